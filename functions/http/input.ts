import type { APIGatewayProxyEventV2WithJWTAuthorizer as HttpEvent } from 'aws-lambda';
import * as z from 'zod/mini';
import fr from 'zod/v4/locales/fr.js';
import { AppError, type FieldErrors } from '../../shared/api/errors.ts';
import { idempotencyKey, type Route } from '../../shared/api/route.ts';

// French messages for rules without one. The library names the type that it misses.
z.config({ ...fr(), customError: ({ input }) => (input === undefined ? 'Ce champ est requis' : undefined) });

const maxFields = 20;

/** The paths of an issue; an unknown key has its own. */
const pathsOf = (issue: z.core.$ZodIssue) =>
  issue.code === 'unrecognized_keys' ? issue.keys.map((key) => [...issue.path, key.slice(0, 60)]) : [issue.path];

/** The first message of each path. */
const fieldsOf = (error: z.core.$ZodError): FieldErrors => {
  const fields = new Map<string, string>();
  for (const issue of error.issues) {
    const message = issue.code === 'unrecognized_keys' ? 'Champ inconnu' : issue.message;
    for (const path of pathsOf(issue).map((steps) => steps.join('.').toWellFormed() || 'body'))
      if (!fields.has(path) && fields.size < maxFields) fields.set(path, message);
  }
  return Object.fromEntries(fields);
};

const parse = (schema: Route['body'], value: unknown): unknown => {
  if (!schema) return undefined;
  const result = schema.safeParse(value);
  if (!result.success) throw new AppError('invalid_input', { fields: fieldsOf(result.error) });
  return result.data;
};

/** Characters: several times the longest valid body. */
const longestBody = 200_000;

/** Repeated parameters are refused (RFC 6749, 3.2). */
const formOf = (text: string): unknown => {
  const fields = new URLSearchParams(text);
  if (new Set(fields.keys()).size < fields.size) throw new AppError('invalid_input');
  return Object.fromEntries(fields);
};

const bodyOf = (event: HttpEvent, { encoding }: Route): unknown => {
  const text = event.isBase64Encoded ? Buffer.from(event.body ?? '', 'base64').toString('utf8') : (event.body ?? '');
  if (text.length > longestBody) throw new AppError('body_too_large');
  if (encoding === 'form') return formOf(text);
  try {
    // JSON may contain half of a surrogate pair, which DynamoDB refuses.
    return JSON.parse(text, (_, value) => (typeof value === 'string' ? value.toWellFormed() : value));
  } catch (cause) {
    throw new AppError('invalid_input', { cause });
  }
};

const keyOf = (event: HttpEvent): string => {
  const key = event.headers['idempotency-key'] ?? '';
  if (idempotencyKey.test(key)) return key;
  const sentence = 'Une clé de 8 à 128 caractères est attendue : lettres sans accent, chiffres, « _ » et « - »';
  throw new AppError('invalid_input', { fields: { 'Idempotency-Key': sentence } });
};

/** The parsed input of a route. Throws `invalid_input` with a sentence for each field. */
export const inputOf = (route: Route, event: HttpEvent) => ({
  params: event.pathParameters ?? {},
  query: parse(route.query, event.queryStringParameters ?? {}),
  idempotencyKey: route.idempotent ? keyOf(event) : undefined,
  body: route.body && parse(route.body, bodyOf(event, route)),
});
