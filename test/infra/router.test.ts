import vm from 'node:vm';
import { expect, test } from 'vitest';
import type { Json } from '../../infra/local/cloud/json.ts';
import { appPaths, prerenderedPaths, unlistedPaths } from '../../web/build/pages.ts';
import { only, synthesized } from './synthesized.ts';

const stack = synthesized();
const code: string = only(stack, 'AWS::CloudFront::Function').FunctionCode;

/** As in CloudFront, the code has neither `eval` nor the objects of Node. */
const context = vm.createContext(Object.create(null), { codeGeneration: { strings: false, wasm: false } });
new vm.Script(code).runInContext(context);
const run = (event: Json): Json =>
  JSON.parse(vm.runInContext(`JSON.stringify(handler(${JSON.stringify(event)}))`, context, { timeout: 1000 }));

const fileOf = (uri: string): string => run({ request: { method: 'GET', uri, headers: {} } }).uri;
const redirectOf = (uri: string, querystring: Json = {}): Json => {
  const { statusCode, headers } = run({ request: { method: 'GET', uri, querystring, headers: {} } });
  return { statusCode, location: headers.location?.value };
};
const statusOf = (uri: string, statusCode = 200): number =>
  run({ request: { uri }, response: { statusCode, headers: {} } }).statusCode;

test.each(prerenderedPaths)('the address %s is its own prerendered page', (path) => {
  expect(fileOf(path)).toBe(path === '/' ? '/index.html' : `${path}/index.html`);
  expect(statusOf(path)).toBe(200);
  if (path !== '/') expect(fileOf(`${path}/`)).toBe(`${path}/index.html`);
});

test.each(appPaths)('the address %s is a page of the application', (path) => {
  const address = path.replace(':id', '01JD2Y5T9GZ8Q4W3X7V6N5M4K3');
  expect(fileOf(address)).toBe('/app.html');
  expect(statusOf(address)).toBe(200);
});

test.each(['/assets/app-3f2a.js', '/config.json', '/favicon.ico', '/app.html'])(
  'the address %s is the file itself',
  (path) => {
    expect(fileOf(path)).toBe(path);
    expect(statusOf(path)).toBe(200);
  },
);

test.each([
  ['/index.html', '/'],
  ['/features/index.html', '/features'],
  ['//', '/'],
  ['//faq', '/faq'],
  ['/faq//', '/faq'],
  ['/faq//index.html', '/faq'],
  ['/%66aq', '/faq'],
  ['/%2Ffaq', '/faq'],
  ['/%69ndex.html', '/'],
])('the address %s leads to the one address of its page, %s', (uri, location) => {
  expect(redirectOf(uri)).toEqual({ statusCode: 301, location });
});

test.each([
  ['/devis%23nTq3oE0mXv5cQe2z', '/devis#nTq3oE0mXv5cQe2z'],
  ['/devis%2523nTq3oE0mXv5cQe2z', '/devis#nTq3oE0mXv5cQe2z'],
  ['/devis/%23nTq3_E0-Xv5cQe2z', '/devis#nTq3_E0-Xv5cQe2z'],
  ['/%23confirm=123&user=a&account=c***%40example.fr', '/#confirm=123&user=a&account=c***%40example.fr'],
  ['/%2523reset%253D123%2526user%253Da', '/#reset=123&user=a'],
])(
  'the address %s, whose # a mail program has encoded, leads to %s, for GET and HEAD, and no cache keeps it',
  (uri, location) => {
    for (const method of ['GET', 'HEAD'])
      expect(run({ request: { method, uri, querystring: {}, headers: {} } })).toMatchObject({
        statusCode: 302,
        headers: { location: { value: location }, 'cache-control': { value: 'no-store' } },
      });
  },
);

test('a redirect keeps what the address asks for', () => {
  const querystring = {
    sujet: { value: 'Un%20essai' },
    type: { value: 'a', multiValue: [{ value: 'a' }, { value: 'b' }] },
  };
  expect(redirectOf('/contact/index.html', querystring)).toMatchObject({
    location: '/contact?sujet=Un%20essai&type=a&type=b',
  });
});

test.each([
  '//evil.example',
  '//evil.example/index.html',
  '/%2F%2Fevil.example',
  '/\\evil.example',
  '/%',
  '/%ff',
  '/404/index.html/',
  '//evil.example%23x',
  '/%5Cevil.example%23x',
  '/nothing-here%23x',
])('the address %s redirects nowhere else', (uri) => {
  expect(run({ request: { method: 'GET', uri, querystring: {}, headers: {} } }).statusCode).toBeUndefined();
});

test.each([
  '/nothing-here',
  '/quote',
  '/quote/',
  '/quote/one/two',
  '/TERMS',
  '/termsx',
  '/constructor',
  '/__proto__',
  '/index',
  '/api',
  '//terms/x',
  '/%2e%2e/terms',
])('the address %s is the 404 page, with its status', (path) => {
  expect(fileOf(path)).toBe('/404/index.html');
  expect(statusOf(path)).toBe(404);
});

test.each(unlistedPaths)(
  'no cache keeps %s, whose link is for one person; the others are kept as they were stored',
  (path) => {
    const kept = (uri: string) => run({ request: { uri }, response: { statusCode: 200, headers: {} } }).headers;
    for (const uri of [path, `${path}/`, `${path}/index.html`])
      expect(kept(uri)).toEqual({ 'cache-control': { value: 'no-store' } });
    expect(kept('/faq')).toEqual({});
  },
);

test('the 404 page has its status whether CloudFront shows the asked address or the found file', () => {
  expect(statusOf('/404/index.html')).toBe(404);
  expect(statusOf('/nothing-here', 304)).toBe(304);
  expect(statusOf('/nothing-here', 403)).toBe(403);
});

test('the router changes nothing of a request but its address', () => {
  const request = {
    method: 'GET',
    uri: '/quote/one.two',
    querystring: { a: { value: '1' } },
    headers: { host: { value: 'x' } },
    cookies: {},
  };
  expect(run({ request })).toEqual({ ...request, uri: '/app.html' });
});

test('the code of the router is within what CloudFront takes: 10 KB, and its own JavaScript', () => {
  expect(Buffer.byteLength(code)).toBeLessThan(10 * 1024);
  expect(only(stack, 'AWS::CloudFront::Function').FunctionConfig.Runtime).toBe('cloudfront-js-2.0');
  expect(code).not.toMatch(/(const|let|var) [{[]|\bimport\b|\bexport\b|\bclass\b|\?\.|\?\?|\.\.\./);
  const { FunctionAssociations } = only(stack, 'AWS::CloudFront::Distribution').DistributionConfig.DefaultCacheBehavior;
  expect(FunctionAssociations.map(({ EventType }: Json) => EventType)).toEqual(['viewer-request', 'viewer-response']);
});
