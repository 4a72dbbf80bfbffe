import { AppError, type ErrorBody, type ErrorCode, errors } from '../../../shared/api/errors.ts';
import type { Input, Output, Route } from '../../../shared/api/route.ts';
import { routes } from '../../../shared/api/routes.ts';
import { takeEarlyAnswer } from './early-answer.ts';

type Table = typeof routes;
/** A route that asks for nothing is called without an argument; where all is optional, the argument is too. */
type Call<R extends Route> =
  unknown extends Input<R>
    ? () => Promise<Output<R>>
    : Record<never, never> extends Input<R>
      ? (input?: Input<R>) => Promise<Output<R>>
      : (input: Input<R>) => Promise<Output<R>>;
export type Api = { [Name in keyof Table]: Call<Table[Name]> };

type Options = {
  /** Origin of the product; empty: the page's own. */
  baseUrl?: string;
  /** The access token to send; undefined where nobody is signed in. Never asked for by a public route. */
  token: () => Promise<string | undefined>;
  /** Gives a new token after a refused one, once a call; undefined where there is none to be had. */
  refresh?: () => Promise<string | undefined>;
  /** Called when a request is still refused with a new token. */
  onRefused?: () => void;
};
type AnyInput = {
  params?: Record<string, string>;
  query?: Record<string, string | undefined>;
  body?: unknown;
  idempotencyKey?: string;
};

/** The gateway ends a request after 30 s, so no answer comes later than this. */
const patience = 35_000;

/** The gateway's own answers have no error code, or no JSON at all: their status gives the code. */
const codeByStatus: Record<number, ErrorCode> = {
  401: 'not_signed_in',
  404: 'not_found',
  413: 'body_too_large',
  429: 'too_many_requests',
  502: 'unavailable',
  503: 'unavailable',
  504: 'unavailable',
};

const addressOf = ({ path }: Route, { params = {}, query = {} }: AnyInput) => {
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(params[name] ?? ''));
  const entries = Object.entries(query).filter((entry): entry is [string, string] => entry[1] !== undefined);
  return entries.length > 0 ? `${filled}?${new URLSearchParams(entries)}` : filled;
};

const accepted = {
  json: 'application/json',
  html: 'text/html',
  png: 'image/png',
  pdf: 'application/pdf',
  redirect: 'text/html',
};

const requestOf = (
  { method, format }: Route,
  { body, idempotencyKey }: AnyInput,
  token: string | undefined,
): RequestInit => ({
  method,
  headers: {
    accept: accepted[format],
    ...(body !== undefined && { 'content-type': 'application/json' }),
    ...(idempotencyKey && { 'idempotency-key': idempotencyKey }),
    ...(token && { authorization: `Bearer ${token}` }),
  },
  body: body === undefined ? null : JSON.stringify(body),
  signal: AbortSignal.timeout(patience),
});

/** Undefined where the text is not JSON: the caller decides what that means. */
const parseJson = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

const failureOf = (status: number, text: string): AppError => {
  const { code, fields, retryAt } = (parseJson(text) ?? {}) as Partial<ErrorBody>;
  const details = { ...(fields && { fields }), ...(retryAt && Date.parse(retryAt) && { retryAt }) };
  if (code && Object.hasOwn(errors, code)) return new AppError(code, details);
  return new AppError(codeByStatus[status] ?? 'unexpected', { cause: new Error(`status ${status}`) });
};

/** The answer's status and content. Throws `unavailable` where none came, or only its beginning. */
const exchange = async (url: string, request: RequestInit) => {
  try {
    const response = await (takeEarlyAnswer(url, request) ?? fetch(url, request));
    return { ok: response.ok, status: response.status, content: await response.blob() };
  } catch (cause) {
    throw new AppError('unavailable', { cause });
  }
};

const contentOf = async ({ format }: Route, content: Blob): Promise<unknown> => {
  if (format === 'png' || format === 'pdf') return content;
  const text = await content.text();
  return format === 'html' ? text : parseJson(text);
};

const answerOf = async (route: Route, content: Blob) => {
  const result = route.response.safeParse(await contentOf(route, content));
  if (!result.success) throw new AppError('unexpected', { cause: result.error });
  return result.data;
};

const caller =
  ({ baseUrl = '', token, refresh, onRefused }: Options) =>
  (route: Route) =>
  async (input: AnyInput = {}) => {
    const url = baseUrl + addressOf(route, input);
    const send = (bearer: string | undefined) => exchange(url, requestOf(route, input, bearer));
    const open = route.access === 'public';
    let answer = await send(open ? undefined : await token());
    if (answer.status === 401 && !open) {
      const renewed = await refresh?.();
      if (renewed) answer = await send(renewed);
    }
    if (answer.ok) return answerOf(route, answer.content);
    if (answer.status === 401) onRefused?.();
    throw failureOf(answer.status, await answer.content.text());
  };

/**
 * The product's client, built from the route table: `api.generateQuote({ body, idempotencyKey })`.
 * Every call answers what its route promises or throws an `AppError`.
 */
export const createApi = (options: Options): Api => {
  const call = caller(options);
  return Object.fromEntries(Object.entries(routes).map(([name, route]) => [name, call(route)])) as unknown as Api;
};
