import { afterAll, beforeAll, expect, test } from 'vitest';
import { reconcileCredits } from '../../functions/commands/reconcile-credits.ts';
import { readAccount, type SubscriptionRow } from '../../functions/store/account/account.ts';
import { claimCustomer, keepCustomer, takeTurn } from '../../functions/store/billing/customer.ts';
import { keepPlan } from '../../functions/store/billing/subscription.ts';
import { allowanceOf } from '../../functions/store/credits/allowance.ts';
import { type Claim, claimQuote } from '../../functions/store/quote/claim.ts';
import { cancelPendingQuote, deleteQuote } from '../../functions/store/quote/quotes.ts';
import { refundClaim, refundUnattended } from '../../functions/store/quote/settle.ts';
import { creditsPerTier, timing } from '../../shared/quote/generation-limits.ts';
import { startTable } from '../support/dynamo.ts';
import { fc, schedules } from '../support/properties.ts';
import { complete, reserve, start } from './quotes.ts';
import { interfere, seedEachTest, seededId, tried, withFaults } from './store-faults.ts';
import { breaches, newAccount, stored } from './stored-rows.ts';

let server: Awaited<ReturnType<typeof startTable>>;
beforeAll(async () => {
  server = await startTable();
  interfere();
});
afterAll(() => server.stop());
seedEachTest();

const day = 24 * 3_600_000;
const pick = fc.nat({ max: 1_000 });
const Operation = fc.oneof(
  { weight: 5, arbitrary: fc.record({ does: fc.constant('burst'), many: fc.integer({ min: 1, max: 6 }) }) },
  { weight: 2, arbitrary: fc.record({ does: fc.constant('ask again'), which: pick }) },
  {
    weight: 6,
    arbitrary: fc.record({ does: fc.constant('deliver'), which: pick, times: fc.integer({ min: 1, max: 3 }) }),
  },
  { weight: 5, arbitrary: fc.record({ does: fc.constantFrom('complete', 'fail'), which: pick }) },
  { weight: 2, arbitrary: fc.record({ does: fc.constant('give up'), which: pick }) },
  { weight: 2, arbitrary: fc.record({ does: fc.constantFrom('cancel', 'delete'), which: pick }) },
  { weight: 2, arbitrary: fc.record({ does: fc.constantFrom('Pro', 'Enterprise', 'no plan') }) },
  {
    weight: 3,
    arbitrary: fc.record({
      does: fc.constant('wait'),
      ms: fc.constantFrom(1_000, timing.lease, day, 9 * day, 31 * day),
    }),
  },
);
type Operation = { does: string; many?: number; which?: number; times?: number; ms?: number };
const Schedule = fc.record({
  accountType: fc.constantFrom('client' as const, 'developer' as const),
  operations: fc.array(Operation as fc.Arbitrary<Operation>, { minLength: 25, maxLength: 40 }),
});

const at = <T>(all: T[], which = 0): T | undefined => all[which % Math.max(1, all.length)];

/** Runs a schedule for one person: keeps the requests, all claims of workers, and the allowance of each period. */
class Life {
  readonly sub: string;
  readonly allowed = new Map<string, number>();
  readonly #requests: { id: string; key: string; now: Date }[] = [];
  readonly #claims: Claim[] = [];
  readonly #customer: string;
  #plans = 0;
  #now = start.getTime();

  constructor(sub: string) {
    this.sub = sub;
    this.#customer = `cus_${sub}`;
  }

  async #reserve(id: string, key: string, now: Date) {
    const { profile, subscription } = await readAccount(this.sub);
    if (!profile) throw new Error('no profile');
    const account = { profile, subscription };
    const { period, allocated } = allowanceOf(account, now);
    this.allowed.set(period, Math.max(allocated, this.allowed.get(period) ?? 0));
    await reserve({ sub: this.sub, account }, { id, key, now, maxOpen: 100 });
  }

  /** Keeps a plan as the payment service reports it: a new one, or a change of the present one. */
  async #plan(tier: 'Pro' | 'Enterprise' | 'no plan') {
    const { subscription } = await readAccount(this.sub);
    await keepCustomer(this.sub, await claimCustomer(this.sub, new Date(this.#now)), this.#customer);
    const turn = await takeTurn(this.#customer);
    if (!turn) throw new Error('no turn');
    const goesOn = subscription?.subscribed ? subscription : undefined;
    if (!goesOn) this.#plans += 1;
    const paid = tier === 'no plan' ? undefined : this.#paid(tier, goesOn);
    await keepPlan(this.#customer, turn, paid, new Date(this.#now));
  }

  #paid(tier: 'Pro' | 'Enterprise', goesOn: SubscriptionRow | undefined) {
    const begun = goesOn?.subscription_start ?? new Date(this.#now).toISOString();
    const paidUntil = new Date(this.#now + 400 * day).toISOString();
    const id = `sub_${this.sub}_${this.#plans}`;
    return {
      ...{ id, tier, interval: 'month' as const, start: begun, status: 'active' as const },
      ...{ end: null, renewsAt: paidUntil, paidUntil },
    };
  }

  async #work({ does, many = 0, which, times = 0, ms = 0 }: Operation): Promise<unknown> {
    const now = new Date(this.#now);
    const request = at(this.#requests, which);
    const claim = at(this.#claims, which);
    switch (does) {
      case 'wait':
        this.#now += ms;
        return;
      case 'burst': {
        const burst = Array.from({ length: many }, () => seededId(now)).map((id) => ({ id, key: id, now }));
        this.#requests.push(...burst);
        return Promise.allSettled(burst.map((request) => this.#reserve(request.id, request.key, now)));
      }
      case 'ask again':
        return request && this.#reserve(seededId(now), request.key, request.now);
      case 'deliver': {
        if (!request) return;
        const quote = { sub: this.sub, id: request.id };
        const deliveries = Array.from({ length: times }, () => claimQuote(quote, now));
        const claims = (await Promise.allSettled(deliveries)).flatMap((end) =>
          'value' in end ? (end.value ?? []) : [],
        );
        // One delivery at most gets the claim, however often the message is delivered.
        expect(claims.length).toBeLessThanOrEqual(1);
        this.#claims.push(...claims);
        return;
      }
      case 'complete':
        return claim && complete(claim, now);
      case 'fail':
        return claim && refundClaim(claim, now);
      case 'give up':
        return claim && refundUnattended(claim, now);
      case 'cancel':
        return request && cancelPendingQuote(this.sub, request.id, now);
      case 'delete':
        return request && deleteQuote(this.sub, request.id);
      default:
        return this.#plan(does as 'Pro' | 'Enterprise' | 'no plan');
    }
  }

  /** A refused operation, or one that meets too many faults, is skipped: only assertions fail the run. */
  run = (operation: Operation) =>
    this.#work(operation).catch((error: unknown) => {
      if (error instanceof Error && error.name === 'AssertionError') throw error;
    });
}

const usedOf = (rows: Awaited<ReturnType<typeof stored>>) =>
  rows.flatMap((row) => {
    const sk = String(row.sk);
    if (sk.startsWith('CREDIT#')) return [{ period: sk.slice('CREDIT#'.length), used: Number(row.used) }];
    const months = sk === 'CREDITS' ? Object.entries(row).filter(([name]) => /^\d{4}-\d{2}$/.test(name)) : [];
    return months.map(([month, used]) => ({ period: `FREE#${month}`, used: Number(used) }));
  });

test(`C3 C8 by ${schedules} random schedules of bursts, duplicates, crashes, late workers and plans no credit is lost or made`, async () => {
  const before = tried();
  const run = fc.asyncProperty(Schedule, async ({ accountType, operations }) => {
    const { sub } = await newAccount({ accountType });
    const life = new Life(sub);
    await withFaults({ conflict: 0.25, lostAnswer: 0.2 }, async () => {
      for (const operation of operations) await life.run(operation);
    });
    const rows = await stored(sub);
    for (const { period, used } of usedOf(rows)) {
      expect(used, period).toBeGreaterThanOrEqual(0);
      expect(used, period).toBeLessThanOrEqual(life.allowed.get(period) ?? 0);
    }
    const once = Number(rows.find(({ sk }) => sk === 'CREDITS')?.once ?? 0);
    if (accountType === 'developer') expect(once).toBeLessThanOrEqual(creditsPerTier.Gratuit);
    expect(breaches(rows, creditsPerTier.Enterprise)).toEqual([]);
  });
  await fc.assert(run, { numRuns: schedules });
  const { transactions, conflicts, lostAnswers } = tried();
  const made = transactions - before.transactions;
  expect((conflicts - before.conflicts) / made).toBeGreaterThanOrEqual(0.1);
  expect((lostAnswers - before.lostAnswers) / made).toBeGreaterThanOrEqual(0.05);
  expect(await reconcileCredits()).toEqual({ differences: [], unexplained: [] });
}, 3_600_000);
