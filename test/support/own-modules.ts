// Runs before each file of a project whose files share a process. The process loads the packages once; each file gets
// its own modules of the project, variables, globals and clock.
import { afterAll, vi } from 'vitest';

const before = { ...process.env };

afterAll(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  for (const name of Object.keys(process.env)) if (!(name in before)) delete process.env[name];
  Object.assign(process.env, before);
  vi.resetModules();
});
