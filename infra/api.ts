import { AccessLogFormat } from 'aws-cdk-lib/aws-apigateway';
import {
  HttpApi,
  type HttpMethod,
  HttpNoneAuthorizer,
  HttpStage,
  LogGroupLogDestination,
} from 'aws-cdk-lib/aws-apigatewayv2';
import { HttpJwtAuthorizer } from 'aws-cdk-lib/aws-apigatewayv2-authorizers';
import { HttpLambdaIntegration } from 'aws-cdk-lib/aws-apigatewayv2-integrations';
import type { Construct } from 'constructs';
import type { Accounts } from './accounts.ts';
import { functionList } from './function-list.ts';
import type { Functions } from './functions.ts';
import { createLog } from './keeping.ts';
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

/** The API without its routes: the distribution stands before it, and the routes need what comes after. */
export const createApi = (scope: Construct, settings: Settings) => {
  const api = new HttpApi(scope, 'Api', { createDefaultStage: false });
  new HttpStage(scope, 'ApiStage', {
    httpApi: api,
    stageName: '$default',
    autoDeploy: true,
    throttle: { rateLimit: settings.throttle.rate, burstLimit: settings.throttle.burst },
    accessLogSettings: {
      destination: new LogGroupLogDestination(createLog(scope, 'ApiLog', settings)),
      format: accessLog,
    },
  });
  return api;
};

/** Every route of the table before its function. `account` routes ask for a token of the site's own client. */
export const addRoutes = (api: HttpApi, functions: Functions, { pool, client }: Accounts) => {
  const signedIn = new HttpJwtAuthorizer('SignedIn', pool.userPoolProviderUrl, {
    jwtAudience: [client.userPoolClientId],
  });
  const open = new HttpNoneAuthorizer();
  for (const { name, serves } of functionList) {
    if (!serves) continue;
    api.addRoutes({
      path: serves.path,
      methods: [serves.method as HttpMethod],
      integration: new HttpLambdaIntegration(name, functions[name]),
      authorizer: serves.access === 'account' ? signedIn : open,
    });
  }
};
