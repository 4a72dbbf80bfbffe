import { afterAll, beforeAll, expect, test } from 'vitest';
import { handler as readReceivedDevis } from '../../functions/handlers/quotes/read-received-devis.ts';
import { claimQuote } from '../../functions/store/quote/claim.ts';
import { readReceived } from '../../functions/store/quote/received.ts';
import { creditsPerTier } from '../../shared/quote/generation-limits.ts';
import { complete, reserve } from '../ledger/quotes.ts';
import { breaches, newAccount, stored } from '../ledger/stored-rows.ts';
import { receivedDevis } from '../support/received-devis.ts';
import type { Fault } from './faults.ts';
import { Lambda, requestOf } from './lambda.ts';
import { runMatrix } from './matrix.ts';
import { enter } from './network.ts';
import { type Case, type Result, startCases } from './runner.ts';
import { randomOf, type SimulatedTime } from './simulated-time.ts';

const second = 1_000;
const modelSays = [
  { L: 'Maquettes du site', s: 3, q: 3, u: 'j', p: 450, a: 1350 },
  { T: 'ht', a: 3240, s: 6 },
  { t: 'end' },
];

let inTime: Awaited<ReturnType<typeof startCases>>['inTime'];
let stop: () => Promise<void>;
beforeAll(async () => {
  ({ inTime, stop } = await startCases());
});
afterAll(() => stop());

/** A client reads two devis beside a quote, and sends each again while it is not answered as stored. */
const run = async (time: SimulatedTime, { seed, faults }: Case): Promise<Omit<Result, 'lines'>> => {
  const random = randomOf(seed);
  const lambda = new Lambda(time);
  const struck = new Set<Fault>();
  const between = (from: number, to: number) => from + random() * (to - from);
  await enter({
    ...{ time, faults, struck, modelSays },
    modelTakes: () => between(second, 12 * second),
    slowBy: () => between(second / 2, 5 * second),
  });
  const now = new Date(time.now());
  const person = await time.pass(newAccount());
  const { id } = await time.pass(reserve(person, { now }));
  await time.pass(complete(await time.pass(claimQuote({ sub: person.sub, id }, now)), now));
  const wrong: string[] = [];
  const read = async (studio: string) => {
    const body = JSON.stringify({ text: receivedDevis.replace('Lumen', studio) });
    const request = requestOf(person.sub, { pathParameters: { id }, body });
    for (let tries = 1; tries <= 6; tries++) {
      const answer = await lambda.invoke('read-received-devis', (context) => readReceivedDevis(request, context));
      if (answer?.statusCode === 201) return;
      const { code } = JSON.parse(answer?.body ?? '{}');
      if (answer && !['received_unread', 'unavailable', 'unexpected'].includes(code)) wrong.push(`answered ${code}`);
      await time.sleep(10 * second);
    }
    wrong.push(`${studio} is not read after its faults`);
  };
  let over = false;
  void (async () => {
    for (const studio of ['Lumen', 'Prisme']) await read(studio);
    over = true;
  })();
  const ended = await time.runUntil(() => over && lambda.running === 0, time.now() + 1_800 * second);
  const rows = await time.pass(stored(person.sub));
  const { rows: received, readings } = await time.pass(readReceived({ sub: person.sub, id }));
  const used = Number(rows.find(({ sk }) => sk === 'CREDITS')?.once);
  const calls = lambda.calls.filter(({ service }) => service === 'bedrock');
  const attempts = Object.values(Object.groupBy(calls, ({ invocation }) => invocation));
  return {
    wrong: [
      ...wrong,
      ...breaches(rows, creditsPerTier.Gratuit),
      ...(ended ? [] : ['it did not end']),
      ...(received.length === 2 && readings === 2 ? [] : [`${received.length} stored, ${readings} counted`]),
      ...(used === 2 ? [] : [`${used} credits used by a quote and the second of two readings`]),
      ...(attempts.some((made = []) => made.length > 2) ? ['more than two calls of the model in one attempt'] : []),
    ],
    slowest: 0,
    calls: lambda.calls,
    met: faults.every((fault) => struck.has(fault)),
  };
};

test('K5 whatever fails, once or twice, two devis are read in the end for one credit, and none is lost or gained', async () => {
  const runCase = (faultCase: Case) =>
    inTime({ seed: faultCase.seed, begin: Date.UTC(2026, 10, 10, 9) }, (time) => run(time, faultCase));
  const [noFault, oneFault, twoFaults] = await runMatrix(runCase, { seeds: [1], share: 0.5, pairs: 0.4 });
  expect([noFault, oneFault, twoFaults].flatMap((tally) => tally?.failures)).toEqual([]);
  expect(oneFault?.cases).toBeGreaterThan(40);
  expect(twoFaults?.cases).toBeGreaterThan(15);
  // A fault that no call has met proves nothing.
  expect(oneFault?.unmet).toBe(0);
});
