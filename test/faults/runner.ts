import { synthesized } from '../infra/synthesized.ts';
import { startTable } from '../support/dynamo.ts';
import type { CallSite, Fault } from './faults.ts';
import { intercept } from './network.ts';
import { randomOf, SimulatedTime } from './simulated-time.ts';

/** One run: when everything happens by `seed`, and what goes wrong. */
export type Case = { seed: number; faults: readonly Fault[] };
export type Result = {
  /** The rules that were broken. */
  wrong: string[];
  /** Milliseconds until all was settled. */
  slowest: number;
  /** Every call of every function, in their order. */
  calls: CallSite[];
  /** Whether each fault met its call. */
  met: boolean;
  /** What the functions printed. */
  lines: string[];
};
export type RunCase<R extends Result = Result> = (faultCase: Case) => Promise<R>;

/** The variables that the stack gives its functions, without the names of resources. */
const variables = () =>
  Object.fromEntries(
    synthesized()
      .ofType('AWS::Lambda::Function')
      .flatMap(({ properties }) => Object.entries(properties.Environment?.Variables ?? {}))
      .filter(([, value]) => typeof value === 'string'),
  ) as Record<string, string>;

/** A table, whose cases run one after the other on it, each in a time of its own that begins at `begin`. */
export const startCases = async () => {
  Object.assign(process.env, variables());
  const server = await startTable();
  const leave = intercept();
  const inTime = async <R>(
    { seed, begin }: { seed: number; begin: number },
    run: (time: SimulatedTime) => Promise<R>,
  ): Promise<R & { lines: string[] }> => {
    const time = new SimulatedTime(begin);
    const restore = time.install(randomOf(seed ^ 0x5eed));
    const lines: string[] = [];
    const write = process.stdout.write;
    process.stdout.write = ((line: string) => lines.push(line) > 0) as typeof write;
    try {
      return { ...(await run(time)), lines };
    } finally {
      process.stdout.write = write;
      restore();
    }
  };
  const stop = async () => {
    leave();
    await server.stop();
  };
  return { inTime, stop };
};
