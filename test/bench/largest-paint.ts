import type { Browser } from 'playwright';

/** About slow 4G on a phone of the middle range: 150 ms a request, 1.44 Mbit/s, a processor four times slower. */
const network = {
  offline: false,
  latency: 150,
  downloadThroughput: 180_000,
  uploadThroughput: 84_000,
};
const processor = { rate: 4 };

/** Milliseconds from the start of a first visit to its largest contentful paint, under applied throttling. */
export const largestPaint = async (browser: Browser, url: string): Promise<number> => {
  const context = await browser.newContext({
    viewport: { width: 412, height: 823 },
    deviceScaleFactor: 1.75,
    isMobile: true,
  });
  const page = await context.newPage();
  const devtools = await context.newCDPSession(page);
  await devtools.send('Network.enable');
  await devtools.send('Network.emulateNetworkConditions', network);
  await devtools.send('Emulation.setCPUThrottlingRate', processor);
  await page.goto(url, { waitUntil: 'networkidle', timeout: 60_000 });
  await page.waitForTimeout(300);
  const paint = await page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        const settle = (list: PerformanceObserverEntryList) => resolve(list.getEntries().at(-1)?.startTime ?? 0);
        new PerformanceObserver(settle).observe({ type: 'largest-contentful-paint', buffered: true });
      }),
  );
  await context.close();
  return paint;
};

const median = (values: number[]) => values.toSorted((a, b) => a - b)[values.length >> 1] ?? 0;

/** Medians of each page over rounds that take them in turn, so that whatever slows the machine slows them all. */
export const medianPaints = async (browser: Browser, urls: string[], rounds: number): Promise<number[]> => {
  const samples = urls.map(() => [] as number[]);
  for (let round = 0; round < rounds; round++)
    for (const [index, url] of urls.entries()) samples[index]?.push(await largestPaint(browser, url));
  return samples.map(median);
};
