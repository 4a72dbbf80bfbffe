// biome-ignore lint/style/noRestrictedImports: here the seed is set
import fc from 'fast-check';

/**
 * What the examples of all properties and the faults of the ledger follow from: `TEST_SEED`, else always the same, so that
 * what passed once passes again. `npm run prove` tries others.
 */
export const testSeed = process.env.TEST_SEED ?? '1';

fc.configureGlobal({ seed: Number(testSeed) });

export { fc };
