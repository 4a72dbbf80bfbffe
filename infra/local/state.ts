import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/** What outlives a run. `ahead`: of the clock, so that time never runs backwards; `awsPort`: so that open pages go on working. */
export type State = { secret: string; ahead: number; awsPort: number };

/** The folder's state, made at its first use; `fresh` empties the folder before. */
export const openState = (folder: string, fresh: boolean) => {
  if (fresh) rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const file = path.join(folder, 'state.json');
  const first: State = { secret: randomBytes(32).toString('hex'), ahead: 0, awsPort: 0 };
  let state: State = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : first;
  const save = (change: Partial<State>) => {
    state = { ...state, ...change };
    writeFileSync(file, JSON.stringify(state), { mode: 0o600 });
  };
  save({});
  return { ...state, save };
};
