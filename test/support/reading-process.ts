import { type ChildProcess, fork } from 'node:child_process';
import path from 'node:path';
import { type Result, role, type Task } from '../../functions/documents/read-in-child-process.ts';
import { root } from '../../infra/paths.ts';

const file = path.join(root, 'functions/documents/read-in-child-process.ts');
/** Milliseconds for one file, as in the product. */
const limit = 10_000;

/**
 * Keeps the product's reading process for several files, since its start takes a hundred times longer than most of
 * them. `read` gives its answer, or "ended" where the file made it exit or exceed the limit.
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
