import { expectTypeOf, test } from 'vitest';
import * as z from 'zod/mini';
import type { Caller, Requester } from '../../functions/http/caller.ts';
import { endpoint, type Page, type UseCase } from '../../functions/http/endpoint.ts';
import type { Visitor } from '../../functions/http/visitor.ts';
import { type Input, type Output, type Parsed, route } from '../../shared/api/route.ts';
import { routes } from '../../shared/api/routes.ts';
import type { Brief } from '../../shared/quote/quote.ts';
import type { Api } from '../../web/src/lib/api.ts';

type Table = typeof routes;
/** What the use case behind a route is given. */
type Given<Name extends keyof Table> = Parameters<UseCase<Table[Name]>>[0];

test('a declared route has no other method, address or access than those that exist', () => {
  const response = z.object({});
  // @ts-expect-error HTTP has no such method here
  route('FETCH', '/api/things', { access: 'public', response });
  // @ts-expect-error an address of the API begins with /api/
  route('GET', '/things', { access: 'public', response });
  // @ts-expect-error nobody is of that kind
  route('GET', '/api/things', { access: 'everybody', response });
  // @ts-expect-error a route says who may call it
  route('GET', '/api/things', { response });
  // @ts-expect-error a route says what it answers
  route('GET', '/api/things', { access: 'public' });
  // @ts-expect-error a schema, not a type's name
  route('POST', '/api/things', { access: 'public', response, body: 'Brief' });
});

test('a declared route keeps its address, its access and its schemas to the letter', () => {
  const thingRoute = route('PUT', '/api/{shelf}/things/{thing}', {
    access: 'public',
    response: z.object({ n: z.int() }),
  });
  expectTypeOf(thingRoute.path).toEqualTypeOf<'/api/{shelf}/things/{thing}'>();
  expectTypeOf(thingRoute.access).toEqualTypeOf<'public'>();
  expectTypeOf<Output<typeof thingRoute>>().toEqualTypeOf<{ n: number }>();
  expectTypeOf<Parsed<typeof thingRoute>['params']>().toEqualTypeOf<Record<'shelf' | 'thing', string>>();
  expectTypeOf<Parsed<typeof thingRoute>['body']>().toEqualTypeOf<undefined>();
  expectTypeOf<Parsed<typeof thingRoute>['query']>().toEqualTypeOf<undefined>();
  expectTypeOf<Parsed<typeof thingRoute>['idempotencyKey']>().toEqualTypeOf<undefined>();
});

test('a declared route lets a caller send what its schema reads, and gives the use case what it makes of it', () => {
  const counted = route('POST', '/api/things', {
    access: 'public',
    body: z.object({ count: z._default(z.int(), 1) }),
    response: z.object({}),
  });
  expectTypeOf<Input<typeof counted>>().toEqualTypeOf<{ body: { count?: number | undefined } }>();
  expectTypeOf<Parsed<typeof counted>['body']>().toEqualTypeOf<{ count: number }>();
});

test('the client of the API has a call for each route, and none besides', () => {
  expectTypeOf<keyof Api>().toEqualTypeOf<keyof Table>();
});

test('the client of the API asks for nothing where the route declares nothing', () => {
  expectTypeOf<Api['getProfile']>().parameters.toEqualTypeOf<[]>();
  expectTypeOf<Api['getUserCredits']>().parameters.toEqualTypeOf<[]>();
});

test('the client of the API asks for the body, the key and the parts of the address that the route declares', () => {
  expectTypeOf<Api['generateQuote']>().parameters.toEqualTypeOf<[Input<Table['generateQuote']>]>();
  expectTypeOf<Input<Table['generateQuote']>>().branded.toEqualTypeOf<{
    body: z.input<typeof Brief>;
    idempotencyKey: string;
  }>();
  expectTypeOf<Input<Table['getQuote']>>().toEqualTypeOf<{ params: Record<'id', string> }>();
  expectTypeOf<Input<Table['deleteQuote']>>().branded.toEqualTypeOf<{
    params: Record<'id', string>;
    query?: { status?: 'pending' | undefined };
  }>();
  expectTypeOf<Api['listQuotes']>().toBeCallableWith();
  expectTypeOf<Api['listQuotes']>().toBeCallableWith({ query: { after: 'x' } });
});

test('the client of the API answers what the route promises', () => {
  expectTypeOf<Api['generateQuote']>().returns.resolves.toEqualTypeOf<{
    id: string;
    success: true;
    credits_remaining: number;
  }>();
  expectTypeOf<Api['generatePdf']>().returns.resolves.toEqualTypeOf<string>();
  expectTypeOf<Api['generatePdfFile']>().returns.resolves.toEqualTypeOf<Blob>();
});

test('the client of the API takes no wrong, missing or unknown part', () => {
  const api = {} as Api;
  const { body } = {} as Input<Table['generateQuote']>;
  // Compiled, never called.
  return () => {
    // @ts-expect-error the idempotency key is missing
    api.generateQuote({ body });
    // @ts-expect-error the body is missing
    api.generateQuote({ idempotencyKey: 'key' });
    // @ts-expect-error the project has no such type
    api.generateQuote({ body: { ...body, projectType: 'bridge' }, idempotencyKey: 'key' });
    // @ts-expect-error a route without a body takes none
    api.getProfile({ body: {} });
    // @ts-expect-error the quote's id is missing
    api.getQuote({ params: {} });
    // @ts-expect-error a quote is asked for by its id
    api.getQuote();
    // @ts-expect-error only a pending quote is cancelled
    api.deleteQuote({ params: { id: '1' }, query: { status: 'done' } });
    // @ts-expect-error the table has no such route
    api.getSecrets();
  };
});

test('the use case behind a route is given the caller of an account route, the visitor of a public one, and never the other', () => {
  expectTypeOf<Given<'getProfile'>>().toHaveProperty('caller').toEqualTypeOf<Caller>();
  expectTypeOf<Given<'getProfile'>>().not.toHaveProperty('visitor');
  expectTypeOf<Given<'sendContactEmail'>>().toHaveProperty('visitor').toEqualTypeOf<Visitor>();
  expectTypeOf<Given<'sendContactEmail'>>().not.toHaveProperty('caller');
});

test('the use case behind a route is told of the person alone where a program may call it: there is no session then', () => {
  expectTypeOf<Given<'getQuote'>>().toHaveProperty('caller').toEqualTypeOf<Requester>();
});

test('the use case behind a route is given the body as it was parsed, and the key of an idempotent route', () => {
  expectTypeOf<Given<'generateQuote'>['body']>().toEqualTypeOf<Brief>();
  expectTypeOf<Given<'generateQuote'>['idempotencyKey']>().toEqualTypeOf<string>();
  expectTypeOf<Given<'getProfile'>['idempotencyKey']>().toEqualTypeOf<undefined>();
});

test('the use case behind a route gives a document where the route is one, and the answer of the table elsewhere', () => {
  expectTypeOf<UseCase<Table['generatePdf']>>().returns.resolves.toEqualTypeOf<Page>();
  expectTypeOf<UseCase<Table['generatePdfFile']>>().returns.resolves.toEqualTypeOf<Buffer>();
  expectTypeOf<UseCase<Table['getUserCredits']>>().returns.resolves.toEqualTypeOf<Output<Table['getUserCredits']>>();
});

test('the use case behind a route does not compile where it is wrong', () => {
  const webhook = route('POST', '/api/hook', { access: 'signed', response: z.object({}) });
  return () => {
    // @ts-expect-error the answer lacks what the route promises
    endpoint(routes.generateQuote, async () => ({ id: '1' }));
    // @ts-expect-error the answer is of another type
    endpoint(routes.deleteQuote, async () => ({ id: 1 }));
    // @ts-expect-error a document is no string
    endpoint(routes.generatePdf, async () => '<!doctype html>');
    // @ts-expect-error the address has no such part
    endpoint(routes.getQuote, async ({ params }) => Promise.reject(params.quote));
    // @ts-expect-error nobody is signed in on a public route
    endpoint(routes.sendContactEmail, async ({ caller }) => Promise.reject(caller));
    // @ts-expect-error a route without a body has none to read
    endpoint(routes.getProfile, async ({ body }) => Promise.reject(body.email));
    // @ts-expect-error a use case answers later
    endpoint(routes.deleteQuote, () => ({ id: '1' }));
    // @ts-expect-error nobody is signed in where another service signs what it sends
    endpoint(webhook, async ({ caller }) => Promise.reject(caller));
  };
});
