// `npm run snapshots` takes a picture of every screen at four widths in both themes and compares it with the accepted
// one. `-- --only history` takes the screens whose name begins so; `-- --accept` accepts the pictures of the last run.
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import type { Browser } from 'playwright';
import { launchBrowser } from '../support/browser.ts';
import { startCloud } from '../support/cloud.ts';
import { differenceOf } from './compare.ts';
import { gatherPeople } from './people.ts';
import { screensOf } from './screens.ts';
import { type Picture, takePictures } from './take-pictures.ts';

const folder = path.resolve(import.meta.dirname, '../../.local/snapshots');
const [now, accepted, different] = ['now', 'accepted', 'different'].map((name) => path.join(folder, name)) as [
  string,
  string,
  string,
];
const fileOf = ({ screen, width, scheme }: Picture) => `${screen}.${width}.${scheme}.png`;
const { values: options } = parseArgs({ options: { accept: { type: 'boolean' }, only: { type: 'string' } } });
const isSelected = (name: string) => !options.only || name.startsWith(options.only);

type Row = { file: string; verdict: 'same' | 'new' | 'different'; note: string };

const percents = new Intl.NumberFormat('fr-FR', { style: 'percent', maximumSignificantDigits: 2 });

const judge = async (browser: Browser, file: string): Promise<Row> => {
  const before = path.join(accepted, file);
  if (!existsSync(before)) return { file, verdict: 'new', note: '' };
  const difference = await differenceOf(browser, readFileSync(before), readFileSync(path.join(now, file)));
  if (!difference) return { file, verdict: 'same', note: '' };
  writeFileSync(path.join(different, file), difference.png);
  return { file, verdict: 'different', note: `${difference.pixels} px, ${percents.format(difference.share)}` };
};

const take = async (browser: Browser) => {
  const cloud = await startCloud();
  try {
    const people = await gatherPeople(cloud, browser);
    const screens = screensOf(people).filter(({ name }) => isSelected(name));
    await takePictures({ browser, cloud, people }, screens, (picture) =>
      writeFileSync(path.join(now, fileOf(picture)), picture.png),
    );
  } finally {
    await cloud.stop();
  }
};

/** Accepted pictures that no screen gives any more. */
const gone = (taken: string[]) =>
  existsSync(accepted) ? readdirSync(accepted).filter((file) => isSelected(file) && !taken.includes(file)) : [];

const print = (rows: Row[], missing: string[]) => {
  const count = (kind: Row['verdict']) => rows.filter(({ verdict }) => verdict === kind).length;
  for (const { file, verdict, note } of rows) if (verdict === 'different') console.log(`✗ ${file.padEnd(44)} ${note}`);
  for (const file of missing) console.log(`✗ ${file.padEnd(44)} accepted, not taken any more`);
  console.log(`${rows.length} pictures: ${count('same')} same, ${count('new')} new, ${count('different')} different`);
  console.log(`Look at ${path.relative('.', different)} and ${path.relative('.', now)}; npm run snapshots -- --accept`);
};

const compare = async () => {
  for (const directory of [now, different]) {
    if (!options.only) rmSync(directory, { recursive: true, force: true });
    mkdirSync(directory, { recursive: true });
  }
  const browser = await launchBrowser();
  try {
    await take(browser);
    const files = readdirSync(now).filter(isSelected);
    const rows: Row[] = [];
    for (const file of files) rows.push(await judge(browser, file));
    const missing = gone(files);
    print(rows, missing);
    if (missing.length || rows.some(({ verdict }) => verdict === 'different')) process.exitCode = 1;
  } finally {
    await browser.close();
  }
};

const accept = () => {
  if (!existsSync(now)) throw new Error('Nothing to accept: npm run snapshots takes the pictures first.');
  if (!options.only) rmSync(accepted, { recursive: true, force: true });
  cpSync(now, accepted, { recursive: true, filter: (file) => file === now || isSelected(path.basename(file)) });
  console.log(`Accepted: ${readdirSync(accepted).length} pictures in ${path.relative('.', accepted)}`);
};

if (options.accept) accept();
else await compare();
