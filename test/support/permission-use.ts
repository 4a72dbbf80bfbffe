// Whether every permission of the stack is needed and none is lacking: each cloud of a run of all tests writes what was not
// used in it and what was refused, and the run compares them.
import { randomUUID } from 'node:crypto';
import { mkdtempSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';

/** What the role of a function allows. `unused`: the resources on which nothing has asked for the action. */
export type Grants = { action: string; resources: string[]; unused: string[] };
/** `refused`: what the function was not allowed, as `action resource`. */
type Permissions = { function: string; grants: Grants[]; refused: string[] }[];
type Use = { unused: string[]; refused: string[] };

/** The folder that the clouds of a run write to. */
const variable = 'PERMISSION_USE';

/** The folder that the clouds of an earlier run and of this one write to, if any. */
export const givenFolder = (): string | undefined => process.env[variable];

/** Has the clouds of the processes that this one starts write to a folder, and gives it. */
export const openFolder = (): string => {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'permission-use-'));
  process.env[variable] = folder;
  return folder;
};

/** The model answers from one of the regions that its permission names. */
const unusedOf = ({ action, resources, unused }: Grants) =>
  action.startsWith('bedrock:') && unused.length < resources.length ? [] : unused;

/** A form that a function has signed, and a visitor has changed: it is refused in the function's name. */
const changedForm = /^create-(document|logo-upload) s3:PutObject /;

/** Keeps how a cloud has used its permissions, where the run compares that. */
export const keepUse = async (read: () => Promise<Permissions>): Promise<void> => {
  const folder = process.env[variable];
  if (!folder) return;
  const permissions = await read();
  const unused = permissions.flatMap(({ function: name, grants }) =>
    grants.flatMap((grant) => unusedOf(grant).map((resource) => `${name} ${grant.action} ${resource}`)),
  );
  const refused = permissions
    .flatMap(({ function: name, refused: calls }) => calls.map((call) => `${name} ${call}`))
    .filter((call) => !changedForm.test(call));
  writeFileSync(path.join(folder, `${randomUUID()}.json`), JSON.stringify({ unused, refused } satisfies Use));
};

/** What the run shows to be wrong with the permissions, a sentence each. Throws where no cloud has written anything. */
export const wrongInAll = (folder: string): string[] => {
  const clouds = readdirSync(folder).map((file) => JSON.parse(readFileSync(path.join(folder, file), 'utf8')) as Use);
  const [first, ...others] = clouds;
  if (!first) throw new Error('No cloud has written how its permissions were used');
  const unused = first.unused.filter((permission) => others.every((cloud) => cloud.unused.includes(permission)));
  const refused = new Set(clouds.flatMap((cloud) => cloud.refused));
  return [
    ...unused.map((permission) => `granted, and used by no test: ${permission}`),
    ...[...refused].map((refusal) => `refused: ${refusal}`),
  ];
};
