import { expect, test } from 'vitest';
import { problems } from '../../web/src/features/faq/problems.ts';
import { searchTopics } from '../../web/src/features/faq/search.ts';
import { topics } from '../../web/src/features/faq/topics.ts';
import { accountTopics } from '../../web/src/features/faq/topics-account.ts';

const all = [...topics, ...accountTopics, problems];
const found = (query: string) => searchTopics(all, query).flatMap(({ questions }) => questions);

test('a frequent question is found without its accents, by several words in any order', () => {
  expect(found('generation ECHOUE').map(({ question }) => question)).toContain('La génération a échoué');
  expect(found('echoue generation')).toEqual(found('génération échoué'));
});

test('an empty search shows every frequent question, an unknown word none', () => {
  expect(found('  ').length).toBe(all.flatMap(({ questions }) => questions).length);
  expect(found('quinquagésime')).toEqual([]);
});

test('every frequent question is asked once', () => {
  const texts = all.flatMap(({ questions }) => questions.map(({ question }) => question));
  expect(new Set(texts).size).toBe(texts.length);
});
