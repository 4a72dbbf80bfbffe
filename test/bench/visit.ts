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

/** What the browser itself has recorded of the page, once the page is quiet. */
const readVisit = () => {
  const entries = (type: string) =>
    new Promise<PerformanceEntry[]>((resolve) => {
      const timer = setTimeout(resolve, 200, []);
      new PerformanceObserver((list) => {
        clearTimeout(timer);
        resolve(list.getEntries());
      }).observe({ type, buffered: true });
    });
  return Promise.all([entries('largest-contentful-paint'), entries('longtask')]).then(([paints, tasks]) => ({
    paint: paints.at(-1)?.startTime ?? 0,
    blocked: tasks.reduce((sum, { duration }) => sum + duration - 50, 0),
  }));
};

const visit = async (browser: Browser, url: string): Promise<Visit> => {
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
  const recorded = await page.evaluate(readVisit);
  await context.close();
  return recorded;
};

export const median = (values: number[]) => values.toSorted((a, b) => a - b)[values.length >> 1] ?? 0;

/** Medians of each page over rounds that take them in turn, so that whatever slows the machine slows them all. */
export const medianVisits = async (browser: Browser, urls: string[], rounds: number): Promise<Visit[]> => {
  const samples = urls.map(() => [] as Visit[]);
  for (let round = 0; round < rounds; round++)
    for (const [index, url] of urls.entries()) samples[index]?.push(await visit(browser, url));
  return samples.map((visits) => ({
    paint: median(visits.map(({ paint }) => paint)),
    blocked: median(visits.map(({ blocked }) => blocked)),
  }));
};
