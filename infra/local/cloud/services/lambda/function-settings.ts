import type { Credentials } from '../../gateway/credentials.ts';
import type { Clock } from '../../host/clock.ts';

/** A function as the template declares it. `label`: its name in the route table. `timeout` in ms, `memory` in MB. */
export type FunctionSettings = {
  id: string;
  name: string;
  label: string;
  role: string;
  folder: string;
  handler: string;
  timeout: number;
  memory: number;
  /** Credentials of its role, for this run: they name the caller of each of its SDK calls. */
  credentials: Credentials;
  variables: Record<string, string>;
};
export type LogLine = { function: string; event: 'output' | 'start' | 'end' | 'error'; text: string };
export type Log = (line: LogLine) => void;

/** What all functions share. `concurrency`: processes at most, further events wait. `retireAfter`: idle ms. */
export type Runtime = { bootstrap: string; clock: Clock; log: Log; concurrency: number; retireAfter: number };
