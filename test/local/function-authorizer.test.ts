import { expect, test } from 'vitest';
import { functionAuthorizer } from '../../infra/local/cloud/services/apigateway/authorizer.ts';

const properties = {
  AuthorizerPayloadFormatVersion: '2.0',
  EnableSimpleResponses: true,
  AuthorizerResultTtlInSeconds: 0,
  IdentitySource: ['$request.header.Authorization'],
};
const event = {
  rawPath: '/api/v1/quotes',
  headers: { authorization: 'Bearer a-key' },
  body: 'what the route alone reads',
  isBase64Encoded: false,
  requestContext: {
    accountId: '000000000000',
    apiId: 'abc',
    domainName: 'abc.execute-api.eu-west-3.amazonaws.com',
    http: { method: 'GET' },
  },
};
/** An authorizer whose function returns this answer, and the requests that the function gets. */
const authorizerThat = (answer: () => Promise<unknown>, overrides: object = {}) => {
  const requests: Record<string, unknown>[] = [];
  const invoke = (request: Record<string, unknown>) => {
    requests.push(request);
    return answer();
  };
  const resource = { id: 'ApiKey', type: '', name: '', properties: { ...properties, ...overrides } };
  return { requests, authorize: functionAuthorizer(resource as never, { invoke } as never) };
};

test('an authorizer function is asked with what identifies the caller, without the body, and its context reaches the route', async () => {
  const { requests, authorize } = authorizerThat(async () => ({ isAuthorized: true, context: { sub: 'one' } }));
  expect(await authorize(event)).toEqual({ authorizer: { lambda: { sub: 'one' } } });
  expect(requests).toMatchObject([
    {
      type: 'REQUEST',
      identitySource: ['Bearer a-key'],
      routeArn: 'arn:aws:execute-api:eu-west-3:000000000000:abc/$default/GET/api/v1/quotes',
    },
  ]);
  expect(requests[0]).not.toHaveProperty('body');
});

test('an authorizer’s refusal is 403, an answer of another shape or none is 500, and without the header it is not asked', async () => {
  expect(await authorizerThat(async () => ({ isAuthorized: false })).authorize(event)).toEqual({ refused: 403 });
  expect(await authorizerThat(async () => ({ policyDocument: {} })).authorize(event)).toEqual({ refused: 500 });
  expect(await authorizerThat(() => Promise.reject(new Error('late'))).authorize(event)).toEqual({ refused: 500 });
  const { requests, authorize } = authorizerThat(async () => ({ isAuthorized: true }));
  expect(await authorize({ ...event, headers: {} })).toEqual({ refused: 401 });
  expect(requests).toEqual([]);
});

test.each([
  { AuthorizerPayloadFormatVersion: '1.0' },
  { EnableSimpleResponses: false },
  { AuthorizerResultTtlInSeconds: 300 },
  { IdentitySource: ['$request.querystring.key'] },
])('an authorizer with %j is refused at the start, not imitated', (overrides) => {
  expect(() => authorizerThat(async () => ({}), overrides)).toThrow('has no local equivalent');
});
