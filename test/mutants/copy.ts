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

/** Parent folders of a path, from the root. */
const foldersOf = (file: string): string[] => {
  const folder = path.dirname(file);
  return folder === '.' ? [] : [folder, ...foldersOf(folder)];
};

/** The folder of the copy. The faults are written there, so that a killed run leaves none in the sources. */
export const newFolder = () => realpathSync(mkdtempSync(path.join(os.tmpdir(), 'mutants-')));

/** Copies the repository with its uncommitted changes. */
export const copyRepository = (copy: string): void => {
  const listed = ['ls-files', '-z', '--cached', '--others', '--exclude-standard'];
  const { stdout } = spawnSync('git', listed, { cwd: root, encoding: 'utf8' });
  const files = stdout.split('\0').filter((file) => file && existsSync(path.join(root, file)));
  if (files.length === 0) throw new Error('git lists no file to copy');
  for (const file of [...files, ...(existsSync(path.join(root, 'dist')) ? ['dist'] : [])])
    cpSync(path.join(root, file), path.join(copy, file), keepTimes);
  // The build compares the times of files and folders.
  for (const folder of new Set(files.flatMap(foldersOf))) {
    const { atime, mtime } = statSync(path.join(root, folder));
    utimesSync(path.join(copy, folder), atime, mtime);
  }
  symlinkSync(path.join(root, 'node_modules'), path.join(copy, 'node_modules'), 'junction');
};

/** The source with the fault. Throws where the text to replace does not occur exactly once. */
export const withFault = (source: string, { id, file, find, replace }: Mutant): string => {
  const parts = source.split(find);
  if (parts.length !== 2) throw new Error(`${id}: its text occurs ${parts.length - 1} times in ${file}`);
  return parts.join(replace);
};

/** Writes the fault into the copy; gives a function that removes it. `built`: something was built with the fault. */
export const plant = (folder: string, mutant: Mutant) => {
  const [original, planted] = [path.join(root, mutant.file), path.join(folder, mutant.file)];
  writeFileSync(planted, withFault(readFileSync(original, 'utf8'), mutant));
  return (built: boolean) => {
    cpSync(original, planted, { preserveTimestamps: true });
    // A newer time than that of the build makes the next build replace what was built with the fault.
    if (built) utimesSync(planted, new Date(), new Date());
  };
};
