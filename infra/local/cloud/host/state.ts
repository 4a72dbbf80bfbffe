import { createHmac, randomBytes } from 'node:crypto';
import { chmodSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { holdFolder } from './processes.ts';
import { StartRefusal } from './refusal.ts';

/** Of what is kept: one more where the product can no longer read what an earlier version of it has written. */
const layout = 2;

/**
 * What outlives a run. `secret`: behind all that nobody may guess; `ahead`: of the clock, so that time never runs
 * backwards; `awsPort`: so that open pages go on working.
 */
export type State = { layout: number; secret: string; ahead: number; awsPort: number; seeded: boolean };

/** Mails, sessions, keys: nobody else on this machine reads them. A folder of an earlier version is closed too. */
const makeFolder = (folder: string) => {
  mkdirSync(folder, { recursive: true });
  chmodSync(folder, 0o700);
};

/**
 * Makes the folder, for this run and its owner alone. `endLeftOver`: ends what a killed runner left behind in it. `fresh`
 * empties it then. The returned function gives it back.
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

/** Secrets that are the same in every run: derived, so that nothing has to be stored but `root`. */
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
