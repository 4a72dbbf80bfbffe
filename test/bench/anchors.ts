import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import react from '@vitejs/plugin-react';
import { build } from 'vite';
import { serveFolder } from './serve.ts';

/**
 * Builds and serves the pages that the product is compared with: `hello` is a React page of one sentence, `plain` the
 * same without a script.
 */
export const serveAnchors = async () => {
  const built = mkdtempSync(path.join(os.tmpdir(), 'bench-'));
  await build({
    configFile: false,
    logLevel: 'warn',
    root: path.join(import.meta.dirname, 'hello'),
    plugins: [react()],
    build: { outDir: built, emptyOutDir: true },
  });
  const [hello, plain] = await Promise.all([serveFolder(built), serveFolder(path.join(import.meta.dirname, 'static'))]);
  const stop = async () => {
    await Promise.all([hello.stop(), plain.stop()]);
    rmSync(built, { recursive: true });
  };
  return { hello: hello.url, plain: plain.url, stop };
};
