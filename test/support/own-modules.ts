// Before each file of a project whose files share a process but nothing of it: the packages are loaded once, the
// project's own modules, variables, globals and clock are each file's own.
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
