import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { interfere, withMutant } from '../ledger/store-faults.ts';
import type { Fault } from './faults.ts';
import { startRunner } from './generation.ts';
import { runMatrix } from './matrix.ts';

let runCase: Awaited<ReturnType<typeof startRunner>>['runCase'];
let stop: () => Promise<void>;
beforeAll(async () => {
  ({ runCase, stop } = await startRunner());
});
afterAll(() => stop());

test('G2 whatever fails, once or twice, every quote is settled in time, and no credit is lost or gained', async () => {
  const [noFault, oneFault, twoFaults] = await runMatrix(runCase, { seeds: [1], share: 0.3, pairs: 0.4 });
  expect([noFault, oneFault, twoFaults].flatMap((tally) => tally?.failures)).toEqual([]);
  expect(noFault?.cases).toBe(1);
  expect(oneFault?.cases).toBeGreaterThan(60);
  expect(twoFaults?.cases).toBeGreaterThan(20);
  // A fault that no call has met proves nothing.
  expect(oneFault?.unmet).toBe(0);
});

test('G2 the calls of every function that a generation needs are recorded, with those of a second attempt', async () => {
  const site = {
    function: 'write-quote',
    invocation: 1,
    service: 'dynamodb',
    operation: 'UpdateItem',
    attempt: 1,
  } as const;
  const { calls } = await runCase({ seed: 1, faults: [{ site, kind: 'killed before', times: 1 }] });
  expect(new Set(calls.map((call) => call.function))).toEqual(
    new Set(['generate-quote', 'write-quote', 'sweep-quotes']),
  );
  expect(calls.filter((call) => call.function === 'write-quote' && call.service === 'bedrock')).toHaveLength(1);
  expect(calls).toContainEqual(expect.objectContaining({ function: 'sweep-quotes', operation: 'SendMessage' }));
});

describe('G2 the matrix finds', () => {
  beforeAll(() => interfere());

  test('G2 the matrix finds a refund that does not give the credit back', async () => {
    const failures = async () =>
      (await runMatrix(runCase, { seeds: [1], share: 0.1, pairs: 0 })).flatMap((tally) => tally.failures);
    const problems = await withMutant(
      (operation, sk) =>
        sk === 'CREDITS' && operation.UpdateExpression?.includes(' - ')
          ? { ...operation, UpdateExpression: 'SET #counter0 = #counter0' }
          : operation,
      failures,
    );
    expect(problems).toContainEqual(expect.stringMatching(/1 used in \d{4}-\d{2}, 0 quotes hold one/));
  });

  test('G2 the matrix finds a message that nobody sends again', async () => {
    const lost: Fault = {
      site: { function: 'generate-quote', invocation: 1, service: 'sqs', operation: 'SendMessage', attempt: 1 },
      kind: 'message lost',
      times: 1,
    };
    const noSweep = Array.from({ length: 60 }, (_, index): Fault => {
      const site = {
        function: 'sweep-quotes',
        invocation: index + 1,
        service: 'dynamodb',
        operation: 'Query',
        attempt: 1,
      } as const;
      return { site, kind: 'refused', times: 1 };
    });
    const { wrong } = await runCase({ seed: 1, faults: [lost, ...noSweep] });
    expect(wrong).toContainEqual(expect.stringContaining('stuck'));
  });
});
