import type { Browser } from 'playwright';
import { afterAll, beforeAll, test } from 'vitest';
import { launchBrowser } from './browser.ts';
import { type Cloud, type StartOptions, startCloud } from './cloud.ts';
import { awayFromTheTurn } from './limit-windows.ts';

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
const ofTheWorker = test
  // biome-ignore lint/correctness/noEmptyPattern: vitest reads in it which fixtures are needed: none.
  .extend('cloud', { scope: 'worker' }, async ({}, { onCleanup }) => {
    const cloud = await startCloud();
    onCleanup(cloud.stop);
    return cloud;
  })
  // biome-ignore lint/correctness/noEmptyPattern: the same.
  .extend('browser', { scope: 'worker' }, async ({}, { onCleanup }) => {
    const browser = await launchBrowser();
    onCleanup(() => browser.close());
    return browser;
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
    await cloud.slackFails(0);
    for (const service of ['google', 'github'] as const) await cloud.outage(service, 0);
    // Read whole, each time that somebody signs up.
    await cloud.forgetMails();
    await cloud.forgetCalls();
    await awayFromTheTurn(cloud);
    Object.assign(shared, cloud);
  });
  return shared;
};

/** The browser that the files of a worker share. */
export const sharedBrowser = () => {
  const held = {} as { browser: Browser };
  ofTheWorker.beforeAll(({ browser }) => {
    held.browser = browser;
  });
  return () => held.browser;
};
