import type http from 'node:http';
import { forwardedFor } from '../../http/forwarded.ts';
import type { VisitorRequest } from '../../http/visitor.ts';
import { createWebServer, listenOn, plainText, stopServer, type WebAnswer } from '../../http/web-server.ts';
import type { createApi } from '../apigateway/api.ts';
import { compress } from './compression.ts';
import type { Behaviour } from './distribution.ts';
import type { Site } from './site.ts';
import { plainOf, type ViewerRequest, valuesOf } from './viewer-function.ts';

export type Parts = {
  behaviours: Behaviour[];
  site: Site;
  api: ReturnType<typeof createApi>;
  /** Answers `/_local` and all below it. */
  console: (request: VisitorRequest) => Promise<WebAnswer>;
  /** False while the start is not over: tools wait for `/config.json`. */
  ready: () => boolean;
};

/** What S3 answers to a distribution that asks for an object it cannot have. */
const absent = (status: number): WebAnswer => ({
  status,
  headers: { 'content-type': 'application/xml' },
  body: Buffer.from(`<Error><Code>${status === 404 ? 'NoSuchKey' : 'AccessDenied'}</Code></Error>`),
});

/** As CloudFront shows them to a function: still encoded, the values of a repeated name together. */
const queryValues = (query: string): ViewerRequest['querystring'] => {
  const pairs = query
    .split('&')
    .filter(Boolean)
    .map((pair) => pair.split(/=(.*)/s));
  const named = Object.groupBy(pairs, ([name = '']) => name);
  return Object.fromEntries(
    Object.entries(named).map(([name, all = []]) => {
      const values = all.map(([, value = '']) => ({ value }));
      return [name, { value: values[0]?.value ?? '', ...(values.length > 1 && { multiValue: values }) }];
    }),
  );
};
const viewerRequest = ({ method, path, query, headers }: VisitorRequest): ViewerRequest => ({
  method,
  uri: path,
  querystring: queryValues(query),
  headers: valuesOf(headers),
  cookies: {},
});
const eventOf = (eventType: string, request: ViewerRequest, ip: string) => ({
  version: '1.0',
  context: { eventType, distributionId: 'local', distributionDomainName: 'localhost', requestId: 'local' },
  viewer: { ip },
  request,
});

/** CloudFront functions run for answers below 400 only. */
const afterwards = async (
  behaviour: Behaviour,
  request: ViewerRequest,
  answer: WebAnswer,
  ip: string,
): Promise<WebAnswer> => {
  if (!behaviour.onResponse || answer.status >= 400) return answer;
  const headers = valuesOf(
    Object.fromEntries(Object.entries(answer.headers).map(([name, value]) => [name, String(value)])),
  );
  const response = { statusCode: answer.status, statusDescription: '', headers, cookies: {} };
  const changed = await behaviour.onResponse({ ...eventOf('viewer-response', request, ip), response });
  return { status: changed.statusCode, headers: plainOf(changed.headers), body: answer.body };
};

const fileAnswer = async (
  site: Site,
  behaviour: Behaviour,
  uri: string,
  visitor: VisitorRequest,
): Promise<WebAnswer> => {
  const file = await site.read(decodeURIComponent(uri).slice(1));
  if (!file) return absent(site.missing);
  const { headers } = file;
  if (visitor.headers['if-none-match']?.includes(headers.etag ?? '-'))
    return { status: 304, headers, body: Buffer.alloc(0) };
  if (!behaviour.compress) return { status: 200, ...file };
  const compressed = await compress(file.body, headers['content-type'] ?? '', visitor.headers['accept-encoding'] ?? '');
  return { status: 200, headers: { ...headers, ...compressed.headers }, body: compressed.body };
};

/** CloudFront's own address, as its origins see it: any, of those that documentation may use (RFC 5737). */
const edge = '192.0.2.1';

/** CloudFront's place for one request: behaviour, viewer function, origin, viewer function, headers. */
const distribute = async ({ behaviours, site, api }: Parts, visitor: VisitorRequest): Promise<WebAnswer> => {
  const behaviour = behaviours.find(({ matches }) => matches(visitor.path));
  if (!behaviour?.methods.includes(visitor.method)) return plainText(403, 'This method is not allowed here.');
  const original = viewerRequest(visitor);
  const changed = behaviour.onRequest
    ? await behaviour.onRequest(eventOf('viewer-request', original, visitor.ip))
    : original;
  const { always, unlessSaid } = behaviour.headers;
  const dressed = (answer: WebAnswer) => ({ ...answer, headers: { ...unlessSaid, ...answer.headers, ...always } });
  if (changed.statusCode) {
    const body = Buffer.from(
      changed.body?.data ?? changed.body ?? '',
      changed.body?.encoding === 'base64' ? 'base64' : 'utf8',
    );
    return dressed({ status: changed.statusCode, headers: plainOf(changed.headers), body });
  }
  if (behaviour.origin === 'api') {
    const forwarded = { 'x-forwarded-for': forwardedFor(visitor.headers, visitor.ip) };
    const headers = { ...visitor.headers, ...behaviour.originHeaders, ...forwarded };
    return dressed(await api({ ...visitor, headers, path: changed.uri, sourceIp: edge }));
  }
  const answer = await fileAnswer(site, behaviour, changed.uri, visitor);
  return dressed(await afterwards(behaviour, changed, answer, visitor.ip));
};

const answer = async (parts: Parts | undefined, visitor: VisitorRequest): Promise<WebAnswer> => {
  if (!parts) return plainText(503, 'Still starting.');
  if (/^\/_local(\/|$)/.test(visitor.path)) return parts.console(visitor);
  if (visitor.path === '/config.json' && !parts.ready()) return plainText(503, 'Still starting.');
  return distribute(parts, visitor);
};

/** The second loopback interface, where the machine has one. */
const listenOnSix = async (server: http.Server, port: number) => {
  try {
    await listenOn(server, port, '::1');
  } catch (error) {
    if (!['EADDRNOTAVAIL', 'EAFNOSUPPORT'].includes((error as NodeJS.ErrnoException).code ?? '')) throw error;
  }
};

/**
 * The one address of the product, on the loopback interfaces; it answers 503 until `serve` is called. `port` 0: a free
 * one. Throws EADDRINUSE where the port is taken.
 */
export const openFrontServer = async (port: number) => {
  let parts: Parts | undefined;
  const servers = [0, 1].map(() => createWebServer((request) => answer(parts, request)));
  const [four, six] = servers as [http.Server, http.Server];
  const opened = await listenOn(four, port, '127.0.0.1');
  await listenOnSix(six, opened);
  const stop = () => {
    for (const server of servers) stopServer(server);
  };
  const serve = (now: Parts) => {
    parts = now;
  };
  return { url: `http://localhost:${opened}`, port: opened, serve, stop };
};
