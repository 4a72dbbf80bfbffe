import { createWriteStream } from 'node:fs';
import path from 'node:path';
import type { Now } from '../../call.ts';
import type { LogLine } from './function-settings.ts';

export type LoggedLine = LogLine & { at: string };
/** Lines kept for the console. */
const most = 2_000;

/** What functions print and how they fail: all of it in `<folder>/functions.log`, the last lines at `/_local/logs`. */
export const openLog = (folder: string, now: Now) => {
  const lines: LoggedLine[] = [];
  const file = createWriteStream(path.join(folder, 'functions.log'), { flags: 'a' });
  const write = (line: LogLine) => {
    const logged = { at: new Date(now()).toISOString(), ...line };
    lines.push(logged);
    if (lines.length > most) lines.splice(0, most / 10);
    // An event that the stop has cut off fails a moment after it.
    if (!file.writableEnded) file.write(`${JSON.stringify(logged)}\n`);
  };
  const stop = () => new Promise<void>((resolve) => file.end(resolve));
  return { write, lines: (): readonly LoggedLine[] => lines, stop };
};
