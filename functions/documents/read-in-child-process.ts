import { type ChildProcess, fork } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { DocumentExtension } from '../../shared/quote/documents.ts';
import { type Content, readContent } from './read-content.ts';
import { type DocumentRefusal, UnusableFile } from './unusable-file.ts';

export type Task = { file: Uint8Array; extension: DocumentExtension };
export type Result = { content: Content } | { refused: DocumentRefusal };

/** Milliseconds of a file, megabytes of the process's heap, and of all of it: buffers count in no heap. */
const limits = { time: 10_000, heap: 512, memory: 1_200 };
/** Milliseconds between two looks at it. */
const glance = 50;
/** By which this file knows that it is the process: in a bundle there is no other file. It reads what it is sent, in turn. */
export const role = 'reads-a-document';

const resultOf = async ({ file, extension }: Task): Promise<Result> => {
  try {
    return { content: await readContent(Buffer.from(file.buffer, file.byteOffset, file.byteLength), extension) };
  } catch (error) {
    // What a reader trips over is the file, whatever it says of it.
    return { refused: error instanceof UnusableFile ? error.code : 'document_damaged' };
  }
};

if (process.argv[2] === role) {
  // A reader leaves promises behind that nobody waits for: what it answers is what counts.
  process.on('unhandledRejection', () => undefined);
  process.on('message', async (task: Task) => {
    const result = await resultOf(task);
    process.send?.(result);
  });
}

/** Bytes that a process holds; 0 where the system does not tell. */
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
 * `readContent` in a process of its own, which has no credentials, and is killed where it takes too long or too much:
 * whatever a file does to its reader, the function goes on. Throws `UnusableFile`.
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
    // Node ends itself where its heap is full.
    child.once('exit', (_code, signal) => refuse(signal ? 'document_too_complex' : 'document_damaged', signal));
    child.once('message', (result: Result) => {
      if ('content' in result) end(() => resolve(result.content));
      else refuse(result.refused, undefined);
    });
    child.send({ file, extension } satisfies Task);
  });
