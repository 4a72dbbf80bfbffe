import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { isStale, under } from '../../build/build-changed.ts';
import { builtDesign, root } from '../../paths.ts';
import type { WebAnswer } from '../cloud/http/web-server.ts';

/** As strict as the site's own: nothing inline, nothing foreign, no string becomes markup. */
const policy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' data:",
  "font-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
  "require-trusted-types-for 'script'",
  "trusted-types 'none'",
].join('; ');

const types: Record<string, string | undefined> = {
  '.html': 'text/html; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
};

/** In a child process, because this one needs no bundler afterwards. */
const build = () =>
  promisify(execFile)(process.execPath, ['web/design/build.ts'], {
    cwd: root,
    env: { ...process.env, NODE_ENV: 'production' },
  });

const page = path.join(builtDesign, 'index.html');
let building: Promise<unknown> | undefined;

const buildChanged = async () => {
  if (!building && !isStale([page], under('web/**', 'shared/**', 'package-lock.json'))) return;
  building ??= build().finally(() => {
    building = undefined;
  });
  await building;
};

const absent: WebAnswer = { status: 404, headers: {}, body: Buffer.alloc(0) };

/**
 * `/_local/design`: the page of the design system, built when it is first asked for, and again once what it shows has
 * changed. `file` is a path under it; empty: the page.
 */
export const showDesign = async (file: string): Promise<WebAnswer> => {
  if (!file) await buildChanged();
  const wanted = path.join(builtDesign, file || 'index.html');
  const type = types[path.extname(wanted)];
  if (!wanted.startsWith(builtDesign + path.sep) || !type) return absent;
  const body = await readFile(wanted).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined;
    throw error;
  });
  if (!body) return absent;
  const headers = {
    'content-type': type,
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
    'content-security-policy': policy,
  };
  return { status: 200, headers, body };
};
