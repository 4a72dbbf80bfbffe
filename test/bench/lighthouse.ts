// `npm run lighthouse` runs Google's audit of every public page under applied throttling, as the product serves it on
// this machine. It fetches the tool at the version below, since nothing else needs its hundred packages. Fails under a
// target.
import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { prerenderedPaths } from '../../web/build/pages.ts';
import { browserArguments, findBrowser } from '../support/browser.ts';
import { startCloud } from '../support/cloud.ts';

const version = '13.5.0';
const targets: Record<string, number> = { performance: 98, accessibility: 100, 'best-practices': 100, seo: 100 };
/** A busy machine lowers the performance, so the best of this number of runs counts. */
const attempts = 3;

type Report = {
  categories: Record<string, { score: number | null }>;
  audits: Record<string, { score: number | null; scoreDisplayMode: string; title: string }>;
};

/** The call must not block, since this process serves the page. Rejects where the tool fails. */
const run = promisify(execFile);

const audit = async (url: string, folder: string): Promise<Report> => {
  const file = path.join(folder, 'report.json');
  const tool = ['exec', '--yes', `--package=lighthouse@${version}`, '--', 'lighthouse', url, '--quiet'];
  const how = [
    '--throttling-method=devtools',
    `--only-categories=${Object.keys(targets).join(',')}`,
    `--chrome-flags=--headless ${browserArguments.join(' ')}`,
    '--output=json',
    `--output-path=${file}`,
  ];
  const env = { ...process.env, CHROME_PATH: findBrowser(), PUPPETEER_SKIP_DOWNLOAD: '1' };
  await run('npm', [...tool, ...how], { env, shell: process.platform === 'win32', timeout: 180_000 });
  return JSON.parse(readFileSync(file, 'utf8'));
};

const scoresOf = ({ categories }: Report) =>
  Object.keys(targets).map((name) => {
    const score = categories[name]?.score;
    if (typeof score !== 'number') throw new Error(`Lighthouse gave no score for ${name}`);
    return { name, score: Math.round(score * 100) };
  });

const missed = (report: Report) => scoresOf(report).filter(({ name, score }) => score < (targets[name] ?? 100));
const performance = (report: Report) => report.categories.performance?.score ?? 0;

/** Repeats the audit where a target is missed, since the load of the machine counts too. */
const best = async (url: string, folder: string): Promise<Report> => {
  let chosen = await audit(url, folder);
  for (let attempt = 1; attempt < attempts && missed(chosen).length > 0; attempt++) {
    const next = await audit(url, folder);
    if (performance(next) > performance(chosen)) chosen = next;
  }
  return chosen;
};

const print = (address: string, report: Report) => {
  const failed = missed(report).length > 0;
  console.log(
    `${failed ? '✗' : '✓'} ${address}: ${scoresOf(report)
      .map(({ name, score }) => `${name} ${score}`)
      .join(', ')}`,
  );
  if (!failed) return;
  const wrong = Object.values(report.audits).filter(
    ({ score, scoreDisplayMode }) => score === 0 && scoreDisplayMode === 'binary',
  );
  for (const { title } of wrong) console.log(`    ${title}`);
};

const folder = mkdtempSync(path.join(os.tmpdir(), 'lighthouse-'));
const cloud = await startCloud();
try {
  for (const address of prerenderedPaths) {
    const report = await best(cloud.url + address, folder);
    print(address, report);
    if (missed(report).length > 0) process.exitCode = 1;
  }
} finally {
  await cloud.stop();
  rmSync(folder, { recursive: true });
}
