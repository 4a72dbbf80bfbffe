import { expect, test } from 'vitest';
import { problems } from '../../web/src/features/faq/problems.ts';
import { searchTopics } from '../../web/src/features/faq/search.ts';
import { topics } from '../../web/src/features/faq/topics.ts';
import { accountTopics } from '../../web/src/features/faq/topics-account.ts';

const all = [...topics, ...accountTopics, problems];
const found = (query: string) => searchTopics(all, query).flatMap(({ questions }) => questions);

test('a question is found without its accents, by several words in any order', () => {
  expect(found('generation ECHOUE').map(({ question }) => question)).toContain('La génération a échoué');
  expect(found('echoue generation')).toEqual(found('génération échoué'));
});

test('no word shows every question, an unknown one shows none', () => {
  expect(found('  ').length).toBe(all.flatMap(({ questions }) => questions).length);
  expect(found('quinquagésime')).toEqual([]);
});

test('every question is asked once', () => {
  const texts = all.flatMap(({ questions }) => questions.map(({ question }) => question));
  expect(new Set(texts).size).toBe(texts.length);
});
