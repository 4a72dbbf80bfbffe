import path from 'node:path';
import { defineConfig } from 'vitest/config';

const root = path.resolve(import.meta.dirname, '..');
type Options = { seconds?: number; after?: number };
/** A room of the suite, named by what it costs. Those `after` the first run one file at a time: each starts a cloud. */
const room = (name: string, { seconds = 30, after = 0 }: Options = {}) => ({
  test: {
    name,
    root,
    environment: 'node',
    include: [`test/${name}/**/*.test.ts`, `test/${name}.test.ts`],
    testTimeout: seconds * 1000,
    hookTimeout: seconds * 1000,
    sequence: { groupOrder: after },
    ...(after > 0 && { maxWorkers: 1 }),
  },
});

export default defineConfig({
  test: {
    root,
    projects: [
      room('architecture'),
      room('unit', { seconds: 60 }),
      room('infra', { seconds: 60 }),
      room('local', { seconds: 60 }),
      room('api', { seconds: 180, after: 1 }),
      room('journeys', { seconds: 180, after: 2 }),
    ],
  },
});
