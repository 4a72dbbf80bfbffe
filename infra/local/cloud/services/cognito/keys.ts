import {
  createHash,
  createHmac,
  createPrivateKey,
  createPublicKey,
  generateKeyPair,
  type KeyObject,
} from 'node:crypto';
import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';

/** A pool's key pair. `keyed` derives secret bytes, the same at each call. */
export type PoolKeys = {
  id: string;
  privateKey: KeyObject;
  publicKey: KeyObject;
  keyed: (text: string) => Buffer;
};

const createPem = async () => {
  const { privateKey } = await promisify(generateKeyPair)('rsa', { modulusLength: 2048 });
  return privateKey.export({ type: 'pkcs8', format: 'pem' }).toString();
};

/** The key pair in `<folder>/key.pem`, made at the first start and readable by its owner alone. */
export const openKeys = async (folder: string): Promise<PoolKeys> => {
  const file = path.join(folder, 'key.pem');
  if (!existsSync(file)) {
    writeFileSync(`${file}.new`, await createPem(), { mode: 0o600 });
    renameSync(`${file}.new`, file);
  }
  const pem = readFileSync(file, 'utf8');
  const privateKey = createPrivateKey(pem);
  const publicKey = createPublicKey(privateKey);
  const id = createHash('sha256')
    .update(publicKey.export({ type: 'spki', format: 'der' }))
    .digest('base64url');
  return { id, privateKey, publicKey, keyed: (text) => createHmac('sha256', pem).update(text).digest() };
};
