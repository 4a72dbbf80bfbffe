import { expect, test } from 'vitest';
import { errorStatus } from '../../shared/api/errors.ts';
import { openapiOf } from '../../shared/api/openapi.ts';
import { routeList } from '../../shared/api/routes.ts';
import { messageOf, webhookEvents } from '../../shared/api/webhooks.ts';

type Operation = {
  operationId: string;
  summary: string;
  parameters: { name: string; in: string; required: boolean }[];
  requestBody?: { content: { 'application/json': { schema: object; example?: unknown } } };
  responses: Record<string, { description: string; content: { 'application/json': { schema: object } } }>;
};
const description = openapiOf('https://chiffre.example') as {
  openapi: string;
  servers: { url: string }[];
  paths: Record<string, Record<string, Operation>>;
  webhooks: Record<string, Record<string, Operation>>;
  components: { schemas: Record<string, object> };
};
const keyed = routeList.filter(({ keyPath }) => keyPath);
const operationOf = ({ keyPath, method }: (typeof keyed)[number]) =>
  description.paths[String(keyPath)]?.[method.toLowerCase()] as Operation;

test('the description of the API tells every call that takes a key, and no other', () => {
  expect(description).toMatchObject({ openapi: '3.1.0', servers: [{ url: 'https://chiffre.example' }] });
  const described = Object.values(description.paths).flatMap(Object.values) as Operation[];
  expect(described.map(({ operationId }) => operationId).sort()).toEqual(keyed.map(({ name }) => name).sort());
  for (const { summary } of described) expect(summary).toBeTruthy();
});

test.each(keyed)('the description of the API tells all that $method $keyPath takes and answers', (route) => {
  const { parameters, requestBody, responses } = operationOf(route);
  const inPath = [...(route.keyPath ?? '').matchAll(/\{(\w+)\}/g)].map(([, name]) => name);
  expect(parameters.flatMap((each) => (each.in === 'path' ? each.name : []))).toEqual(inPath);
  expect(parameters.some(({ name, required }) => name === 'Idempotency-Key' && required)).toBe(route.idempotent);
  expect(requestBody !== undefined).toBe(route.body !== undefined);
  expect(responses[route.status]?.content['application/json'].schema).not.toEqual({});
  for (const code of route.keyErrors ?? []) {
    const refusal = responses[errorStatus[code]];
    expect(JSON.stringify(refusal?.content)).toContain(`"${code}"`);
  }
  expect(JSON.stringify(responses['401'])).toContain('"message"');
});

test('the description of the API tells what is answered where an offer’s quote, version or body is refused', () => {
  const text = JSON.stringify(description.paths['/api/v1/quotes/{id}/offers']?.post);
  const ofQuotes = ['quote_failed', 'quote_in_progress', 'quote_unreadable', 'version_not_found'];
  for (const code of [...ofQuotes, 'offer_expired', 'account_type_required', 'body_too_large'])
    expect(text).toContain(`"${code}"`);
});

test('answers of the API may get further fields, bodies that are sent may not', () => {
  const text = JSON.stringify(description.paths['/api/v1/quotes']?.post);
  const [sent, answered] = text.split('"responses"');
  expect(sent).toContain('"additionalProperties":false');
  expect(answered).not.toContain('"additionalProperties":false');
});

test.each(webhookEvents)('the description of the API tells the message of %s, with an example of it', (event) => {
  const { schema, example } = description.webhooks[event]?.post?.requestBody?.content['application/json'] ?? {};
  expect(messageOf(event).parse(example)).toEqual(example);
  expect(schema).toMatchObject({ properties: { type: { const: event } }, required: ['type', 'timestamp', 'data'] });
});

test('every reference of the API’s description exists', () => {
  const references = [...JSON.stringify(description).matchAll(/"\$ref":"#\/components\/schemas\/(\w+)"/g)];
  expect(references.length).toBeGreaterThan(0);
  for (const [, name = ''] of references) expect(description.components.schemas).toHaveProperty(name);
});
