import { synthesized } from '../infra/synthesized.ts';
import { startTable } from '../support/dynamo.ts';
import type { CallSite, Fault } from './faults.ts';
import { intercept } from './network.ts';
import { randomOf, SimulatedTime } from './simulated-time.ts';

/** `seed` decides the times of one run, `faults` what goes wrong in it. */
export type Case = { seed: number; faults: readonly Fault[] };
export type Result = {
  /** Rules that were broken. */
  wrong: string[];
  /** Milliseconds until everything was settled. */
  slowest: number;
  /** Calls of all functions, in order. */
  calls: CallSite[];
  /** True where each fault met its call. */
  met: boolean;
  /** Output of the functions. */
  lines: string[];
};
export type RunCase<R extends Result = Result> = (faultCase: Case) => Promise<R>;

/** Variables that the stack gives its functions, without names of resources. */
const variables = () =>
  Object.fromEntries(
    synthesized()
      .ofType('AWS::Lambda::Function')
      .flatMap(({ properties }) => Object.entries(properties.Environment?.Variables ?? {}))
      .filter(([, value]) => typeof value === 'string'),
  ) as Record<string, string>;

/** Starts a table on which cases run one after the other, each in simulated time from `begin`. */
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
