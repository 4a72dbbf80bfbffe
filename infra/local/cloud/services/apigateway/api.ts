import { randomUUID } from 'node:crypto';
import type { Now } from '../../call.ts';
import { bodyLimit } from '../../http/visitor.ts';
import type { Json } from '../../json.ts';
import type { Place } from '../../template/place.ts';
import { FunctionError } from '../lambda/environment.ts';
import type { LocalFunction } from '../lambda/lambda.ts';
import { type ApiRequest, eventOf } from './event.ts';
import type { ApiRoute } from './routes.ts';

export type ApiAnswer = { status: number; headers: Record<string, string | string[]>; body: Buffer };
/** Timeout of an integration in milliseconds, and bytes of a response. */
const integrationLimit = 30_000;
const answerLimit = 6 * 1024 * 1024;

const said = {
  400: 'Bad Request',
  401: 'Unauthorized',
  403: 'Forbidden',
  404: 'Not Found',
  413: 'Request Entity Too Large',
  429: 'Too Many Requests',
  500: 'Internal Server Error',
  503: 'Service Unavailable',
} as const;

const say = (status: keyof typeof said, headers: ApiAnswer['headers'] = {}): ApiAnswer => ({
  status,
  headers: { 'content-type': 'application/json', ...headers },
  body: Buffer.from(JSON.stringify({ message: said[status] })),
});

const refuse = (status: 401 | 403 | 500) => say(status, status === 401 ? { 'www-authenticate': 'Bearer' } : {});

/** What the function returned, as HTTP. A result without a status code is the body itself. */
const answerOf = (result: Json): ApiAnswer => {
  if (result?.statusCode === undefined) {
    const body = Buffer.from(typeof result === 'string' ? result : JSON.stringify(result));
    return { status: 200, headers: { 'content-type': 'application/json' }, body };
  }
  const body = Buffer.from(result.body ?? '', result.isBase64Encoded ? 'base64' : 'utf8');
  const lowerCase = Object.entries<Json>(result.headers ?? {}).map(([name, value]) => [
    name.toLowerCase(),
    String(value),
  ]);
  const cookies = result.cookies ? { 'set-cookie': result.cookies } : {};
  const headers = { 'content-type': 'text/plain;charset=utf-8', ...Object.fromEntries(lowerCase), ...cookies };
  return body.length > answerLimit ? say(500) : { status: result.statusCode, headers, body };
};

/** The limit counts from the moment a process takes the event: on AWS there would have been one at once. */
const invoke = (target: LocalFunction, event: Json): Promise<Json> => {
  const { promise: late, reject } = Promise.withResolvers<never>();
  let alarm: NodeJS.Timeout | undefined;
  const begun = () => {
    const error = new FunctionError('Integration.Timedout', 'no answer in time');
    alarm = setTimeout(() => reject(error), integrationLimit);
  };
  return Promise.race([target.invoke(event, begun), late]).finally(() => clearTimeout(alarm));
};

const run = async (target: LocalFunction, event: Json) => {
  try {
    return answerOf(await invoke(target, event));
  } catch (error) {
    // Logged by the function. Its own failures, timeout included, are 500; a late integration is 503.
    return (error as Error).name === 'Integration.Timedout' ? say(503) : say(500);
  }
};

type Parts = { routes: ApiRoute[]; place: Place; apiId: string; now: Now };

/** Emulates API Gateway: throttle, authorizer, limits, then the function. */
export const createApi = ({ routes, place, apiId, now }: Parts) => {
  /** Undefined where a path parameter is not decodable. */
  const eventIn = (request: ApiRequest, route: ApiRoute, requestId: string): Json => {
    try {
      return eventOf(request, route, { place, apiId, now: now(), requestId });
    } catch (error) {
      if (error instanceof URIError) return undefined;
      throw error;
    }
  };
  const answer = async (request: ApiRequest, requestId: string): Promise<ApiAnswer> => {
    const route = routes.find(
      ({ method, path }) => [request.method, 'ANY'].includes(method) && path.test(request.path),
    );
    if (!route) return say(404);
    if (!route.throttle()) return say(429);
    const event = eventIn(request, route, requestId);
    if (!event) return say(400);
    const authorization = await route.authorize?.(event);
    if (authorization && 'refused' in authorization) return refuse(authorization.refused);
    if (request.body.length > bodyLimit) return say(413);
    return run(route.target, { ...event, requestContext: { ...event.requestContext, ...authorization } });
  };
  return async (request: ApiRequest): Promise<ApiAnswer> => {
    const requestId = randomUUID();
    const { headers, ...rest } = await answer(request, requestId);
    return { ...rest, headers: { ...headers, 'apigw-requestid': requestId } };
  };
};
