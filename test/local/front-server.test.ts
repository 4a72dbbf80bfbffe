import http from 'node:http';
import { brotliDecompressSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openFrontServer } from '../../infra/local/cloud/http/front-server.ts';
import type { createApi } from '../../infra/local/cloud/services/apigateway/api.ts';
import { distribute } from '../../infra/local/cloud/services/cloudfront/distribute.ts';
import { behavioursOf } from '../../infra/local/cloud/services/cloudfront/distribution.ts';
import { siteOf } from '../../infra/local/cloud/services/cloudfront/site.ts';
import { httpTemplate, pictureBytes, siteFolders } from './support/http-template.ts';
import { templateOf } from './support/template.ts';

const template = httpTemplate();
const echo: ReturnType<typeof createApi> = async ({ method, path, headers, body }) => ({
  status: 200,
  headers: { 'content-type': 'application/json' },
  body: Buffer.from(JSON.stringify({ method, path, origin: headers['x-origin'], size: body.length })),
});
let ready = false;
const front = await openFrontServer(0);
afterAll(() => front.stop());
beforeAll(async () => {
  expect((await fetch(front.url)).status).toBe(503);
  front.serve({
    site: distribute({ behaviours: behavioursOf(template), site: siteOf(template, siteFolders()), api: echo }),
    console: async ({ path }) => ({ status: 200, headers: {}, body: Buffer.from(`console ${path}`) }),
    ready: () => ready,
  });
  ready = true;
});

/** Sends a request exactly as written: `fetch` would normalize its path and refuse some of its headers. */
const raw = (path: string, headers: http.OutgoingHttpHeaders = {}, method = 'GET') =>
  new Promise<{ status: number; headers: http.IncomingHttpHeaders; body: Buffer }>((resolve, reject) => {
    const request = http.request({ host: '127.0.0.1', port: front.port, path, method, headers }, async (answer) => {
      const chunks: Buffer[] = [];
      for await (const chunk of answer) chunks.push(chunk);
      resolve({ status: answer.statusCode ?? 0, headers: answer.headers, body: Buffer.concat(chunks) });
    });
    request.once('error', reject).end();
  });
const page = async (path: string) => {
  const { status, body } = await raw(path);
  return [status, body.toString().trim()];
};

test('pages go through the stack’s own viewer function', async () => {
  expect(await page('/')).toEqual([200, '<h1>Home</h1>']);
  expect(await page('/app')).toEqual([200, '<h1>App</h1>']);
  expect(await page('/nothing-here')).toEqual([404, '<h1>Introuvable</h1>']);
  expect((await raw('/old')).headers.location).toBe('/');
});

test('A1 every page carries the security headers of the template', async () => {
  for (const path of ['/', '/nothing-here', '/assets/main.js'])
    expect((await raw(path)).headers).toMatchObject({
      'content-security-policy': "default-src 'none'",
      'x-content-type-options': 'nosniff',
      'strict-transport-security': 'max-age=63072000; includeSubDomains',
      'permissions-policy': 'camera=()',
    });
});

test('config.json holds values of the stack once everything has started', async () => {
  expect(await page('/config.json')).toEqual([200, `{"client":"${template.get('Web')}"}`]);
  ready = false;
  expect((await raw('/config.json')).status).toBe(503);
  ready = true;
});

test('a picture beside a file with values of the stack is served unchanged', async () => {
  const { headers, body } = await raw('/picture.png');
  expect([headers['content-type'], body.toString('hex')]).toEqual(['image/png', pictureBytes.toString('hex')]);
  expect(await page('/name.txt')).toEqual([200, `été ${template.get('Web')}`]);
});

test('each file has its type and its deployment’s caching', async () => {
  expect((await raw('/')).headers).toMatchObject({
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'no-cache',
  });
  expect((await raw('/assets/main.js')).headers).toMatchObject({
    'content-type': 'text/javascript; charset=utf-8',
    'cache-control': 'public, max-age=31536000, immutable',
  });
});

test('a file that a visitor already has is not sent again', async () => {
  const { headers } = await raw('/');
  const again = await raw('/', { 'if-none-match': headers.etag });
  expect([again.status, again.body.length]).toEqual([304, 0]);
  expect((await raw('/', { 'if-none-match': '"other"' })).status).toBe(200);
});

test('text is compressed as the visitor prefers', async () => {
  const { headers, body } = await raw('/', { 'accept-encoding': 'gzip, deflate, br' });
  expect(headers).toMatchObject({ 'content-encoding': 'br', vary: 'accept-encoding' });
  expect(brotliDecompressSync(body).toString()).toContain('<h1>Home</h1>');
  expect((await raw('/', { 'accept-encoding': 'gzip' })).headers['content-encoding']).toBe('gzip');
  expect((await raw('/app', { 'accept-encoding': 'br' })).headers).not.toHaveProperty('content-encoding');
});

test('no path reads a file outside of the site', async () => {
  for (const path of [
    '/../secret.txt',
    '/assets/../../secret.txt',
    '/..%2fsecret.txt',
    '/%2e%2e/secret.txt',
    '/assets/%2e%2e%2f%2e%2e%2fsecret.txt',
    '/index.html%00.txt',
  ]) {
    const { status, body } = await raw(path);
    expect([path, status]).toEqual([path, 403]);
    expect(body.toString()).not.toContain('secret');
  }
  expect((await raw('/%E0%A4%A.html')).status).toBe(400);
});

test('the site answers reads only', async () => {
  expect((await raw('/', {}, 'POST')).status).toBe(403);
  expect((await raw('/', {}, 'HEAD')).body.length).toBe(0);
});

test('the API is reached with every method, its body, and the origin’s own header', async () => {
  const answer = await fetch(`${front.url}/api/items?a=1`, { method: 'PUT', body: 'hello' });
  expect(await answer.json()).toEqual({ method: 'PUT', path: '/api/items', origin: 'ours', size: 5 });
});

test('a request that is too large gets the API’s answer, not a broken connection', async () => {
  const body = 'x'.repeat(12 * 1024 * 1024);
  const answer = await fetch(`${front.url}/api/items`, { method: 'POST', body });
  expect(((await answer.json()) as { size: number }).size).toBeGreaterThan(10 * 1024 * 1024);
});

test('a distribution may say how long errors are cached, but not what takes their place: the API’s would go too', () => {
  const served = (answer: object) => () => {
    const DistributionConfig = {
      Origins: [{ Id: 'site', S3OriginConfig: {} }],
      DefaultCacheBehavior: { TargetOriginId: 'site' },
      CustomErrorResponses: [{ ErrorCode: 404, ...answer }],
    };
    return behavioursOf(
      templateOf({ Front: { Type: 'AWS::CloudFront::Distribution', Properties: { DistributionConfig } } }),
    );
  };
  expect(served({ ErrorCachingMinTTL: 0 })()).toHaveLength(1);
  expect(served({ ResponsePagePath: '/404/index.html' })).toThrow('an error page for 404');
  expect(served({ ResponseCode: 200 })).toThrow('an error page for 404');
});

test('the console is under /_local of the site, and only there', async () => {
  expect(await page('/_local/mail')).toEqual([200, 'console /_local/mail']);
  expect((await page('/_localhost'))[0]).toBe(404);
});

test('a request of the site under a foreign name that leads to this machine is refused', async () => {
  expect((await raw('/', { host: 'attacker.example' })).status).toBe(421);
  expect((await raw('/_local/mail', { host: 'attacker.example:3000' })).status).toBe(421);
  expect((await raw('/', { host: `127.0.0.1:${front.port}` })).status).toBe(200);
});
