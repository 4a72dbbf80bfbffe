// `npm run reconcile`: recounts the credits from the quotes and prints the counters that differ; its status is then 1.
// It needs `TABLE_NAME` and credentials that may scan the table. It changes nothing.
import { countingRows } from '../store/credits/counting-rows.ts';
import { type Recount, startRecount } from '../store/credits/recount.ts';

const inBoth = (first: string[], second: string[]) => first.filter((line) => second.includes(line));

const countTable = async (now: Date): Promise<Recount> => {
  const recount = startRecount();
  for await (const page of countingRows()) recount.add(page);
  return recount.compare(now);
};

/** The differences that two scans have in common: during one scan, generations begin and end. */
export const reconcileCredits = async (): Promise<Recount> => {
  const now = new Date();
  const first = await countTable(now);
  if (first.differences.length + first.unexplained.length === 0) return first;
  const second = await countTable(now);
  return {
    differences: inBoth(first.differences, second.differences),
    unexplained: inBoth(first.unexplained, second.unexplained),
  };
};

if (import.meta.main) {
  const { differences, unexplained } = await reconcileCredits();
  for (const line of differences) console.log(`✗ ${line}`);
  for (const line of unexplained) console.log(`? ${line}: an erased account has used them, or they are a difference`);
  console.log(`${differences.length} differences, ${unexplained.length} unexplained`);
  process.exitCode = differences.length > 0 ? 1 : 0;
}
