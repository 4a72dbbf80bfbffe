import path from 'node:path';
import type { Handler, Now } from '../../call.ts';
import { fileService } from './protocol.ts';
import { type CorsRule, FileStore } from './store.ts';

export type FilesOptions = {
  /** Where the buckets lie, under `files`. */
  folder: string;
  now: Now;
};

export type Files = {
  /** Answers calls of S3's protocol whose caller has been verified before. */
  handle: Handler;
  /** Makes the bucket where there is none yet; `cors` replaces its rules. */
  ensureBucket: (name: string, cors: CorsRule[]) => Promise<void>;
};

export const createFiles = ({ folder, now }: FilesOptions): Files => {
  const store = new FileStore(path.join(folder, 'files'), now);
  return {
    handle: fileService(store, now),
    ensureBucket: async (name, cors) => store.openBucket(name, cors),
  };
};
