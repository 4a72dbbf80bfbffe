// Checks that each permission of the stack is needed and that none is missing: each cloud of a run of all tests writes
// its unused permissions and refused calls, and the run compares them.
import { randomUUID } from 'node:crypto';
import { mkdtempSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';

/** Permissions of a function's role. `unused`: resources for which no call needed the action. */
export type Grants = { action: string; resources: string[]; unused: string[] };
/** `refused`: calls that the role did not allow, as `action resource`. */
type Permissions = { function: string; grants: Grants[]; refused: string[] }[];
type Use = { unused: string[]; refused: string[] };

/** The environment variable that holds the folder of the results. */
const variable = 'PERMISSION_USE';

/** The folder of an earlier run, to which this one adds. */
export const givenFolder = (): string | undefined => process.env[variable];

/** Makes a folder for the results of this process and of those that it starts. */
export const openFolder = (): string => {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'permission-use-'));
  process.env[variable] = folder;
  return folder;
};

/** A model may be called in several regions, and each call uses one of them. */
const unusedOf = ({ action, resources, unused }: Grants) =>
  action.startsWith('bedrock:') && unused.length < resources.length ? [] : unused;

/** A visitor has changed a form that the function had signed, so S3 refuses it in the function's name. */
const changedForm = /^create-(document|logo-upload) s3:PutObject /;

/** Writes the results of a cloud where a run compares them. */
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

/** Permissions that no cloud has used, and calls that one has refused. Throws where no cloud has written a result. */
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
