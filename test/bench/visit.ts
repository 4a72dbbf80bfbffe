import type { Browser } from 'playwright';

/** About slow 4G on a phone of the middle range: 150 ms a request, 1.44 Mbit/s, a processor four times slower. */
const network = {
  offline: false,
  latency: 150,
  downloadThroughput: 180_000,
  uploadThroughput: 84_000,
};
const processor = { rate: 4 };

/** Milliseconds of a first visit, under applied throttling. */
export type Visit = {
  /** From its start to the largest contentful paint. */
  paint: number;
  /** Of its tasks, all that goes beyond 50 ms each: as long, nothing that the visitor does is answered. */
  blocked: number;
};

declare global {
  var recordedVisit: Visit;
}

/**
 * Records a page from its start, as what measures visits in the field does. It stands in every page that is compared: the
 * browser starts its script engine before the first paint of a page without scripts too.
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

export const median = (values: number[]) => values.toSorted((a, b) => a - b)[values.length >> 1] ?? 0;

/**
 * Medians of each page over rounds that take them in turn, so that whatever slows the machine slows them all. `shown`: what is
 * there once a page is.
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
