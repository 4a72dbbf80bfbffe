import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { signedFile } from '../../functions/devis/signed-file.ts';
import { offerLifeCycle } from '../../functions/store/offer/life-cycle.ts';
import { interfere, withMutant } from '../ledger/store-faults.ts';
import { runsAll, sampled } from '../support/extent.ts';
import type { Kind } from './faults.ts';
import { runMatrix } from './matrix.ts';
import { transitions } from './offer-transitions.ts';
import { startOffers } from './offers.ts';

vi.mock('../../functions/devis/signed-file.ts', () => ({ signedFile: vi.fn() }));

let runnerOf: Awaited<ReturnType<typeof startOffers>>['runnerOf'];
let stop: () => Promise<void>;
beforeAll(async () => {
  ({ runnerOf, stop } = await startOffers());
  vi.mocked(signedFile).mockResolvedValue(Buffer.from('%PDF'));
});
afterAll(() => stop());

const kinds = [
  'error, nothing done',
  'error, done',
  'killed before',
  'killed after',
  'conflict',
] as const satisfies Kind[];
/**
 * With an even seed each function is called twice. `npm test` alternates the seeds over the transitions that it
 * samples.
 */
const samplesOf = (name: string) =>
  runsAll
    ? [
        { seeds: [1], share: 1, pairs: 0.02, kinds },
        { seeds: [2], share: 0.1, pairs: 0 },
      ]
    : [{ seeds: [1 + (Object.keys(transitions).indexOf(name) % 2)], share: 0.02, pairs: 0.3 }];

test('O1 every event of the table of offers has its faults', () => {
  const events = Object.values(transitions).flatMap((transition) => transition.events);
  expect([...new Set(events)].sort()).toEqual(Object.keys(offerLifeCycle).sort());
});

test.each(sampled(Object.entries(transitions), 6))(
  'O1 a devis is %s once, with each of its mails and its evidence, whatever fails',
  async (name, transition) => {
    for (const sample of samplesOf(name)) {
      const tallies = await runMatrix(runnerOf(transition), sample);
      expect(tallies.flatMap(({ failures }) => failures)).toEqual([]);
      // A fault that no call has met proves nothing.
      expect(tallies[1]?.unmet).toBe(0);
    }
  },
);

test('O1 the calls of every function and of every service that an offer needs are recorded', async () => {
  const made = new Set<string>();
  for (const transition of Object.values(transitions))
    for (const call of (await runnerOf(transition)({ seed: 1, faults: [] })).calls)
      made.add(call.function).add(call.service);
  expect([...made].sort()).toEqual([
    'answer-offer',
    'change-offer',
    'duplicate-quote',
    'dynamodb',
    'erase-accounts',
    'follow-offers',
    'generate-pdf',
    'note-mail-events',
    's3',
    'secrets',
    'send-offer',
    'ses',
  ]);
});

test('O1 the matrix of faults finds a mail that no job is told of, and an acceptance without evidence', async () => {
  interfere();
  const { accepted } = transitions;
  if (!accepted) throw new Error('no acceptance');
  const wrong = (row: string, attribute: string) =>
    withMutant(
      ({ Item, ...operation }) => {
        const isHit = Item && `${Item.pk} ${Item.sk}`.includes(row);
        return { ...operation, ...(Item && { Item: isHit ? { ...Item, [attribute]: `x${Item[attribute]}` } : Item }) };
      },
      async () => (await runnerOf(accepted)({ seed: 1, faults: [] })).wrong,
    );
  expect(await wrong(' OFFEREVENT#', 'open_shard')).toContainEqual(expect.stringMatching(/^0 of 1 mails left/));
  expect(await wrong('EVIDENCE#', 'pk')).toContainEqual('0 evidences');
});
