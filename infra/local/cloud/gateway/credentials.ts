import { randomBytes } from 'node:crypto';
import { rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';

export type Credentials = { accessKeyId: string; secretAccessKey: string; sessionToken?: string };

const draw = (prefix: string): Credentials => ({
  accessKeyId: prefix + randomBytes(8).toString('hex').toUpperCase(),
  secretAccessKey: randomBytes(30).toString('base64'),
});

export const drawUserKeys = () => draw('AKIA');

/** Random temporary keys of a role, with their session token. */
export const drawRoleKeys = (): Required<Credentials> => ({
  ...draw('ASIA'),
  sessionToken: randomBytes(48).toString('base64'),
});

type Profile = { endpoint: string; region: string; credentials: Credentials };

/**
 * Writes `<folder>/credentials`, which `AWS_CONFIG_FILE` may name: the keys, the region and the address of this run, for
 * its owner alone. The returned function removes it.
 */
export const writeCredentials = (folder: string, { endpoint, region, credentials }: Profile) => {
  const file = path.join(folder, 'credentials');
  const lines = [
    '[default]',
    `aws_access_key_id = ${credentials.accessKeyId}`,
    `aws_secret_access_key = ${credentials.secretAccessKey}`,
    `region = ${region}`,
    `endpoint_url = ${endpoint}`,
    '',
  ];
  const remove = () => rmSync(file, { force: true });
  remove(); // a file of a killed run: its mode would stay
  writeFileSync(file, lines.join('\n'), { mode: 0o600, flag: 'wx' });
  return remove;
};
