import { forwardedFor } from '../../http/forwarded.ts';
import type { Json } from '../../json.ts';
import type { Place } from '../../template/place.ts';
import type { ApiRoute } from './routes.ts';

/**
 * A request to API Gateway. `sourceIp`: the address of the client, mostly CloudFront. `headers`: lower case, repeated
 * ones joined by a comma.
 */
export type ApiRequest = {
  method: string;
  path: string;
  query: string;
  headers: Record<string, string>;
  body: Buffer;
  sourceIp: string;
};
type Context = { place: Place; apiId: string; now: number; requestId: string };

const text = /^(text\/|application\/(json|javascript|xml|x-www-form-urlencoded|[\w.+-]*\+(json|xml)))/;

/** Throws URIError where a path parameter is not decodable. */
const parametersOf = (route: ApiRoute, path: string) => {
  const values = route.path.exec(path)?.slice(1) ?? [];
  return Object.fromEntries(route.parameters.map((name, index) => [name, decodeURIComponent(values[index] ?? '')]));
};

/** Repeated values are joined by a comma. */
const queryOf = (query: string) => {
  const all = new URLSearchParams(query);
  return Object.fromEntries([...new Set(all.keys())].map((name) => [name, all.getAll(name).join(',')]));
};

const orNothing = (name: string, values: Record<string, string>) =>
  Object.keys(values).length ? { [name]: values } : {};

/** The event of payload format 2.0, without who calls. */
export const eventOf = (request: ApiRequest, route: ApiRoute, context: Context): Json => {
  const { cookie, ...received } = request.headers;
  const headers = { ...received, 'x-forwarded-for': forwardedFor(received, request.sourceIp) };
  const { place, apiId, now, requestId } = context;
  const binary = request.body.length > 0 && !text.test(received['content-type'] ?? '');
  return {
    version: '2.0',
    routeKey: route.key,
    rawPath: request.path,
    rawQueryString: request.query,
    ...(cookie && { cookies: cookie.split('; ') }),
    headers,
    ...orNothing('queryStringParameters', queryOf(request.query)),
    ...orNothing('pathParameters', parametersOf(route, request.path)),
    requestContext: {
      accountId: place.account,
      apiId,
      domainName: `${apiId}.execute-api.${place.region}.amazonaws.com`,
      domainPrefix: apiId,
      http: {
        method: request.method,
        path: request.path,
        protocol: 'HTTP/1.1',
        sourceIp: request.sourceIp,
        userAgent: received['user-agent'] ?? '',
      },
      requestId,
      routeKey: route.key,
      stage: '$default',
      time: new Date(now).toUTCString(),
      timeEpoch: now,
    },
    ...(route.stageVariables && { stageVariables: route.stageVariables }),
    ...(request.body.length && { body: request.body.toString(binary ? 'base64' : 'utf8') }),
    isBase64Encoded: binary,
  };
};
