// `npm run bench`: ratios to a floor measured beside the product in the same run, with the target of each.
// `npm run bench -- --quick`: only what comes out the same every time; fails over a target.
import path from 'node:path';
import type { Browser } from 'playwright';
import { buildWeb } from '../../web/prerender.ts';
import { launchBrowser } from '../support/browser.ts';
import { serveAnchors } from './anchors.ts';
import { routeChange } from './route-change.ts';
import { scriptBytes } from './script-bytes.ts';
import { serveFolder } from './serve.ts';
import { medianVisits, type Visit } from './visit.ts';

const rounds = 15;
/** A time is judged on the middle one of as many runs. */
const runs = 3;
const quick = process.argv.includes('--quick');

type Line = { what: string; against: string; measured: string; floor: string; ratio: number; target: number };
type Addresses = { home: string; hello: string; plain: string };

const kilobytes = (bytes: number) => `${(bytes / 1024).toFixed(1)} KB`;

const bytesLine = async (browser: Browser, { home, hello }: Addresses): Promise<Line> => {
  const [ours, floor] = [await scriptBytes(browser, home), await scriptBytes(browser, hello)];
  return {
    what: 'JavaScript of the home page, before any interaction, gz',
    against: 'React hello',
    measured: kilobytes(ours),
    floor: kilobytes(floor),
    ratio: ours / floor,
    target: 1.4,
  };
};

const milliseconds = (time: number) => `${time.toFixed(0)} ms`;

type Compared = { ours: number; floor: number };

const middle = (values: Compared[]): Compared & { ratio: number } => {
  const compared = values.map(({ ours, floor }) => ({ ours, floor, ratio: ours / floor }));
  return compared.toSorted((a, b) => a.ratio - b.ratio)[runs >> 1] as (typeof compared)[number];
};

/** Two lines of one and the same visits. */
const visitLines = async (browser: Browser, { home, hello, plain }: Addresses): Promise<Line[]> => {
  const all: [Visit, Visit, Visit][] = [];
  while (all.length < runs)
    all.push((await medianVisits(browser, [home, hello, plain], rounds)) as [Visit, Visit, Visit]);
  const paint = middle(all.map(([ours, , page]) => ({ ours: ours.paint, floor: page.paint })));
  const blocked = middle(all.map(([ours, react]) => ({ ours: ours.blocked, floor: react.blocked })));
  return [
    {
      what: 'Largest paint of the home page, 150 ms, 1.44 Mbit/s, CPU × 4',
      against: 'static page',
      measured: milliseconds(paint.ours),
      floor: milliseconds(paint.floor),
      ratio: paint.ratio,
      target: 1.35,
    },
    {
      what: 'Time in which the home page answers nothing, same visits',
      against: 'React hello',
      measured: milliseconds(blocked.ours),
      floor: milliseconds(blocked.floor),
      ratio: blocked.ratio,
      target: 0.9,
    },
  ];
};

const changeLine = async (browser: Browser, { home }: Addresses): Promise<Line> => {
  const { change, frames } = await routeChange(browser, home, rounds);
  return {
    what: 'From one page to another, fetched ahead',
    against: 'two frames',
    measured: milliseconds(change),
    floor: milliseconds(frames),
    ratio: change / frames,
    target: 3,
  };
};

const print = ({ what, against, measured, floor, ratio, target }: Line) => {
  const mark = ratio <= target ? '✓' : '✗';
  console.log(`${mark} ${what}: ${measured}, ${against} ${floor}: × ${ratio.toFixed(2)} (target ≤ ${target})`);
};

const measure = async (addresses: Addresses): Promise<Line[]> => {
  const browser = await launchBrowser();
  try {
    const lines = [await bytesLine(browser, addresses)];
    if (!quick) lines.push(...(await visitLines(browser, addresses)), await changeLine(browser, addresses));
    return lines;
  } finally {
    await browser.close();
  }
};

await buildWeb();
const [anchors, site] = await Promise.all([
  serveAnchors(),
  serveFolder(path.resolve(import.meta.dirname, '../../dist/web')),
]);
const lines = await measure({ home: site.url, hello: anchors.hello, plain: anchors.plain });
await Promise.all([anchors.stop(), site.stop()]);
for (const line of lines) print(line);
if (quick && lines.some(({ ratio, target }) => ratio > target)) process.exitCode = 1;
