import path from 'node:path';
import { defineConfig } from 'vitest/config';

const root = path.resolve(import.meta.dirname, '..');
/** Rooms of the suite by what they cost. Those that start a local cloud or a browser run one file at a time. */
const room = (name: string, options: { timeout?: number; oneByOne?: boolean } = {}) => ({
  test: {
    name,
    root,
    environment: 'node',
    include: [`test/${name}/**/*.test.ts`, `test/${name}.test.ts`],
    testTimeout: options.timeout ?? 20_000,
    hookTimeout: options.timeout ?? 60_000,
    fileParallelism: !options.oneByOne,
  },
});

export default defineConfig({
  test: {
    root,
    reporters: ['default'],
    projects: [
      room('unit', { timeout: 60_000 }),
      room('architecture'),
      room('infra', { timeout: 60_000 }),
      room('local', { timeout: 60_000 }),
      room('api', { timeout: 180_000, oneByOne: true }),
      room('journeys', { timeout: 180_000, oneByOne: true }),
    ],
  },
});
