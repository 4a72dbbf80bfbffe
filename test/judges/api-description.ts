import { openapiOf } from '../../shared/api/openapi.ts';
import { routeList } from '../../shared/api/routes.ts';

export type Json = Record<string, unknown>;
type Operation = { responses: Record<string, Json>; parameters: { name: string; schema: Json }[] };
type Description = { paths: Record<string, Record<string, Operation>> };

const types = { html: 'text/html', png: 'image/png', pdf: 'application/pdf' };

/** These routes end the session or the account, so they are called last. */
const ending = new Set(['signOutEverywhere', 'changePassword', 'requestAddress', 'confirmAddress', 'deleteAccount']);

const refusal = {
  description: 'Refus',
  content: {
    'application/json': {
      schema: {
        anyOf: [
          { $ref: '#/components/schemas/Error' },
          // The gateway's own; OAuth's; Stripe's stand-in is answered by code.
          { type: 'object', required: ['message'], properties: { message: { type: 'string' } } },
          { type: 'object', required: ['error'], properties: { error: { type: 'string' } } },
        ],
      },
    },
  },
};

const answersOf = ({ status, format }: (typeof routeList)[number], responses: Operation['responses']) => {
  const success = responses[status] ?? {};
  if (format === 'json') return { [status]: success, default: refusal };
  if (format === 'redirect') return { [status]: { description: 'Redirection' }, default: refusal };
  return { [status]: { description: 'Succès', content: { [types[format]]: { schema: {} } } }, default: refusal };
};

/**
 * Describes every route from the route table, as the product describes those for API keys. `ids`: values of `{id}` by
 * the beginning of a path.
 */
export const describeRoutes = (origin: string, ids: Record<string, string>): Json => {
  const last = (name: string) => Number(ending.has(name));
  const routes = [...routeList].sort((a, b) => last(a.name) - last(b.name));
  const described = openapiOf(
    origin,
    routes.map((each) => ({ ...each, keyPath: each.path })),
  );
  const { paths } = described as Description;
  for (const each of routes) {
    const operation = paths[each.path]?.[each.method.toLowerCase()];
    if (!operation) throw new Error(`${each.name} is not described`);
    operation.responses = answersOf(each, operation.responses);
    const [, id] = Object.entries(ids).find(([start]) => each.path.startsWith(start)) ?? [];
    for (const parameter of operation.parameters)
      if (id && parameter.name === 'id') parameter.schema = { type: 'string', enum: [id] };
  }
  return described;
};

/**
 * Adapts a description for Schemathesis, which takes tuples for those of draft 7, and for Python, whose patterns have
 * no Unicode classes.
 */
export const readable = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(readable);
  if (typeof value !== 'object' || value === null) return value;
  const { prefixItems, pattern, ...rest } = value as Json;
  const kept = Object.fromEntries(Object.entries(rest).map(([name, inner]) => [name, readable(inner)]));
  const isClass = typeof pattern === 'string' && /\\p\{/i.test(pattern);
  return {
    ...kept,
    ...(Array.isArray(prefixItems) && { items: { anyOf: readable(prefixItems) } }),
    ...(pattern !== undefined && !isClass && { pattern: readable(pattern) }),
  };
};
