import { expect, test } from 'vitest';
import { askedPhrases, namingPhrases } from '../../infra/local/external/model/lexicon.ts';
import { moduleWords } from '../../infra/local/external/model/module-words.ts';
import { catalogue, moduleById } from '../../shared/estimate/catalogue.ts';

test('every module of the catalogue has at least five words that the offline model knows it by', () => {
  expect(Object.keys(moduleWords).sort()).toEqual(catalogue.map(({ id }) => id).sort());
  for (const { id } of catalogue)
    expect([id, namingPhrases().filter(({ module }) => module === id).length >= 5]).toEqual([id, true]);
});

test('the offline model asks for modules of the catalogue only', () => {
  expect(askedPhrases().length).toBeGreaterThan(500);
  expect(askedPhrases().filter(({ module }) => !moduleById(module))).toEqual([]);
});

test('no word or phrase of the offline model names two modules', () => {
  const phrases = namingPhrases().map(({ phrase }) => phrase);
  expect(phrases.filter((phrase, index) => phrases.indexOf(phrase) !== index)).toEqual([]);
});

test('its words are plain French in lower case, without stray spaces', () => {
  for (const { phrase } of namingPhrases())
    expect(phrase).toMatch(/^(?!.*\s{2})[\p{Ll}\d][\p{Ll}\d\s’'./,#-]*[\p{Ll}\d]$/u);
});
