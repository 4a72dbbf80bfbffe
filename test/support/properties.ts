// biome-ignore lint/style/noRestrictedImports: here the seed is set
import fc from 'fast-check';
import { runsAll } from './extent.ts';

/**
 * Decides the examples of all properties and the faults of the ledger. It is the same in each run unless `TEST_SEED`
 * sets it, so that a passed test passes again; `npm run prove` tries others.
 */
export const testSeed = process.env.TEST_SEED ?? '1';

/** Number of examples of a slow property: all in `npm run test:all`, a fifth in `npm test`. */
export const examples = (count: number): number => (runsAll ? count : Math.ceil(count / 5));

/** Number of random lives of a ledger: `SCHEDULES`, else a sample of the thousand of `npm run prove`. */
export const schedules = Number(process.env.SCHEDULES ?? (runsAll ? 40 : 10));

fc.configureGlobal({ seed: Number(testSeed) });

export { fc };
