import * as z from 'zod/mini';
import { type ErrorCode, errorStatus, errors } from './errors.ts';
import { idempotencyKey, type Route } from './route.ts';
import { type RouteName, routeList } from './routes.ts';
import { exampleOf, messageOf, type WebhookEvent, webhookEventLabels, webhookEvents } from './webhooks.ts';

type Json = Record<string, unknown>;
type KeyRoute = Omit<Route, 'keyPath'> & { name: RouteName; keyPath: string };

const summaries: Partial<Record<RouteName, string>> = {
  generateQuote: 'Demander un devis',
  listQuotes: 'Lister les devis, du plus récent au plus ancien',
  getQuote: 'Lire un devis, dans l’état où il est',
  sendOffer: 'Envoyer un devis émis à son destinataire',
  listOffers: 'Lire les envois d’un devis, du plus récent au plus ancien',
};

/** The JSON schema of an input or an output; fields may be added to outputs later. */
const schemaOf = (schema: z.ZodMiniType, io: 'input' | 'output'): Json => {
  const { $schema: _, ...json } = z.toJSONSchema(schema, {
    io,
    unrepresentable: 'any',
    override: ({ jsonSchema }) => {
      if (io === 'output') delete jsonSchema.additionalProperties;
    },
  });
  return json;
};

const content = (schema: Json) => ({ 'application/json': { schema } });

const parametersOf = ({ keyPath, query, idempotent }: KeyRoute): Json[] => {
  const { properties = {}, required = [] } = query ? schemaOf(query, 'input') : {};
  return [
    ...[...keyPath.matchAll(/\{(\w+)\}/g)].map(([, name]) => ({
      name,
      in: 'path',
      required: true,
      schema: { type: 'string' },
    })),
    ...Object.entries(properties as Json).map(([name, schema]) => ({
      name,
      in: 'query',
      required: (required as string[]).includes(name),
      schema,
    })),
    ...(idempotent
      ? [
          {
            name: 'Idempotency-Key',
            in: 'header',
            required: true,
            schema: { type: 'string', pattern: idempotencyKey.source },
          },
        ]
      : []),
  ];
};

/** Responses of API Gateway itself, without an error code. */
const ofGateway: Record<number, string> = {
  401: 'Il manque l’en-tête Authorization.',
  403: 'La clé est inconnue ou révoquée.',
};
const gatewayBody: Json = { type: 'object', required: ['message'], properties: { message: { type: 'string' } } };

const codedBody = (codes: readonly ErrorCode[]): Json => ({
  allOf: [{ $ref: '#/components/schemas/Error' }, { properties: { code: { enum: codes } } }],
});

const refusalOf = (status: number, codes: readonly ErrorCode[]): Json => {
  const sentences = codes.map((code) => `${code}\u00A0: ${errors[code].sentence}`);
  const own = ofGateway[status];
  return {
    description: [...(own ? [own] : []), ...sentences].join('\n'),
    content: content(own ? { anyOf: [gatewayBody, codedBody(codes)] } : codedBody(codes)),
  };
};

/** One answer a status. */
const refusalsOf = ({ keyErrors = [] }: KeyRoute): Json => {
  const byStatus = Map.groupBy(keyErrors, (code): number => errorStatus[code]);
  const statuses = new Set([...Object.keys(ofGateway).map(Number), ...byStatus.keys()]);
  return Object.fromEntries([...statuses].map((status) => [status, refusalOf(status, byStatus.get(status) ?? [])]));
};

const operationOf = (route: KeyRoute): Json => ({
  operationId: route.name,
  summary: summaries[route.name],
  parameters: parametersOf(route),
  ...(route.body && { requestBody: { required: true, content: content(schemaOf(route.body, 'input')) } }),
  responses: {
    [route.status]: { description: 'Succès', content: content(schemaOf(route.response, 'output')) },
    ...refusalsOf(route),
  },
});

const headerOf = (name: string, description: string): Json => ({
  name,
  in: 'header',
  required: true,
  description,
  schema: { type: 'string' },
});

/** The message of one event, as its receiver gets it. */
const webhookOf = (event: WebhookEvent): Json => ({
  post: {
    operationId: event,
    summary: webhookEventLabels[event],
    security: [],
    parameters: [
      headerOf('webhook-id', 'Le même pour un message renvoyé.'),
      headerOf('webhook-timestamp', 'L’heure de l’envoi, en secondes depuis 1970.'),
      headerOf('webhook-signature', 'Selon Standard Webhooks, une par secret, séparées par une espace.'),
    ],
    requestBody: {
      required: true,
      content: { 'application/json': { schema: schemaOf(messageOf(event), 'output'), example: exampleOf(event) } },
    },
    responses: {
      '2XX': { description: 'Le message est reçu.' },
      410: { description: 'Le webhook est désactivé.' },
      default: { description: 'Le message est renvoyé plus tard.' },
    },
  },
});

const keyRoutes = routeList.filter((each): each is typeof each & KeyRoute => each.keyPath !== undefined);

/**
 * The OpenAPI 3.1 description of the routes for API keys, from the table of routes, and of the webhooks. `origin`: of
 * the site.
 */
export const openapiOf = (origin: string, routes: readonly KeyRoute[] = keyRoutes): Json => {
  const paths = Map.groupBy(routes, ({ keyPath }) => keyPath);
  return {
    openapi: '3.1.0',
    info: {
      title: 'Chiffré',
      version: '1',
      description: 'Demander, lire, lister et envoyer des devis par une clé d’API.',
    },
    servers: [{ url: origin }],
    security: [{ key: [] }],
    paths: Object.fromEntries(
      [...paths].map(([path, own]) => [
        path,
        Object.fromEntries(own.map((each) => [each.method.toLowerCase(), operationOf(each)])),
      ]),
    ),
    webhooks: Object.fromEntries(webhookEvents.map((event) => [event, webhookOf(event)])),
    components: {
      securitySchemes: { key: { type: 'http', scheme: 'bearer' } },
      schemas: {
        Error: {
          type: 'object',
          required: ['code', 'requestId'],
          properties: {
            code: { type: 'string' },
            fields: { type: 'object', additionalProperties: { type: 'string' } },
            retryAt: { type: 'string', format: 'date-time' },
            requestId: { type: 'string' },
          },
        },
      },
    },
  };
};
