import { type ChildProcess, fork } from 'node:child_process';
import path from 'node:path';
import { type Result, role, type Task } from '../../functions/documents/read-in-child-process.ts';
import { root } from '../../infra/paths.ts';

const file = path.join(root, 'functions/documents/read-in-child-process.ts');
/** Milliseconds of a file, as in the product. */
const limit = 10_000;

/**
 * The product's reading process, kept for the next file as long as it lives: a start takes a hundred times what most files
 * do. `read` gives what it answers; "ended" where the file ended it, or took too long.
 */
export const openReadingProcess = () => {
  let child: ChildProcess | undefined;
  const close = () => {
    child?.removeAllListeners().kill('SIGKILL');
    child = undefined;
  };
  const read = (task: Task): Promise<Result | 'ended'> =>
    new Promise((resolve) => {
      child ??= fork(file, [role], {
        env: {},
        serialization: 'advanced',
        stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
      });
      const settle = (result: Result | 'ended') => {
        clearTimeout(timer);
        child?.removeAllListeners();
        if (result === 'ended') close();
        resolve(result);
      };
      const timer = setTimeout(settle, limit, 'ended');
      child.once('exit', () => settle('ended'));
      child.once('message', settle);
      child.send(task);
    });
  return { read, close };
};
