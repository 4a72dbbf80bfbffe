import middy, { type MiddlewareObj, type Request } from '@middy/core';
import type {
  APIGatewayProxyStructuredResultV2,
  APIGatewayProxyEventV2WithJWTAuthorizer as HttpEvent,
} from 'aws-lambda';
import { AppError, type ErrorBody, errorStatus } from '../../shared/api/errors.ts';
import type { Output, Parsed, Route } from '../../shared/api/route.ts';
import { log, withLogFields } from '../runtime/log.ts';
import { isTransient } from '../runtime/transient.ts';
import { type Caller, callerOf, keyOwnerOf, type Requester } from './caller.ts';
import { inputOf } from './input.ts';
import { requireCloudFront } from './require-cloudfront.ts';
import { type Visitor, visitorOf } from './visitor.ts';

type Answer = APIGatewayProxyStructuredResultV2;
/** An HTML document, and its content security policy. */
export type Page = { html: string; policy: string };
type Results = { html: Page; png: Buffer; pdf: Buffer; redirect: string };
type Result<R extends Route> = R extends { format: infer F extends keyof Results } ? Results[F] : Output<R>;
/**
 * Who calls, by the access of the route: the signed-in person, or the owner of an API key; any visitor of a `public`
 * route; a `service` with its bearer token, if any, which the use case checks; a `signed` request, whose `signed.body`
 * the use case verifies before it parses it.
 */
type Who = {
  account: { caller: Caller };
  public: { visitor: Visitor };
  service: { bearer: string | undefined };
  signed: { signed: Signed };
};
/** `header`: by its lower-case name; empty where it was not sent. */
type Signed = { body: Buffer; header: (name: string) => string };
/**
 * The implementation of a route: it gets the parsed input and the caller, and returns the route's response. Throws
 * `AppError`.
 */
export type UseCase<R extends Route> = (
  input: Parsed<R> & (R extends { keyPath: string } ? { caller: Requester } : Who[R['access']]),
) => Promise<Result<R>>;

const json = (statusCode: number, body: unknown): Answer => ({
  statusCode,
  headers: { 'content-type': 'application/json; charset=utf-8', 'cache-control': 'no-store' },
  body: JSON.stringify(body),
});

/** A document that is opened by its address runs in a sandbox: no script, no form, no origin. */
const page = (statusCode: number, { html, policy }: Page): Answer => ({
  statusCode,
  headers: {
    'content-type': 'text/html; charset=utf-8',
    'content-security-policy': `sandbox; ${policy}`,
    'x-content-type-options': 'nosniff',
    'cache-control': 'no-store',
  },
  body: html,
});

/** A file of a person: browsers must not guess another type, nor run it. */
const file = (statusCode: number, type: string, bytes: Buffer): Answer => ({
  statusCode,
  headers: {
    'content-type': type,
    'content-security-policy': "default-src 'none'; sandbox",
    'x-content-type-options': 'nosniff',
    'cache-control': 'no-store',
  },
  isBase64Encoded: true,
  body: bytes.toString('base64'),
});

/** No referrer: the address holds a code. */
const redirect = (statusCode: number, location: string): Answer => ({
  statusCode,
  headers: { location, 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' },
});

const answerOf = (route: Route, result: unknown): Answer => {
  if (route.format === 'redirect') return redirect(route.status, result as string);
  if (route.format === 'html') return page(route.status, result as Page);
  if (route.format === 'png') return file(route.status, 'image/png', result as Buffer);
  if (route.format === 'pdf') return file(route.status, 'application/pdf', result as Buffer);
  return json(route.status, route.response.parse(result));
};

const toAppError = (error: unknown) =>
  error instanceof AppError ? error : new AppError(isTransient(error) ? 'unavailable' : 'unexpected', { cause: error });

/** The only place that turns errors into responses. Unknown errors are logged and answered as `unexpected`. */
const errorAnswer = {
  onError: ({ error, event, response }: Request<HttpEvent, Answer>) => {
    if (response) return;
    const known = toAppError(error);
    const { code, fields, retryAt } = known;
    const status = errorStatus[code];
    if (status >= 500) log.error('request failed', { code }, known.cause ?? known);
    else log.info('request refused', { code });
    const { requestId } = event.requestContext;
    return json(status, { code, fields, retryAt, requestId } satisfies ErrorBody);
  },
} satisfies MiddlewareObj<HttpEvent, Answer>;

const bearerOf = ({ headers }: HttpEvent) => headers.authorization?.match(/^Bearer (\S+)$/i)?.[1];

const signedOf = ({ body = '', isBase64Encoded, headers }: HttpEvent): Signed => ({
  body: Buffer.from(body, isBase64Encoded ? 'base64' : 'utf8'),
  header: (name) => headers[name] ?? '',
});

const requesterOf = async (
  { access, method, keyPath }: Route,
  event: HttpEvent,
): Promise<Who[keyof Who] | { caller: Requester }> => {
  if (keyPath && event.routeKey === `${method} ${keyPath}`) return { caller: await keyOwnerOf(event) };
  if (access === 'account') return { caller: await callerOf(event) };
  if (access === 'signed') return { signed: signedOf(event) };
  return access === 'service' ? { bearer: bearerOf(event) } : { visitor: visitorOf(event) };
};

/**
 * Binds a route to its use case: the only place that knows API Gateway and middy. The response is parsed by its schema:
 * unknown fields are removed, a mismatch is a 500.
 */
export const endpoint = <R extends Route>(route: R, useCase: UseCase<NoInfer<R>>) => {
  const handler = middy<HttpEvent, Answer>()
    .use(errorAnswer)
    .handler(async (event) => {
      requireCloudFront(event);
      const requester = await requesterOf(route, event);
      const input = { ...inputOf(route, event), ...requester } as unknown as Parameters<UseCase<R>>[0];
      return answerOf(route, await useCase(input));
    });
  return (event: HttpEvent, context: Parameters<typeof handler>[1]): Promise<Answer> =>
    withLogFields({ requestId: event.requestContext.requestId, route: event.routeKey }, () => handler(event, context));
};
