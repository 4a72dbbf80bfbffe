import type * as z from 'zod/mini';
import type { ErrorCode } from './errors.ts';

/** The format of an `Idempotency-Key`. */
export const idempotencyKey = /^[A-Za-z0-9_-]{8,128}$/;

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
/**
 * `public`: anyone. `account`: a signed-in person, by JWT. `signed`: raw body, verified by the service it comes from.
 * `service`: another service, which the use case itself verifies where there is something to protect.
 */
export type Access = 'public' | 'account' | 'signed' | 'service';
type Schema = z.ZodMiniType;

export type Route = {
  method: Method;
  /** Both API Gateway's route key and the client's URL template. */
  path: `/api/${string}`;
  access: Access;
  /** The path of an `account` route for API keys. */
  keyPath?: `/api/v1/${string}`;
  /** The error codes of this path. */
  keyErrors?: readonly ErrorCode[];
  /** HTTP status of a success: 200 unless told. */
  status: number;
  /** True: the caller sends an `Idempotency-Key` header, and the same key never acts twice. */
  idempotent: boolean;
  /**
   * The body of a success: `response` as JSON, an HTML document, a picture, a PDF, or a redirect. Errors are always
   * JSON.
   */
  format: 'json' | 'html' | 'png' | 'pdf' | 'redirect';
  /** The encoding of the body: JSON, or the form of OAuth's token endpoint. */
  encoding: 'json' | 'form';
  query?: Schema;
  body?: Schema;
  response: Schema;
};

type Options = Pick<Route, 'access' | 'response'> &
  Partial<Pick<Route, 'keyPath' | 'keyErrors' | 'status' | 'idempotent' | 'format' | 'encoding' | 'query' | 'body'>>;

/** Declares one HTTP endpoint of the product. */
export const route = <const P extends Route['path'], const O extends Options>(method: Method, path: P, options: O) => ({
  status: 200,
  idempotent: false,
  format: 'json' as Route['format'],
  encoding: 'json' as Route['encoding'],
  ...options,
  method,
  path,
});

type ParamName<P extends string> = P extends `${string}{${infer Name}}${infer Rest}` ? Name | ParamName<Rest> : never;

/** What a caller sends: only the parts that the route declares. */
export type Input<R extends Route> = ([ParamName<R['path']>] extends [never]
  ? unknown
  : { params: Record<ParamName<R['path']>, string> }) &
  (R extends { query: infer Q extends Schema } ? { query?: z.input<Q> } : unknown) &
  (R extends { body: infer B extends Schema } ? { body: z.input<B> } : unknown) &
  (R extends { idempotent: true } ? { idempotencyKey: string } : unknown);

/** What a use case receives: the same parts, parsed. */
export type Parsed<R extends Route> = {
  params: Record<ParamName<R['path']>, string>;
  query: R extends { query: infer Q extends Schema } ? z.output<Q> : undefined;
  body: R extends { body: infer B extends Schema } ? z.output<B> : undefined;
  idempotencyKey: R extends { idempotent: true } ? string : undefined;
};

export type Output<R extends Route> = z.output<R['response']>;
