import path from 'node:path';
import { defineConfig } from 'vitest/config';

const root = path.resolve(import.meta.dirname, '..');
/** A room of the suite, named by what it costs. Every file that needs a cloud or a browser starts its own. */
const room = (name: string, seconds: number) => ({
  test: {
    name,
    root,
    environment: 'node',
    include: [`test/${name}/**/*.test.ts`, `test/${name}.test.ts`],
    testTimeout: seconds * 1000,
    hookTimeout: seconds * 1000,
  },
});

export default defineConfig({
  test: {
    root,
    // Half of the time of a file goes by waiting for its cloud or its browser: one a core, none left out.
    maxWorkers: '100%',
    projects: [
      room('architecture', 30),
      room('unit', 60),
      room('infra', 60),
      room('local', 60),
      room('api', 180),
      room('journeys', 180),
    ],
  },
});
