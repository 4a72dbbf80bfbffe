import type { Browser } from 'playwright';
import { afterAll, beforeAll, test } from 'vitest';
import { launchBrowser } from './browser.ts';
import { type Cloud, type StartOptions, startCloud } from './cloud.ts';
import { awayFromTheTurn } from './windows.ts';

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

/** What a worker starts at the first file that needs it, and stops at its own end. */
// biome-ignore lint/correctness/noEmptyPattern: vitest reads from the pattern which other fixtures one needs.
const ofTheWorker = test.extend('cloud', { scope: 'worker' }, async ({}, { onCleanup }) => {
  const cloud = await startCloud();
  onCleanup(cloud.stop);
  return cloud;
});

/**
 * The cloud that the files of a worker share, one after the other: each finds no fault, no mail, no call and the usual
 * behaviour, at the hour at which the one before has left it.
 */
export const sharedCloud = (): Cloud => {
  const shared = {} as Cloud;
  ofTheWorker.beforeAll(async ({ cloud }) => {
    await cloud.noFaults();
    await cloud.behave({});
    // Read whole, each time that somebody signs up.
    await cloud.forgetMails();
    await cloud.forgetCalls();
    await awayFromTheTurn(cloud);
    Object.assign(shared, cloud);
  });
  return shared;
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
