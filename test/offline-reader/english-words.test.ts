import { expect, test } from 'vitest';
import { englishWords } from '../../infra/local/external/offline-reader/english.ts';
import { namingPhrases, oneByOne } from '../../infra/local/external/offline-reader/lexicon.ts';
import { read } from '../../infra/local/external/offline-reader/reader.ts';
import { sentencesOf } from '../../infra/local/external/offline-reader/sentences.ts';
import { tokensOf } from '../../infra/local/external/offline-reader/words.ts';
import { catalogue } from '../../shared/estimate/catalogue.ts';
import { asked, beside } from './english-sentences.ts';

/** The modules that a brief asks for whose only words about the work are these. */
const wantedBy = (sentence: string) =>
  read(
    sentencesOf(`We are a company of twelve people in Bristol. ${sentence} Thank you for what you can tell us.`),
  ).wanted.map(({ module }) => module);

const phrases = oneByOne(englishWords);
const wordsIn = (phrase: string) => phrase.split(/[\s’'/-]+/).filter((word) => word !== '~').length;

test('a brief in English that speaks of no work asks for no module', () => {
  expect(wantedBy('')).toEqual([]);
});

test.each(Object.entries(asked))('a client who wants %s is understood in English: « %s »', (module, sentence) => {
  expect(wantedBy(sentence)).toContain(module);
});

test.each(beside)('« %s » asks for no module', (sentence) => {
  expect(wantedBy(sentence)).toEqual([]);
});

test('every module has three to eight phrases in English', () => {
  const counts = catalogue.map(({ id }) => [id, phrases.filter(({ module }) => module === id).length] as const);
  expect(counts.filter(([, count]) => count < 3 || count > 8)).toEqual([]);
});

test('no phrase in English names two modules, however its words end', () => {
  const stemsOf = (phrase: string) => tokensOf(phrase.replaceAll('~', ' ')).map(({ stem }) => stem);
  const byStems = Map.groupBy(phrases, ({ phrase }) => stemsOf(phrase).join(' '));
  const shared = [...byStems.values()].filter((same) => new Set(same.map(({ module }) => module)).size > 1);
  expect(shared).toEqual([]);
});

test('no phrase in English names another module than the same words do in French', () => {
  const french = new Map(namingPhrases().map(({ module, phrase }) => [phrase, module]));
  expect(phrases.filter(({ module, phrase }) => (french.get(phrase) ?? module) !== module)).toEqual([]);
});

test('every phrase in English is written once', () => {
  const all = phrases.map(({ phrase }) => phrase);
  expect(all.filter((phrase, index) => all.indexOf(phrase) !== index)).toEqual([]);
});

test('a phrase in English keeps two words or more once the little words of French are gone, unless it is a single word', () => {
  expect(phrases.filter(({ phrase }) => wordsIn(phrase) > 1 && tokensOf(phrase).length < 2)).toEqual([]);
});

test('the phrases in English are lower case, without stray spaces', () => {
  for (const { phrase } of phrases) expect(phrase).toMatch(/^(?!.*\s{2})[a-z\d][a-z\d\s'~&.-]*[a-z\d]$/);
});
