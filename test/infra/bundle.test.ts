import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { bundle } from '../../infra/build/bundle.ts';
import { functionFiles } from '../../infra/stack/function-files.ts';

let folder: string;
beforeAll(async () => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'bundles-'));
  mkdirSync(path.join(folder, 'removed-function'));
  writeFileSync(path.join(folder, 'removed-function/index.mjs'), '');
  await bundle(folder);
});
afterAll(() => rmSync(folder, { recursive: true }));

test('every function has a bundle, and no former function has one', () => {
  expect(readdirSync(folder).sort()).toEqual([...functionFiles().keys()].sort());
  const beside = readdirSync(folder).filter((name) => readdirSync(path.join(folder, name)).join() !== 'index.mjs');
  // The engine of PDF files is native code, so it stands beside these bundles.
  expect(beside.sort()).toEqual(['follow-offers', 'generate-pdf-file', 'get-offer-file']);
  const engine = readdirSync(path.join(folder, 'generate-pdf-file/node_modules/@myriaddreamin'));
  const isOnLinux = process.platform === 'linux' && process.arch === 'x64';
  expect(engine).toContain(isOnLinux ? 'typst-ts-node-compiler-linux-x64-gnu' : 'typst-ts-web-compiler');
  expect(engine.includes('typst-ts-web-compiler')).toBe(!isOnLinux);
});

test('each bundle loads by itself, as a module with a handler, without the packages of the project, and formats nothing yet', () => {
  const files = readdirSync(folder).map((name) => path.join(folder, name, 'index.mjs'));
  // The first use of Intl loads the data of its language, which would lengthen each cold start.
  const script = `const tooEarly = () => { throw new Error('A module formats while it loads'); };
  Intl.NumberFormat = Intl.DateTimeFormat = Number.prototype.toLocaleString = Date.prototype.toLocaleString = tooEarly;
  for (const file of ${JSON.stringify(files)}) {
    const { handler } = await import(file).catch(({ message }) => ({ handler: message }));
    if (typeof handler !== 'function') console.error(file, 'exports no handler:', handler);
  }`;
  const { status, stderr } = spawnSync(process.execPath, ['--input-type=module', '-e', script], {
    cwd: folder,
    env: { AWS_REGION: 'eu-west-3' },
    encoding: 'utf8',
  });
  expect(stderr).toBe('');
  expect(status).toBe(0);
});

test('no bundle is heavier than a cold start allows', () => {
  // `read-document` holds the reader of PDF, which it loads only for a PDF. The others need more services, and no page
  // waits for their cold start: they run on a schedule or a queue, or end a contract.
  const others: Record<string, number> = {
    'read-document': 2_300_000,
    'erase-accounts': 800_000,
    'end-contract': 700_000,
    'follow-contracts': 700_000,
    'write-quote': 725_000,
  };
  for (const name of readdirSync(folder)) {
    const size = readFileSync(path.join(folder, name, 'index.mjs')).length;
    expect(size, name).toBeLessThan(others[name] ?? 600_000);
  }
});

test('no bundle holds operations of the SDK that nothing calls, and the reader of a model’s answer is where a model is asked', () => {
  const codeOf = (name: string) => readFileSync(path.join(folder, name, 'index.mjs'), 'utf8');
  for (const name of readdirSync(folder)) expect(codeOf(name), name).not.toContain('PutBucketWebsite');
  expect(readdirSync(folder).filter((name) => codeOf(name).includes(':event-type'))).toEqual([
    'read-received-devis',
    'write-quote',
  ]);
});

test('no bundle looks for credentials elsewhere than in its environment, where Lambda puts those of its role', () => {
  for (const name of readdirSync(folder))
    expect(readFileSync(path.join(folder, name, 'index.mjs'), 'utf8'), name).not.toContain(
      'AWS_CONTAINER_CREDENTIALS_RELATIVE_URI',
    );
});
