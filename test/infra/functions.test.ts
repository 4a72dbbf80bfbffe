import { expect, test } from 'vitest';
import { functionFiles } from '../../infra/stack/function-files.ts';
import { functionList } from '../../infra/stack/function-list.ts';
import { type Settings, settingsOf } from '../../infra/stack/settings.ts';
import { functionName, routeList } from '../../shared/api/routes.ts';
import { publisher } from '../support/publisher.ts';
import { everyVariable, functionsOf, only, synthesized, target } from './synthesized.ts';

const stack = synthesized();
const functions = functionsOf(stack);

/** Authorizers by the type that their routes name. */
const authorizers = new Map(
  stack
    .ofType('AWS::ApiGatewayV2::Authorizer')
    .map((authorizer) => [authorizer.properties.AuthorizerType === 'JWT' ? 'JWT' : 'CUSTOM', authorizer]),
);

test('every function of the stack has its source file, and every source file is a function of the stack', () => {
  expect([...functionFiles().keys()].sort()).toEqual(functionList.map(({ name }) => name).sort());
});

/** Each route with its authorizer; a route that programs call too has a second line. */
const listed = routeList.flatMap(({ name, method, path, access, keyPath }) => [
  { name, key: `${method} ${path}`, type: access === 'account' ? 'JWT' : undefined },
  ...(keyPath ? [{ name, key: `${method} ${keyPath}`, type: 'CUSTOM' }] : []),
]);

test.each(listed)('A6 $key has its own function and the authorizer that its access asks for', ({ name, key, type }) => {
  const [route, ...others] = stack
    .ofType('AWS::ApiGatewayV2::Route')
    .filter(({ properties }) => properties.RouteKey === key);
  expect(others).toEqual([]);
  const { AuthorizationType, AuthorizerId, Target } = route?.properties ?? {};
  expect(AuthorizationType).toBe(type ?? 'NONE');
  expect(AuthorizerId && target(AuthorizerId)).toBe(type && authorizers.get(type)?.id);
  const integration = stack.resources.find(({ id }) => id === target(Target['Fn::Join'][1][1]));
  expect(integration?.properties.PayloadFormatVersion).toBe('2.0');
  expect(target(integration?.properties.IntegrationUri)).toBe(functions.get(functionName(name))?.id);
});

test('the API has no route beside those of the table', () => {
  expect(stack.ofType('AWS::ApiGatewayV2::Route')).toHaveLength(listed.length);
});

test('a route that asks for an API key has each one checked by the function of keys, which API Gateway takes its role to call', () => {
  const { AuthorizerUri, AuthorizerCredentialsArn, ...settings } = authorizers.get('CUSTOM')?.properties ?? {};
  expect(settings).toMatchObject({
    AuthorizerType: 'REQUEST',
    IdentitySource: ['$request.header.Authorization'],
    AuthorizerPayloadFormatVersion: '2.0',
    EnableSimpleResponses: true,
    AuthorizerResultTtlInSeconds: 0,
  });
  expect(JSON.stringify(AuthorizerUri)).toContain(functions.get('authorize-api-key')?.id);
  expect(target(AuthorizerCredentialsArn)).toMatch(/ApiInvoker/);
});

test("A2 a route that asks for an account takes tokens of the site's own pool and client only", () => {
  const { IdentitySource, JwtConfiguration } = authorizers.get('JWT')?.properties ?? {};
  expect(IdentitySource).toEqual(['$request.header.Authorization']);
  expect(JwtConfiguration.Audience).toEqual([{ Ref: stack.ofType('AWS::Cognito::UserPoolClient')[0]?.id }]);
  expect(target(JwtConfiguration.Issuer)).toBe(stack.ofType('AWS::Cognito::UserPool')[0]?.id);
});

test('every function has a role of its own', () => {
  const roles = [...functions.values()].map(({ properties }) => target(properties.Role));
  expect(new Set(roles).size).toBe(functionList.length);
});

test('every function runs on Node 24 and ARM, but those with a program for x86_64, with the time and memory that were decided', () => {
  expect(functionList.filter(({ x86 }) => x86).map(({ name }) => name)).toEqual([
    'generate-pdf-file',
    'get-offer-file',
    'follow-offers',
  ]);
  for (const { name, timeout, memory, x86 } of functionList)
    expect(functions.get(name)?.properties, name).toMatchObject({
      Runtime: 'nodejs24.x',
      Architectures: [x86 ? 'x86_64' : 'arm64'],
      Handler: 'index.handler',
      Timeout: timeout,
      MemorySize: memory,
    });
  const size = ({ Timeout, MemorySize }: { Timeout: number; MemorySize: number }) => [Timeout, MemorySize];
  expect(size(functions.get('generate-quote')?.properties)).toEqual([10, 256]);
  expect(size(functions.get('write-quote')?.properties)).toEqual([180, 512]);
});

test('the contact form is told who writes and who reads, where the stage says so', () => {
  const variables = (settings: Settings) =>
    functionsOf(synthesized(settings)).get('send-contact-email')?.properties.Environment.Variables;
  const addresses = { MAIL_SENDER: 'devis@devis.example.fr', CONTACT_ADDRESS: 'equipe@example.fr' };
  expect(variables(settingsOf('prod', addresses))).toMatchObject(addresses);
  expect(Object.keys(variables(settingsOf('prod')))).toEqual(['TABLE_NAME']);
});

test('a plan is sold only where the settings name the publisher and the prices', () => {
  const seller = (environment: NodeJS.ProcessEnv) =>
    functionsOf(synthesized(settingsOf('prod', environment))).get('create-checkout')?.properties.Environment.Variables
      .SELLER;
  expect(seller(everyVariable)).toBe(publisher.name);
  expect(seller({ ...everyVariable, SITE_PUBLISHER: '' })).toBeUndefined();
  expect(seller({ SITE_PUBLISHER: everyVariable.SITE_PUBLISHER })).toBeUndefined();
});

test('the API limits requests a second, and logs them without what a person wrote or who they are', () => {
  const stage = only(stack, 'AWS::ApiGatewayV2::Stage');
  const { rate, burst } = settingsOf('prod').throttle;
  expect(stage.DefaultRouteSettings).toEqual({ ThrottlingRateLimit: rate, ThrottlingBurstLimit: burst });
  // A limit of one route for everybody together lets one visitor close it to all others.
  expect(stage.RouteSettings).toBeUndefined();
  expect(stage.AccessLogSettings.Format).toContain('$context.requestId');
  expect(stage.AccessLogSettings.Format).not.toMatch(/sourceIp|identity|claims|authorizer|userAgent|path\b/);
});

test('each function of the API keeps executions that no worker can take, where the account has enough of them', () => {
  const reserved = (environment: NodeJS.ProcessEnv) => {
    const made = functionsOf(synthesized(settingsOf('prod', environment)));
    return functionList.map(({ name, serves }) => ({
      ofApi: serves !== undefined,
      executions: made.get(name)?.properties.ReservedConcurrentExecutions,
    }));
  };
  for (const { ofApi, executions } of reserved({ API_CONCURRENCY: '20' }))
    expect(executions).toBe(ofApi ? 20 : undefined);
  for (const { executions } of reserved({})) expect(executions).toBeUndefined();
});

test('pages that were not built stop the deployment', () => {
  expect(() => synthesized(settingsOf('dev'), { leaveOut: 'pages' })).toThrow(/No pages in .*npm run build/);
});

test('a bundle that is missing is named before anything is deployed', () => {
  expect(() => synthesized(settingsOf('dev'), { leaveOut: 'refund-quote' })).toThrow(
    /No bundle in .* for refund-quote/,
  );
});
