import { type ChildProcess, fork } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { DocumentExtension } from '../../shared/quote/documents.ts';
import { type Content, readContent } from './read-content.ts';
import { type DocumentRefusal, UnusableFile } from './unusable-file.ts';

export type Task = { file: Uint8Array; extension: DocumentExtension };
export type Result = { content: Content } | { refused: DocumentRefusal };

/** Milliseconds for a file, megabytes of the process's heap, and of its whole memory: buffers are outside the heap. */
const limits = { time: 10_000, heap: 512, memory: 1_200 };
/** Milliseconds between two checks of its memory. */
const glance = 50;
/** The argument with which this same file runs as the child process: a bundle has no other file. */
export const role = 'reads-a-document';

const resultOf = async ({ file, extension }: Task): Promise<Result> => {
  try {
    return { content: await readContent(Buffer.from(file.buffer, file.byteOffset, file.byteLength), extension) };
  } catch (error) {
    // Any other error of a parser means a damaged file.
    return { refused: error instanceof UnusableFile ? error.code : 'document_damaged' };
  }
};

if (process.argv[2] === role) {
  // Parsers leave rejected promises behind: only their answer counts.
  process.on('unhandledRejection', () => undefined);
  process.on('message', async (task: Task) => {
    const result = await resultOf(task);
    process.send?.(result);
  });
}

/** Resident bytes of a process; 0 where the system has no `/proc`. */
const memoryOf = ({ pid }: ChildProcess): number => {
  const file = `/proc/${pid}/statm`;
  if (!existsSync(file)) return 0;
  try {
    return Number(readFileSync(file, 'utf8').split(' ')[1]) * 4096;
  } catch {
    return 0; // it has just ended
  }
};

/**
 * Runs `readContent` in a child process without credentials, which is killed where it takes too much time or memory.
 * Throws `UnusableFile`.
 */
export const readInChildProcess = (file: Buffer, extension: DocumentExtension, most = limits): Promise<Content> =>
  new Promise((resolve, reject) => {
    const child = fork(fileURLToPath(import.meta.url), [role], {
      env: {},
      execArgv: [`--max-old-space-size=${most.heap}`],
      serialization: 'advanced',
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    });
    const end = (settle: () => void) => {
      clearTimeout(timer);
      clearInterval(watch);
      child.removeAllListeners().on('error', () => undefined);
      child.kill('SIGKILL');
      settle();
    };
    const refuse = (code: DocumentRefusal, cause: unknown) => end(() => reject(new UnusableFile(code, cause)));
    const timer = setTimeout(() => refuse('document_too_complex', 'out of time'), most.time);
    const watch = setInterval(() => {
      if (memoryOf(child) > most.memory * 1024 * 1024) refuse('document_too_complex', 'out of memory');
    }, glance);
    child.once('error', (error) => end(() => reject(error)));
    // Node aborts when its heap is full.
    child.once('exit', (_code, signal) => refuse(signal ? 'document_too_complex' : 'document_damaged', signal));
    child.once('message', (result: Result) => {
      if ('content' in result) end(() => resolve(result.content));
      else refuse(result.refused, undefined);
    });
    child.send({ file, extension } satisfies Task);
  });
