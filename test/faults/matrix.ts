import { settledWithin } from '../../shared/quote/generation-limits.ts';
import { type CallSite, describeFault, type Fault, faultAt, type Kind, kindsOf, nameOf, timesOf } from './faults.ts';
import type { Case, Result, RunCase } from './runner.ts';
import { randomOf } from './simulated-time.ts';

const minute = 60_000;
/** Results of the cases with none, one or two faults. `slowest`: milliseconds of simulated time until settlement. */
export type Tally = { faults: number; cases: number; failures: string[]; slowest: number; unmet: number };

export const noTallies = () =>
  settledWithin.map((_, faults): Tally => ({ faults, cases: 0, failures: [], slowest: 0, unmet: 0 }));

/**
 * `share`: part of the faults of each schedule that run; `pairs`: part of these that run again with a second fault;
 * `kinds`: only these kinds.
 */
export type Sample = { seeds: readonly number[]; share: number; pairs: number; kinds?: readonly Kind[] };

export const minutes = (ms: number) => `${(ms / minute).toFixed(1)} min`;

const failuresOf = ({ seed, faults }: Case, { wrong, slowest, lines }: Result): string[] => {
  const limit = settledWithin[faults.length] ?? 0;
  const late = slowest > limit ? [`settled after ${minutes(slowest)}, ${minutes(limit)} are allowed`] : [];
  const problems = [...wrong, ...late];
  if (problems.length === 0) return [];
  const story = faults.map(describeFault).join(', then ') || 'no fault';
  return [`seed ${seed}, ${story}: ${problems.join('; ')}\n${lines.slice(-12).join('')}`];
};

/** One of each recorded call, in an invocation that is drawn among those that make it. */
const sitesOf = (calls: readonly CallSite[], random: () => number): CallSite[] =>
  Object.values(Object.groupBy(calls, nameOf)).map((same = []) => same[Math.floor(random() * same.length)] as CallSite);

const faultsOf = (calls: readonly CallSite[], random: () => number): Fault[] =>
  sitesOf(calls, random).flatMap((site) => kindsOf(site).map((kind) => ({ site, kind, times: timesOf(kind, random) })));

/** A second fault at a call that was recorded during the first one. */
const secondFault = (first: Fault, calls: readonly CallSite[], random: () => number): Fault | undefined => {
  const others = faultsOf(
    calls.filter((call) => !faultAt([first], call)),
    random,
  );
  return others[Math.floor(random() * others.length)];
};

const counting = (runCase: RunCase) => {
  const tallies = noTallies();
  const count = async (faultCase: Case) => {
    const result = await runCase(faultCase);
    const tally = tallies[faultCase.faults.length] as Tally;
    tally.cases += 1;
    tally.failures.push(...failuresOf(faultCase, result));
    tally.slowest = Math.max(tally.slowest, result.slowest);
    if (!result.met) tally.unmet += 1;
    return result;
  };
  return { tallies, count };
};

/**
 * Records the calls of each schedule without a fault, then runs it with each kind of fault at each call, then with a
 * second fault at a call that was recorded with the first. A new call of the product is included without a change here.
 * Gives a tally for none, one and two faults.
 */
export const runMatrix = async (runCase: RunCase, { seeds, share, pairs, kinds }: Sample): Promise<Tally[]> => {
  const { tallies, count } = counting(runCase);
  for (const seed of seeds) {
    const random = randomOf(seed);
    const { calls } = await count({ seed, faults: [] });
    const firsts = faultsOf(calls, random).filter(({ kind }) => !kinds || kinds.includes(kind));
    for (const first of firsts.filter(() => random() < share)) {
      const alone = await count({ seed, faults: [first] });
      const second = random() < pairs ? secondFault(first, alone.calls, random) : undefined;
      if (second) await count({ seed, faults: [first, second] });
    }
  }
  return tallies;
};

/** Adds the tallies of two parts of one matrix. */
export const added = (tallies: readonly Tally[], moreTallies: readonly Tally[]): Tally[] =>
  tallies.map((tally, index) => {
    const { cases = 0, failures = [], slowest = 0, unmet = 0 } = moreTallies[index] ?? {};
    return {
      faults: tally.faults,
      cases: tally.cases + cases,
      failures: [...tally.failures, ...failures],
      slowest: Math.max(tally.slowest, slowest),
      unmet: tally.unmet + unmet,
    };
  });
