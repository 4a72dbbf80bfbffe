import type { Browser } from 'playwright';
import { afterAll, beforeAll, test } from 'vitest';
import { launchBrowser } from './browser.ts';
import { type Cloud, type StartOptions, startCloud } from './cloud.ts';
import { awayFromTheTurn } from './limit-windows.ts';

/** Starts one cloud for all tests of a file. */
export const cloudOfThisFile = (options: StartOptions = {}): Cloud => {
  const cloud = {} as Cloud;
  beforeAll(async () => {
    Object.assign(cloud, await startCloud(options));
  });
  // There is no `stop` where the start failed; the failure of the start is then the one that is reported.
  afterAll(() => cloud.stop?.());
  return cloud;
};

/** Started at the first file of a worker that needs it, and stopped with the worker. */
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
 * The cloud that the files of a worker use one after the other. Each file finds no faults, mails or calls, and the
 * default behaviour of the model; the clock stays as the file before has left it.
 */
export const sharedCloud = (): Cloud => {
  const shared = {} as Cloud;
  ofTheWorker.beforeAll(async ({ cloud }) => {
    await cloud.noFaults();
    await cloud.behave({});
    await cloud.slackFails(0);
    for (const service of ['google', 'github'] as const) await cloud.outage(service, 0);
    // Each sign-up reads the whole mailbox, so it must stay small.
    await cloud.forgetMails();
    await cloud.forgetCalls();
    await awayFromTheTurn(cloud);
    Object.assign(shared, cloud);
  });
  return shared;
};

/** The browser that the files of a worker use. */
export const sharedBrowser = () => {
  const held = {} as { browser: Browser };
  ofTheWorker.beforeAll(({ browser }) => {
    held.browser = browser;
  });
  return () => held.browser;
};
