import path from 'node:path';
import type { Browser } from 'playwright';
import { buildChanged } from '../../infra/build/build-changed.ts';
import { launchBrowser } from '../support/browser.ts';
import { serveAnchors } from './anchors.ts';
import { kilobytes, type Line, milliseconds } from './line.ts';
import { routeChange } from './route-change.ts';
import { scriptBytes } from './script-bytes.ts';
import { type Answers, serveFolder } from './serve.ts';
import { medianVisits, type Visit } from './visit.ts';

const rounds = 15;
/** Number of runs whose median is judged. */
const runs = 3;

type Addresses = { home: string; hello: string; plain: string };

const bytesLine = async (browser: Browser, { home, hello }: Addresses): Promise<Line> => {
  const [ours, floor] = [await scriptBytes(browser, home), await scriptBytes(browser, hello)];
  return {
    what: 'JavaScript of the home page, before any interaction, gz',
    measured: kilobytes(ours),
    against: `React hello ${kilobytes(floor)}`,
    value: ours / floor,
    target: 1.4,
  };
};

type Compared = { ours: number; floor: number };

const middle = (values: Compared[]): Compared & { ratio: number } => {
  const compared = values.map(({ ours, floor }) => ({ ours, floor, ratio: ours / floor }));
  return compared.toSorted((a, b) => a.ratio - b.ratio)[runs >> 1] as (typeof compared)[number];
};

/** Both lines come from the same visits. */
const visitLines = async (browser: Browser, { home, hello, plain }: Addresses): Promise<Line[]> => {
  const all: [Visit, Visit, Visit][] = [];
  while (all.length < runs)
    all.push((await medianVisits(browser, [home, hello, plain], rounds)) as [Visit, Visit, Visit]);
  const paint = middle(all.map(([ours, , page]) => ({ ours: ours.paint, floor: page.paint })));
  const blocked = middle(all.map(([ours, react]) => ({ ours: ours.blocked, floor: react.blocked })));
  return [
    {
      what: 'Largest paint of the home page, 150 ms, 1.44 Mbit/s, CPU × 4',
      measured: milliseconds(paint.ours),
      against: `static page ${milliseconds(paint.floor)}`,
      value: paint.ratio,
      target: 1.35,
    },
    {
      what: 'Time in which the home page answers nothing, same visits',
      measured: milliseconds(blocked.ours),
      against: `React hello ${milliseconds(blocked.floor)}`,
      value: blocked.ratio,
      target: 0.9,
    },
  ];
};

const changeLine = async (browser: Browser, { home }: Addresses): Promise<Line> => {
  const { change, frames } = await routeChange(browser, home, rounds);
  return {
    what: 'From one page to another, fetched ahead',
    measured: milliseconds(change),
    against: `two frames ${milliseconds(frames)}`,
    value: change / frames,
    target: 3,
  };
};

/** Serves the built pages and the floors while `measure` runs. */
export const besideFloors = async (
  measure: (browser: Browser, addresses: Addresses) => Promise<Line[]>,
  answers?: Answers,
): Promise<Line[]> => {
  await buildChanged();
  const [anchors, site, browser] = await Promise.all([
    serveAnchors(),
    serveFolder(path.resolve(import.meta.dirname, '../../dist/web'), answers),
    launchBrowser(),
  ]);
  try {
    return await measure(browser, { home: site.url, hello: anchors.hello, plain: anchors.plain });
  } finally {
    await Promise.all([browser.close(), anchors.stop(), site.stop()]);
  }
};

export const homeBytes = () => besideFloors(async (browser, addresses) => [await bytesLine(browser, addresses)]);

export const homeVisits = () =>
  besideFloors(async (browser, addresses) => [
    ...(await visitLines(browser, addresses)),
    await changeLine(browser, addresses),
  ]);
