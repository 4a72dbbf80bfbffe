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
 * Removes files whose row is deleted. A failure is only logged: the cleanup job, or the expiry of the folder, removes
 * them later.
 */
export const removeOrphanedFiles = async (...objectKeys: string[]): Promise<void> => {
  await Promise.all(objectKeys.map((key) => attempt(removeFile(key))));
};

/** The same for all files whose keys have these prefixes. */
export const removeOrphanedFolders = async (...prefixes: string[]): Promise<void> => {
  await Promise.all(prefixes.map((prefix) => attempt(removeFiles(prefix))));
};
