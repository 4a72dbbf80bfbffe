import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parseSync } from 'vite';
import { root } from '../../infra/paths.ts';
import { typography } from '../../shared/text/format.ts';
import { list, type Node, spokenBy, withoutTags } from './written-text.ts';

/** A text that a person reads, with its place in the sources. */
export type Text = { where: string; text: string };

const childrenOf = (node: Node) => Object.values(node).flatMap(list);

/** True for an element with words of its own, not only with other elements. */
const isSentence = ({ children }: Node) =>
  list(children).some(({ type, value }) => type === 'JSXText' && String(value).trim() !== '');

/** Names, addresses and messages to operators. */
const unread = [
  'className',
  'class',
  'd',
  'viewBox',
  'href',
  'to',
  'id',
  'name',
  'type',
  'key',
  'path',
  'autoComplete',
  'sizes',
];
const isUnread = (node: Node) => {
  if (/^(?:TS|Import|Export(?:All|Named)Declaration$)/.test(node.type))
    return !/^(?:TSAs|TSSatisfies|TSNonNull|Export)/.test(node.type);
  if (node.type === 'JSXAttribute') return unread.includes(String((node.name as Node).name));
  const callee = (node.callee ?? {}) as Node;
  const object = (callee.object ?? {}) as Node;
  return /Error$/.test(String(callee.name ?? '')) || ['log', 'console'].includes(String(object.name ?? ''));
};

/** Nobody reads these words: briefs are searched for them. */
const isWordList = ({ callee, arguments: given }: Node) => {
  const { type, name, property } = (callee ?? {}) as Node;
  const isSplit = type === 'MemberExpression' && (property as Node).name === 'split';
  return isSplit || (name === 'words' && list(given).length === 1);
};

const textsIn = (node: Node): { start: number; text: string }[] => {
  if (isUnread(node) || isWordList(node)) return [];
  if (node.type === 'Literal') return typeof node.value === 'string' ? [{ start: node.start, text: node.value }] : [];
  const own =
    node.type === 'TemplateLiteral' || ((node.type === 'JSXElement' || node.type === 'JSXFragment') && isSentence(node))
      ? [{ start: node.start, text: spokenBy(node) }]
      : [];
  const inner = childrenOf(node).flatMap(textsIn);
  // Texts that are part of a whole one are left out.
  return [...own, ...inner.filter(({ text }) => !own.some((whole) => whole.text.includes(text)))];
};

const frenchWords =
  /(?:^|[\s(«])(?:le|la|les|de|des|du|un|une|et|est|sont|ou|vous|votre|vos|nous|notre|pas|par|pour|sur|dans|ce|cette|que|qui|au|aux|avec|sans|plus|en|il|elle|son|sa|ses)(?=[\s.,)»])/i;
/** True for French words, not for a class, a pattern or an address. */
const isFrench = (text: string) =>
  !/[{}[\]=|\\^$_]|::|\/\//.test(text) &&
  (/[àâçéèêëîïôûùœ’«»\u00A0\u202F]/i.test(text) || frenchWords.test(text) || /^\p{Lu}\p{Ll}{3,}$/u.test(text));

/** These files are written with plain spaces, which `typography` replaces when they are shown. */
const isTypeset = (file: string) => /^shared.(?:estimate|quote)/.test(file);

const sources = ['web/src/**/*.{ts,tsx}', 'shared/**/*.ts', 'functions/{mail,devis,use-cases,handlers}/**/*.ts'];

/**
 * Files whose texts no user of the product sees: evidence of the catalogue, words to search for, a text that is left
 * out.
 */
const unreadFiles = [
  'catalogue/sources.ts',
  'suggestion-words.ts',
  'normalized-text.ts',
  'taken-for-granted.ts',
  'mime.ts',
  'devis/scope.ts',
];

/** French texts of the sources, each once. */
export const sourceTexts = (): Text[] => {
  const seen = new Map<string, Text>();
  for (const file of globSync(sources, { cwd: root }).sort()) {
    if (unreadFiles.some((each) => file.endsWith(path.normalize(each)))) continue;
    const source = readFileSync(path.join(root, file), 'utf8');
    const { program, errors } = parseSync(file, source);
    if (errors.length > 0) throw new Error(`${file} cannot be parsed`);
    for (const { start, text } of textsIn(program as unknown as Node)) {
      const line = source.slice(0, start).split('\n').length;
      const shown = isTypeset(file) ? typography(text) : text;
      for (const each of withoutTags(shown)
        .split('\n')
        .map((one) => one.trim()))
        if (isFrench(each) && !seen.has(each))
          seen.set(each, { where: `${file.replaceAll(path.sep, '/')}:${line}`, text: each });
    }
  }
  return [...seen.values()];
};
