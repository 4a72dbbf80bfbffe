import { forwardedFor } from '../../http/forwarded.ts';
import type { VisitorRequest } from '../../http/visitor.ts';
import { plainText, type WebAnswer } from '../../http/web-server.ts';
import type { createApi } from '../apigateway/api.ts';
import { compress } from './compression.ts';
import type { Behaviour } from './distribution.ts';
import type { Site } from './site.ts';
import { plainOf, type ViewerRequest, valuesOf } from './viewer-function.ts';

/** S3's response for an absent object. */
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

/** An address of CloudFront, from the range for documentation (RFC 5737). */
const edge = '192.0.2.1';

type Parts = { behaviours: Behaviour[]; site: Site; api: ReturnType<typeof createApi> };

/** Emulates CloudFront: behaviour, viewer function, origin, viewer function, headers. */
export const distribute =
  ({ behaviours, site, api }: Parts) =>
  async (visitor: VisitorRequest): Promise<WebAnswer> => {
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
