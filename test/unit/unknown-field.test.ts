import type { APIGatewayProxyEventV2WithJWTAuthorizer as HttpEvent } from 'aws-lambda';
import { expect, test } from 'vitest';
import { inputOf } from '../../functions/http/input.ts';
import { AppError } from '../../shared/api/errors.ts';
import { routes } from '../../shared/api/routes.ts';

const fieldsOf = (body: object) => {
  try {
    inputOf(routes.saveClients, { body: JSON.stringify(body), headers: {}, isBase64Encoded: false } as HttpEvent);
    return {};
  } catch (error) {
    return error instanceof AppError ? (error.fields ?? {}) : {};
  }
};

test('an unknown field of a request is named in text that every reader of JSON takes, however its name is cut', () => {
  const names = [`${'x'.repeat(59)}😀`, '\ud83d'];
  for (const name of names) {
    const told = Object.keys(fieldsOf({ clients: [], seen: null, [name]: 1 }));
    expect(told).toEqual([`${name.slice(0, 60).slice(0, -1)}\uFFFD`]);
  }
});
