import { existsSync, readFileSync, statSync } from 'node:fs';
import http from 'node:http';
import path from 'node:path';
import { compress } from '../../infra/local/cloud/services/cloudfront/compression.ts';
import { close, listen } from '../support/listen.ts';

const types: Record<string, string | undefined> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
  '.webmanifest': 'application/manifest+json',
};

const fileOf = (folder: string, url: string) => {
  const file = path.join(folder, new URL(url, 'http://localhost').pathname);
  const page = existsSync(file) && statSync(file).isDirectory() ? path.join(file, 'index.html') : file;
  return page.startsWith(folder) && existsSync(page) ? page : undefined;
};

/** Answers of the API by path. */
export type Answers = Record<string, unknown>;

/**
 * Serves built files on a free port with CloudFront's compression and headers, so that pages differ in their bytes
 * only.
 */
export const serveFolder = async (folder: string, answers: Answers = {}) => {
  const server = http.createServer(async ({ url = '/', headers }, response) => {
    const file = fileOf(folder, url);
    const body = url in answers ? Buffer.from(JSON.stringify(answers[url])) : file && readFileSync(file);
    if (!body) {
      response.writeHead(404).end();
      return;
    }
    const type = file ? (types[path.extname(file)] ?? 'application/octet-stream') : 'application/json';
    const compressed = await compress(body, type, String(headers['accept-encoding']));
    response.writeHead(200, { ...compressed.headers, 'content-type': type, 'content-length': compressed.body.length });
    response.end(compressed.body);
  });
  return { url: `${await listen(server)}/`, stop: () => close(server) };
};
