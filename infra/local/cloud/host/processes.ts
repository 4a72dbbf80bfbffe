import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { StartRefusal } from './refusal.ts';

/** Whether a process of this id runs a program whose command line holds `program`. */
const runs = (pid: number, program: string) => {
  try {
    process.kill(pid, 0);
  } catch {
    return false; // no such process, or not one of ours
  }
  const command = `/proc/${pid}/cmdline`;
  return !existsSync(command) || readFileSync(command, 'utf8').includes(program);
};

/** The process that a file names, where it still runs that program. */
export const namedProcess = (file: string, program: string) => {
  if (!existsSync(file)) return undefined;
  const pid = Number(readFileSync(file, 'utf8'));
  return runs(pid, program) ? pid : undefined;
};

/** Locks the folder, because two runs would write the same files. The returned function unlocks it. */
export const holdFolder = (file: string) => {
  const holder = namedProcess(file, 'node');
  if (holder !== undefined && holder !== process.pid)
    throw new StartRefusal(
      `Le dossier est déjà utilisé par le processus ${holder} (s'il n'en est rien, supprimez ${file}).`,
    );
  writeFileSync(file, String(process.pid));
  return () => rmSync(file, { force: true });
};
