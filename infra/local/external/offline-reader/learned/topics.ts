import topics from '../tables/topics.json' with { type: 'json' };

/**
 * What beginnings of words are about in a brief, and whether work that names them is smaller (-3) or larger (3) than work
 * of a hundred hours. Judged word by word by estimators who saw no brief as a whole: a word that the fitted briefs hold
 * seldom is known by what it is about. Words of private life, of trades, of time and of grammar are about nothing here.
 */
const topicOfStem: ReadonlyMap<string, { topic: string; size: number }> = new Map(
  Object.entries(topics).flatMap(([topic, sizes]) =>
    Object.entries(sizes).map(([stem, size]) => [stem, { topic, size }] as const),
  ),
);

/** Topic and size of a stem as `stemOf` gives it; undefined where it tells nothing of the work. */
export const topicOf = (stem: string): { topic: string; size: number } | undefined => topicOfStem.get(stem);
