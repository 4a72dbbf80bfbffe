const extent = process.env.TEST_EXTENT;

/** `npm run test:all -- --rest` runs the files that `npm test` leaves out and those whose tables it samples. */
export const runsRest = extent === 'rest';

/** `npm run test:all` runs every test file and every case; `npm test` leaves some files out and samples long tables. */
export const runsAll = extent === 'all' || runsRest;

/** All items in `npm run test:all`; in `npm test` at most `count` of them, spread evenly, the same in each run. */
export const sampled = <T>(items: readonly T[], count: number): readonly T[] =>
  runsAll || items.length <= count
    ? items
    : Array.from({ length: count }, (_, at) => items[Math.floor((at * items.length) / count)] as T);
