import type { Browser } from 'playwright';
import { afterAll, beforeAll } from 'vitest';
import { launchBrowser } from './browser.ts';
import { type Cloud, type StartOptions, startCloud } from './cloud.ts';

/** One cloud for all tests of a file, started before and stopped after them. */
export const cloudOfThisFile = (options: StartOptions = {}): Cloud => {
  const cloud = {} as Cloud;
  beforeAll(async () => {
    Object.assign(cloud, await startCloud(options));
  });
  // Nothing to stop where the start failed, which is what the failure then says.
  afterAll(() => cloud.stop?.());
  return cloud;
};

/** One browser for all tests of a file. */
export const browserOfThisFile = () => {
  const held = {} as { browser: Browser };
  beforeAll(async () => {
    held.browser = await launchBrowser();
  });
  afterAll(() => held.browser?.close());
  return () => held.browser;
};
