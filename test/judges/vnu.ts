import { globSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { buildChanged } from '../../infra/build/build-changed.ts';
import { built } from '../../infra/paths.ts';
import { vatChoices } from '../../shared/devis/devis-choices.ts';
import { mails } from '../support/mails.ts';
import { finishedQuote, print, provider, registered } from '../support/printed-devis.ts';
import { printed, registries } from './fetch-programs.ts';
import type { Finding, Judge } from './judge.ts';

const version = '26.9.27';

type Message = { type: string; url?: string; message: string; extract?: string };

const everything = { range: true, risks: true, questions: true, sources: true, verified: true } as const;
const client = {
  kind: 'consumer',
  name: 'Zoé & fils',
  address: '3 rue du Quai\n56100 Lorient',
  siren: null,
  email: null,
} as const;
/** The printable version of a devis in each case that changes its elements. */
export const printedDevis = () => [
  print(finishedQuote, provider),
  print(finishedQuote, { ...provider, account_type: 'client' }),
  print(finishedQuote, registered, { ...everything, client, deposit: 30 }),
  ...vatChoices.map((vat) => print(finishedQuote, registered, { vat })),
];

/** Writes mails, with a code as Cognito inserts it, and devis to files; the pages are files already. */
const writePages = (folder: string) => {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  for (const [name, { html }] of Object.entries(mails))
    writeFileSync(path.join(folder, `mail ${name.replaceAll(/\W+/g, ' ')}.html`), html.replaceAll('{####}', '123456'));
  for (const [index, html] of printedDevis().entries()) writeFileSync(path.join(folder, `devis ${index}.html`), html);
  return [
    ...globSync('*.html', { cwd: folder }).map((file) => path.join(folder, file)),
    ...globSync('**/*.html', { cwd: built.pages }).map((file) => path.join(built.pages, file)),
  ];
};

const findingOf = ({ message, url = '', extract = '' }: Message, folder: string): Finding => {
  const file = decodeURI(url.replace('file:', ''));
  const page = path.relative(file.startsWith(built.pages) ? built.pages : folder, file);
  const isCss = message.startsWith('CSS: ');
  return { rule: isCss ? 'css' : 'html', where: `${page}: ${message}`, what: extract.replaceAll(/\s+/g, ' ') };
};

export const vnu: Judge = {
  name: 'vnu',
  looks: 'pages, printed devis and mails',
  fetch: async (folder) => {
    await registries.npm(folder, `vnu-jar@${version}`);
    return version;
  },
  run: async (folder) => {
    await buildChanged();
    const pages = path.join(folder, 'pages');
    const files = writePages(pages);
    const jar = path.join(folder, 'node_modules/vnu-jar/build/dist/vnu.jar');
    const args = ['-jar', jar, '--format', 'json', '--stdout', '--exit-zero-always', ...files];
    const { messages }: { messages: Message[] } = JSON.parse(await printed('java', args));
    // Notes, such as that of a slash without effect, are no findings.
    const wrong = messages.filter(({ type }) => type !== 'info');
    return { looked: files.length, findings: wrong.map((message) => findingOf(message, pages)) };
  },
};
