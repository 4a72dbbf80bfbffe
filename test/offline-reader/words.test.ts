import { expect, test } from 'vitest';
import { askedPhrases, namingPhrases } from '../../infra/local/external/offline-reader/lexicon.ts';
import { moduleWords } from '../../infra/local/external/offline-reader/module-words.ts';
import { moduleById } from '../../shared/estimate/catalogue.ts';

test('every module that the offline model knows is in the catalogue, and has at least five words', () => {
  const ids = Object.keys(moduleWords);
  expect(ids.filter((id) => !moduleById(id))).toEqual([]);
  for (const id of ids)
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
