import { Stack } from 'aws-cdk-lib';
import { AccessLogFormat } from 'aws-cdk-lib/aws-apigateway';
import { CfnAuthorizer, HttpApi, HttpStage, LogGroupLogDestination } from 'aws-cdk-lib/aws-apigatewayv2';
import { PolicyDocument, PolicyStatement, Role, ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import type { IFunction } from 'aws-cdk-lib/aws-lambda';
import type { Construct } from 'constructs';
import { originSecret } from '../../functions/http/origin-secret.ts';
import type { Accounts } from './accounts.ts';
import type { OriginSecrets } from './origin-secret.ts';
import { createLog } from './retention.ts';
import type { Settings } from './settings.ts';

/** One line a request: no address, no token, nothing that a person wrote. */
const accessLog = AccessLogFormat.custom(
  JSON.stringify({
    requestId: '$context.requestId',
    route: '$context.routeKey',
    status: '$context.status',
    error: '$context.error.message',
    latency: '$context.responseLatency',
    integrationLatency: '$context.integrationLatency',
  }),
);

/** The API without its routes. The distribution needs the API; the routes need functions, which need the distribution's address. */
export const createApi = (scope: Construct) => new HttpApi(scope, 'Api', { createDefaultStage: false });

/** A role that API Gateway takes to call these functions, and no other. */
export const createInvoker = (scope: Construct, functions: IFunction[]) =>
  new Role(scope, 'ApiInvoker', {
    assumedBy: new ServicePrincipal('apigateway.amazonaws.com'),
    inlinePolicies: {
      invoke: new PolicyDocument({
        statements: [
          new PolicyStatement({
            actions: ['lambda:InvokeFunction'],
            resources: functions.map(({ functionArn }) => functionArn),
          }),
        ],
      }),
    },
  });

/** Accepts access tokens of the site's client. */
const createTokenAuthorizer = (api: HttpApi, { pool, client }: Accounts) =>
  new CfnAuthorizer(api, 'SignedIn', {
    apiId: api.apiId,
    name: 'SignedIn',
    authorizerType: 'JWT',
    identitySource: ['$request.header.Authorization'],
    jwtConfiguration: { issuer: pool.userPoolProviderUrl, audience: [client.userPoolClientId] },
  });

/**
 * Calls our function for every API key. The answer is not cached: a revoked key is refused at its next call.
 */
const createKeyAuthorizer = (api: HttpApi, check: IFunction) => {
  const { region, partition } = Stack.of(api);
  return new CfnAuthorizer(api, 'ApiKey', {
    apiId: api.apiId,
    name: 'ApiKey',
    authorizerType: 'REQUEST',
    identitySource: ['$request.header.Authorization'],
    authorizerUri: `arn:${partition}:apigateway:${region}:lambda:path/2015-03-31/functions/${check.functionArn}/invocations`,
    authorizerCredentialsArn: createInvoker(api, [check]).roleArn,
    authorizerPayloadFormatVersion: '2.0',
    enableSimpleResponses: true,
    authorizerResultTtlInSeconds: 0,
  });
};

export type Authorizers = ReturnType<typeof createAuthorizers>;

/** Authorizers of signed-in people and of programs with an API key, which the function `checkKey` verifies. */
export const createAuthorizers = (api: HttpApi, accounts: Accounts, checkKey: IFunction) => ({
  signedIn: createTokenAuthorizer(api, accounts),
  byKey: createKeyAuthorizer(api, checkKey),
});

/**
 * The one stage of the API. Its limit is a ceiling for everybody together, far above what people cause: limits by address
 * are those of the firewall and of the table.
 */
export const createStage = (scope: Construct, api: HttpApi, secrets: OriginSecrets, settings: Settings) =>
  new HttpStage(scope, 'ApiStage', {
    httpApi: api,
    stageName: '$default',
    autoDeploy: true,
    stageVariables: { [originSecret.variable]: secrets.accepted.join(',') },
    throttle: { rateLimit: settings.throttle.rate, burstLimit: settings.throttle.burst },
    accessLogSettings: {
      destination: new LogGroupLogDestination(createLog(scope, 'ApiLog', settings)),
      format: accessLog,
    },
  });
