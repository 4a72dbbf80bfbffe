import type { Browser } from 'playwright';
import { median } from './line.ts';

/** About slow 4G on a mid-range phone: 150 ms a request, 1.44 Mbit/s, a processor four times slower. */
const network = {
  offline: false,
  latency: 150,
  downloadThroughput: 180_000,
  uploadThroughput: 84_000,
};
const processor = { rate: 4 };

/** Milliseconds of a first visit under applied throttling. */
export type Visit = {
  /** From the start to the largest contentful paint. */
  paint: number;
  /** Total blocking time: of each task, the part beyond 50 ms. */
  blocked: number;
};

declare global {
  var recordedVisit: Visit;
}

/**
 * Records a visit with the browser's performance entries. Every compared page gets this script, since the browser
 * starts its script engine before the first paint of a page without scripts too.
 */
const record = () => {
  globalThis.recordedVisit = { paint: 0, blocked: 0 };
  const on = (type: string, each: (entry: PerformanceEntry) => void) =>
    new PerformanceObserver((list) => list.getEntries().forEach(each)).observe({ type, buffered: true });
  on('largest-contentful-paint', ({ startTime }) => {
    globalThis.recordedVisit.paint = startTime;
  });
  on('longtask', ({ duration }) => {
    globalThis.recordedVisit.blocked += duration - 50;
  });
};

const visit = async (browser: Browser, url: string, shown: string): Promise<Visit> => {
  const context = await browser.newContext({
    viewport: { width: 412, height: 823 },
    deviceScaleFactor: 1.75,
    isMobile: true,
  });
  const page = await context.newPage();
  await page.addInitScript(record);
  const devtools = await context.newCDPSession(page);
  await devtools.send('Network.enable');
  await devtools.send('Network.emulateNetworkConditions', network);
  await devtools.send('Emulation.setCPUThrottlingRate', processor);
  await page.goto(url, { waitUntil: 'networkidle', timeout: 60_000 });
  await page.locator(shown).first().waitFor();
  await page.waitForTimeout(300);
  const recorded = await page.evaluate(() => globalThis.recordedVisit);
  await context.close();
  return recorded;
};

/**
 * Medians of each page. The rounds alternate the pages, so that the load of the machine affects all alike. `shown`:
 * selector of the element that ends a visit.
 */
export const medianVisits = async (
  browser: Browser,
  urls: string[],
  rounds: number,
  shown = 'h1',
): Promise<Visit[]> => {
  const samples = urls.map(() => [] as Visit[]);
  for (let round = 0; round < rounds; round++)
    for (const [index, url] of urls.entries()) samples[index]?.push(await visit(browser, url, shown));
  return samples.map((visits) => ({
    paint: median(visits.map(({ paint }) => paint)),
    blocked: median(visits.map(({ blocked }) => blocked)),
  }));
};
