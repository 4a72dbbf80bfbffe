import { AccessLogFormat } from 'aws-cdk-lib/aws-apigateway';
import {
  type CfnStage,
  HttpApi,
  type HttpMethod,
  HttpNoneAuthorizer,
  HttpStage,
  LogGroupLogDestination,
} from 'aws-cdk-lib/aws-apigatewayv2';
import { HttpJwtAuthorizer } from 'aws-cdk-lib/aws-apigatewayv2-authorizers';
import { HttpLambdaIntegration } from 'aws-cdk-lib/aws-apigatewayv2-integrations';
import type { Construct } from 'constructs';
import { originSecret } from '../../functions/http/origin-secret.ts';
import type { Accounts } from './accounts.ts';
import { functionList } from './function-list.ts';
import type { Functions } from './functions.ts';
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

/** The API without its routes: the distribution stands before it, and the routes need what comes after. */
export const createApi = (scope: Construct) => new HttpApi(scope, 'Api', { createDefaultStage: false });

/** Every route of the table before its function. `account` routes ask for a token of the site's own client. */
const addRoutes = (api: HttpApi, functions: Functions, { pool, client }: Accounts) => {
  const signedIn = new HttpJwtAuthorizer('SignedIn', pool.userPoolProviderUrl, {
    jwtAudience: [client.userPoolClientId],
  });
  const open = new HttpNoneAuthorizer();
  return functionList.flatMap(({ name, serves }) => {
    if (!serves) return [];
    const routes = api.addRoutes({
      path: serves.path,
      methods: [serves.method as HttpMethod],
      integration: new HttpLambdaIntegration(name, functions[name]),
      authorizer: serves.access === 'account' ? signedIn : open,
    });
    return routes.map((route) => ({ route, serves }));
  });
};

type Opening = {
  api: HttpApi;
  functions: Functions;
  accounts: Accounts;
  secrets: OriginSecrets;
  settings: Settings;
};

/** The API's routes, and its one stage. A route that anybody may call has a limit of its own, far below the others'. */
export const openApi = (scope: Construct, { api, functions, accounts, secrets, settings }: Opening) => {
  const { throttle, publicThrottle } = settings;
  const routes = addRoutes(api, functions, accounts);
  const stage = new HttpStage(scope, 'ApiStage', {
    httpApi: api,
    stageName: '$default',
    autoDeploy: true,
    stageVariables: { [originSecret.variable]: secrets.accepted.join(',') },
    throttle: { rateLimit: throttle.rate, burstLimit: throttle.burst },
    accessLogSettings: {
      destination: new LogGroupLogDestination(createLog(scope, 'ApiLog', settings)),
      format: accessLog,
    },
  });
  const open = routes.filter(({ serves }) => serves.access === 'public');
  const limit = { ThrottlingRateLimit: publicThrottle.rate, ThrottlingBurstLimit: publicThrottle.burst };
  // Handed on as it is written here: CloudFormation's own names, and only routes that exist by then.
  (stage.node.defaultChild as CfnStage).routeSettings = Object.fromEntries(
    open.map(({ serves }) => [`${serves.method} ${serves.path}`, limit]),
  );
  stage.node.addDependency(...open.map(({ route }) => route));
};
