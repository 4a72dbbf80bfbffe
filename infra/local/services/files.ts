import path from 'node:path';
import type { Now, Service } from '../wire.ts';
import { fileService } from './files/protocol.ts';
import { type CorsRule, FileStore } from './files/store.ts';

export type FilesOptions = {
  /** Where the buckets lie, under `files`. */
  folder: string;
  now: Now;
  /** The secret of an access key; undefined where nobody has that key. */
  secretOf: (accessKey: string) => string | undefined;
  region: string;
};

export type Files = {
  /** S3 on its own wire: every request is judged by its signature. */
  service: Service;
  /** Makes the bucket where there is none yet; `cors` holds from now on. */
  ensureBucket: (name: string, cors: CorsRule[]) => Promise<void>;
};

export const createFiles = ({ folder, now, secretOf, region }: FilesOptions): Files => {
  const store = new FileStore(path.join(folder, 'files'), now);
  return {
    service: fileService(store, { region, now, secretOf }),
    ensureBucket: async (name, cors) => store.openBucket(name, cors),
  };
};
