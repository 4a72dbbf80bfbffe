import { removeFile, removeFiles } from '../../clients/files.ts';
import { log } from '../../runtime/log.ts';

const attempt = async (removal: Promise<void>) => {
  try {
    await removal;
  } catch (error) {
    log.warn('file left to the cleanup', {}, error);
  }
};

/**
 * Removes files whose row is gone already. What fails is left to the job of cleanups, or to the rule of the bucket by which
 * the folder expires: it is no reason to say that the deletion has failed.
 */
export const removeOrphanedFiles = async (...objectKeys: string[]): Promise<void> => {
  await Promise.all(objectKeys.map((key) => attempt(removeFile(key))));
};

/** The same of all files whose keys begin so. */
export const removeOrphanedFolders = async (...prefixes: string[]): Promise<void> => {
  await Promise.all(prefixes.map((prefix) => attempt(removeFiles(prefix))));
};
