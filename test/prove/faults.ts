// Runs a part of the fault matrix in a process of its own, `node faults.ts <seed> <seed> …`, and sends its results.
import { startRunner } from '../faults/generation.ts';
import { runMatrix } from '../faults/matrix.ts';

const { runCase, stop } = await startRunner();
for (const seed of process.argv.slice(2).map(Number))
  process.send?.(await runMatrix(runCase, { seeds: [seed], share: 1, pairs: 1 }));
await stop();
process.disconnect?.();
