import { spawnSync } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdtempSync,
  readFileSync,
  realpathSync,
  statSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { root } from '../../infra/paths.ts';
import type { Mutant } from './mutant.ts';

const keepTimes = { recursive: true, preserveTimestamps: true };

/** The folders that a path stands in, from the root. */
const foldersOf = (file: string): string[] => {
  const folder = path.dirname(file);
  return folder === '.' ? [] : [folder, ...foldersOf(folder)];
};

/** A folder for the copy: a run that is killed leaves no fault in the sources. */
export const newFolder = () => realpathSync(mkdtempSync(path.join(os.tmpdir(), 'mutants-')));

/** Copies the working copy, what is not committed too. */
export const copyRepository = (copy: string): void => {
  const listed = ['ls-files', '-z', '--cached', '--others', '--exclude-standard'];
  const { stdout } = spawnSync('git', listed, { cwd: root, encoding: 'utf8' });
  const files = stdout.split('\0').filter((file) => file && existsSync(path.join(root, file)));
  if (files.length === 0) throw new Error('git lists no file to copy');
  for (const file of [...files, ...(existsSync(path.join(root, 'dist')) ? ['dist'] : [])])
    cpSync(path.join(root, file), path.join(copy, file), keepTimes);
  // The times of files and folders decide what is built again.
  for (const folder of new Set(files.flatMap(foldersOf))) {
    const { atime, mtime } = statSync(path.join(root, folder));
    utimesSync(path.join(copy, folder), atime, mtime);
  }
  symlinkSync(path.join(root, 'node_modules'), path.join(copy, 'node_modules'), 'junction');
};

/** The source of a mutant with its fault. Throws where the text to replace does not occur exactly once. */
export const withFault = (source: string, { id, file, find, replace }: Mutant): string => {
  const parts = source.split(find);
  if (parts.length !== 2) throw new Error(`${id}: its text occurs ${parts.length - 1} times in ${file}`);
  return parts.join(replace);
};

/** Writes the fault into the copy. Gives what takes it out again: `built` true where something was built with it. */
export const plant = (folder: string, mutant: Mutant) => {
  const [original, planted] = [path.join(root, mutant.file), path.join(folder, mutant.file)];
  writeFileSync(planted, withFault(readFileSync(original, 'utf8'), mutant));
  return (built: boolean) => {
    cpSync(original, planted, { preserveTimestamps: true });
    // Newer than what was built with the fault: it is built again without it.
    if (built) utimesSync(planted, new Date(), new Date());
  };
};
