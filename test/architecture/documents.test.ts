import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

const root = path.resolve(import.meta.dirname, '../..');
const limits = { words: 18_000, lines: { root: 120, folder: 100 }, decisions: 8_000, decision: 60 };

type Document = { file: string; text: string };

/** Files of the working tree, by their path from the root; what git ignores is left out. */
const list = (...args: string[]) => {
  const { stdout, status } = spawnSync('git', ['ls-files', ...args], { cwd: root, encoding: 'utf8' });
  expect(status).toBe(0);
  return stdout.trim().split('\n');
};
const deleted = new Set(list('--deleted'));
const files = new Set(list('--cached', '--others', '--exclude-standard').filter((file) => !deleted.has(file)));
const folders = new Set(
  [...files].flatMap((file) => file.split('/').map((_, at, parts) => parts.slice(0, at).join('/'))),
);
const documents = [...files]
  .filter((file) => file.endsWith('.md'))
  .map((file): Document => ({ file, text: readFileSync(path.join(root, file), 'utf8') }));
const scripts = Object.keys(JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8')).scripts);

/** As `wc -w` counts them. */
const wordsOf = (text: string) => text.split(/\s+/).filter(Boolean).length;
const sum = (of: Document[]) => of.reduce((total, { text }) => total + wordsOf(text), 0);
const isDecisions = ({ file }: Document) => path.basename(file) === 'DECISIONS.md';

/** The list items, paragraphs and table rows of a document. */
const unitsOf = (text: string) =>
  text
    .split(/\n(?=- |\||#)|\n\n+/)
    .map((unit) => unit.trim())
    .filter(Boolean);

const tooLong = ({ file, text }: Document) => {
  if (path.basename(file) !== 'README.md') return [];
  const most = file === 'README.md' ? limits.lines.root : limits.lines.folder;
  const lines = text.trimEnd().split('\n').length;
  return lines > most ? [`${file}: ${lines} lines`] : [];
};

const longDecisions = ({ file, text }: Document) =>
  unitsOf(text)
    .filter((unit) => wordsOf(unit) > limits.decision)
    .map((unit) => `${file}: ${wordsOf(unit)} words: ${unit.slice(0, 60)}`);

/** A decision is a list item that begins with its title in bold; the last table lists what cdk-nag finds. */
const otherForms = ({ file, text }: Document) =>
  unitsOf(text)
    .slice(2)
    .filter((unit) => !/^(?:- \*\*|#|\|)/.test(unit))
    .map((unit) => `${file}: no title in bold: ${unit.slice(0, 60)}`);

const withoutBlocks = (text: string) => text.replace(/^```[\s\S]*?^```/gm, '');
/** Links, and code that looks like a file or a folder of the repository: no address, pattern, built or stored file. */
const mentionsOf = (text: string) => {
  const links = [...withoutBlocks(text).matchAll(/\]\(([^)#\s]+)/g)].map(([, link = '']) => link);
  const code = [...withoutBlocks(text).matchAll(/`([^`\n]+)`/g)].map(([, code = '']) => code);
  const inBlocks = [...text.matchAll(/^```[\s\S]*?^```/gm)].flatMap(([block]) =>
    block.split(/\s+/).filter((word) => /\/.*\.\w+$/.test(word)),
  );
  const names = [...code, ...inBlocks].filter(
    (name) =>
      /^\.?[\w@-][\w@./-]*(?:\.(?:tsx?|mjs|js|json|md|css|html|svg|png|typ)|\/)$/.test(name) &&
      !/^(?:\.local|cdk\.out|dist|node_modules)\//.test(name),
  );
  return [...links.filter((link) => !link.includes('://')), ...names];
};

/** Whether a name leads to a file: from the root, from the document's folder or one under it; without a folder, anywhere. */
const exists = (name: string, from: string) => {
  const folder = path.posix.dirname(from);
  const target = path.posix.normalize(name).replace(/\/$/, '');
  const all = name.endsWith('/') ? folders : files;
  const within = target.includes('/') && folder !== '.' ? `${folder}/` : '';
  return (
    [target, path.posix.join(folder, target)].some((place) => files.has(place) || folders.has(place)) ||
    [...all].some((each) => each.startsWith(within) && each.endsWith(`/${target}`))
  );
};
const missing = ({ file, text }: Document) =>
  mentionsOf(text)
    .filter((name) => !exists(name, file))
    .map((name) => `${file}: ${name}`);

const unknownCommands = ({ file, text }: Document) =>
  [...text.matchAll(/npm run ([\w:-]+)/g)]
    .map(([, name = '']) => name)
    .filter((name) => !scripts.includes(name))
    .map((name) => `${file}: npm run ${name}`);

const unclear = ({ file, text }: Document) =>
  [...text.matchAll(/\bwhoever\b|\bOurs\./gi)].map(([word]) => `${file}: ${word}`);

test('all documents together hold at most 18,000 words, the decisions 8,000', () => {
  expect(documents.length).toBeGreaterThan(10);
  expect(sum(documents)).toBeLessThanOrEqual(limits.words);
  expect(sum(documents.filter(isDecisions))).toBeLessThanOrEqual(limits.decisions);
});

test('a README is read in one go: 120 lines for the first one, 100 for a folder', () => {
  expect(documents.flatMap(tooLong)).toEqual([]);
});

test('a decision has a title and at most 60 words', () => {
  const decisions = documents.filter(isDecisions);
  expect(decisions.length).toBeGreaterThan(3);
  expect(decisions.flatMap(longDecisions)).toEqual([]);
  expect(decisions.flatMap(otherForms)).toEqual([]);
});

test('every file, folder and command that a document names exists', () => {
  expect(documents.flatMap(({ text }) => mentionsOf(text)).length).toBeGreaterThan(100);
  expect(documents.flatMap(missing)).toEqual([]);
  expect(documents.flatMap(unknownCommands)).toEqual([]);
});

test('documents name who acts and the reason', () => {
  expect(documents.flatMap(unclear)).toEqual([]);
});

test('a document that breaks these rules would be found', () => {
  const long = `- **A title.** ${'word '.repeat(58)}`;
  const text = `# t\n\nintro\n\n${long}\n\nplain\n\n\`stack/none.ts\` [a](none.md) \`none/\` npm run none: Whoever. ours.\n`;
  const wrong = { file: 'infra/README.md', text: text + '\n'.repeat(100).concat('end') };
  expect(tooLong(wrong)).toHaveLength(1);
  expect(longDecisions(wrong)).toHaveLength(1);
  expect(otherForms(wrong)).toHaveLength(3);
  expect(missing(wrong)).toEqual([
    'infra/README.md: none.md',
    'infra/README.md: stack/none.ts',
    'infra/README.md: none/',
  ]);
  expect(unknownCommands(wrong)).toHaveLength(1);
  expect(unclear(wrong)).toHaveLength(2);
});
