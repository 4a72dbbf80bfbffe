import { createHmac, randomBytes } from 'node:crypto';
import { chmodSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { holdFolder } from './processes.ts';
import { StartRefusal } from './refusal.ts';

/** Version of the state's layout: incremented where earlier state cannot be read. */
const layout = 2;

/**
 * The state between runs. `secret`: of all derived secrets; `ahead`: of the clock, so that time never runs backwards;
 * `awsPort`: so that open pages keep working.
 */
export type State = { layout: number; secret: string; ahead: number; awsPort: number; seeded: boolean };

/** Only the owner may read mails, sessions and keys, also of an existing folder. */
const makeFolder = (folder: string) => {
  mkdirSync(folder, { recursive: true });
  chmodSync(folder, 0o700);
};

/**
 * Creates and locks the folder. `endLeftOver`: ends what a killed run left behind. `fresh` empties it. The returned
 * function unlocks it.
 */
export const openFolder = (folder: string, fresh: boolean, endLeftOver: (folder: string) => void) => {
  makeFolder(folder);
  const holder = path.join(folder, 'runner.pid');
  const release = holdFolder(holder);
  endLeftOver(folder);
  if (!fresh) return release;
  rmSync(folder, { recursive: true });
  makeFolder(folder);
  return holdFolder(holder);
};

/** Secrets that are derived from `root`, the same in every run. */
export const secretDeriver = (root: string) => (key: string) => createHmac('sha256', root).update(key).digest('hex');

/** The folder's state, made at its first use. */
export const openState = (folder: string) => {
  const file = path.join(folder, 'state.json');
  const first: State = { layout, secret: randomBytes(32).toString('hex'), ahead: 0, awsPort: 0, seeded: false };
  let state: State = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : first;
  if (state.layout !== layout)
    throw new StartRefusal(
      `Le dossier ${folder} vient d'une autre version du produit : « npm start -- --fresh » le vide et le refait.`,
    );
  const save = (change: Partial<State>) => {
    state = { ...state, ...change };
    writeFileSync(file, JSON.stringify(state), { mode: 0o600 });
  };
  save({});
  return { ...state, save };
};
