// biome-ignore lint/style/noRestrictedImports: here the seed is set
import fc from 'fast-check';
import { runsAll } from './extent.ts';

/**
 * What the examples of all properties and the faults of the ledger follow from: `TEST_SEED`, else always the same, so that
 * what passed once passes again. `npm run prove` tries others.
 */
export const testSeed = process.env.TEST_SEED ?? '1';

/** Examples of a property that takes long: all of them in `npm run test:all`, a fifth in `npm test`. */
export const examples = (count: number): number => (runsAll ? count : Math.ceil(count / 5));

/** Lives that the ledger is put through: `SCHEDULES`, else a sample of the thousand of `npm run prove`. */
export const schedules = Number(process.env.SCHEDULES ?? (runsAll ? 40 : 10));

fc.configureGlobal({ seed: Number(testSeed) });

export { fc };
