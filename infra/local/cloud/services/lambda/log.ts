import { createWriteStream } from 'node:fs';
import path from 'node:path';
import type { Now } from '../../call.ts';
import type { LogLine } from './function-settings.ts';

export type LoggedLine = LogLine & { at: string };
/** Lines kept for the console. */
const most = 2_000;

/** Logs what functions print and how they fail: all of it in `<folder>/functions.log`, the last lines at `/_local/logs`. */
export const openLog = (folder: string, now: Now) => {
  const lines: LoggedLine[] = [];
  const file = createWriteStream(path.join(folder, 'functions.log'), { flags: 'a' });
  const write = (line: LogLine) => {
    const logged = { at: new Date(now()).toISOString(), ...line };
    lines.push(logged);
    if (lines.length > most) lines.splice(0, most / 10);
    // An event that was running at the stop fails a moment after it, when the file is closed.
    if (!file.writableEnded) file.write(`${JSON.stringify(logged)}\n`);
  };
  const stop = () => new Promise<void>((resolve) => file.end(resolve));
  return { write, lines: (): readonly LoggedLine[] => lines, stop };
};
