import { globSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { buildChanged } from '../../infra/build/build-changed.ts';
import { built } from '../../infra/paths.ts';
import { mails } from '../support/mails.ts';
import { java, registries } from './fetch-programs.ts';
import { frenchWords, misread } from './french-words.ts';
import type { Finding, Judge } from './judge.ts';
import { sourceTexts, type Text } from './source-texts.ts';
import { printedDevis } from './vnu.ts';
import { withoutTags } from './written-text.ts';

const version = '6.8';

/** Rules of style: figures in letters, a comma before « et », repeated words, a full stop after titles. */
const tastes = ['PONCTUATION_POINT', 'PONCTUATION_VIRGULE', 'REPETITIONS_STYLE', 'STYLE'];
/** A fragment may begin in the middle of a sentence. */
const unfit = ['UPPERCASE_SENTENCE_START'];

const linesOf = (where: string, html: string): Text[] =>
  withoutTags(html)
    .split('\n')
    .map((text) => ({ where, text: text.trim() }))
    // Addresses are left out, and texts that the deployment replaces.
    .filter(({ text }) => /\p{L}{2}/u.test(text) && !/^https?:\S+$|\.invalid$/.test(text));

/** Texts of pages, mails and printed devis with their values. */
const drawnTexts = (): Text[] => [
  ...globSync('**/*.html', { cwd: built.pages }).flatMap((file) =>
    linesOf(file, readFileSync(path.join(built.pages, file), 'utf8').replace(/^.*<body/s, '<body')),
  ),
  ...Object.entries(mails).flatMap(([name, { subject, html, text }]) => [
    { where: `mail ${name}`, text: subject },
    ...linesOf(`mail ${name}`, html),
    ...linesOf(`mail ${name}`, text ?? ''),
  ]),
  ...printedDevis().flatMap((html) => linesOf('printed devis', html)),
];

/** Every text that a person reads, once. */
const allTexts = () => [...new Map([...drawnTexts(), ...sourceTexts()].map((each) => [each.text, each])).values()];

/** Finds plain spaces where a line must not break, since LanguageTool treats every kind of space alike. */
const breaks = ({ where, text }: Text): Finding[] =>
  [...text.matchAll(/\S* (?:[:;!?»](?!\p{L}|\/)|[%€](?![\p{L}\d]))|« \S*/gu)].map(([found]) => ({
    rule: 'plain-space',
    where: `${where}: ${text}`,
    what: found,
  }));

type Match = {
  message: string;
  offset: number;
  length: number;
  rule: { id: string };
  replacements: { value: string }[];
};

/** The separator makes each text a paragraph of its own. */
const gap = '\n\n';

const findingsOf = (matches: Match[], texts: Text[]): Finding[] => {
  const all = texts.map(({ text }) => text).join(gap);
  let end = -gap.length;
  const ends = texts.map(({ text }) => (end += gap.length + text.length));
  return matches.flatMap(({ message, offset, length, rule, replacements }) => {
    const found = all.slice(offset, offset + length);
    if (/SPELLING/.test(rule.id) && frenchWords.includes(found)) return [];
    const at = texts[ends.findIndex((each) => each > offset)];
    const better = replacements.slice(0, 3).map(({ value }) => value);
    return [
      { rule: rule.id, where: `${at?.where}: ${at?.text}`, what: `« ${found} » ${message} ${better.join(', ')}` },
    ];
  });
};

export const languageTool: Judge = {
  name: 'languagetool',
  looks: 'French texts of pages, toasts, mails and devis',
  accepted: misread,
  fetch: async (folder) => {
    await registries.maven(
      folder,
      `org.languagetool:language-fr:${version}`,
      `org.languagetool:languagetool-commandline:${version}`,
    );
    return version;
  },
  run: async (folder) => {
    await buildChanged();
    const texts = allTexts();
    const file = path.join(folder, 'texts.txt');
    writeFileSync(file, texts.map(({ text }) => text).join(gap));
    const options = ['--disablecategories', tastes.join(','), '--disable', unfit.join(',')];
    const args = ['--json', '--language', 'fr', '--encoding', 'utf-8', ...options, file];
    const answer = await java(folder, 'org.languagetool.commandline.Main', args);
    const { matches }: { matches: Match[] } = JSON.parse(answer.slice(answer.indexOf('{"software"')));
    return { looked: texts.length, findings: [...texts.flatMap(breaks), ...findingsOf(matches, texts)] };
  },
};
