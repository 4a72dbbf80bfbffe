import { Stack } from 'aws-cdk-lib';
import { AccessLogFormat } from 'aws-cdk-lib/aws-apigateway';
import {
  CfnAuthorizer,
  type CfnStage,
  HttpApi,
  HttpIntegrationType,
  type HttpMethod,
  HttpNoneAuthorizer,
  HttpRouteIntegration,
  HttpStage,
  type IHttpRouteAuthorizer,
  IntegrationCredentials,
  LogGroupLogDestination,
  PayloadFormatVersion,
} from 'aws-cdk-lib/aws-apigatewayv2';
import { HttpJwtAuthorizer } from 'aws-cdk-lib/aws-apigatewayv2-authorizers';
import { type IRole, PolicyDocument, PolicyStatement, Role, ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import type { IFunction } from 'aws-cdk-lib/aws-lambda';
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

/** The role that API Gateway takes to call the functions of the routes and of the API keys, and no other. */
const createInvoker = (scope: Construct, functions: Functions) => {
  const called = functionList
    .filter(({ name, serves }) => serves || name === 'authorize-api-key')
    .map(({ name }) => functions[name].functionArn);
  const invoke = new PolicyStatement({ actions: ['lambda:InvokeFunction'], resources: called });
  return new Role(scope, 'ApiInvoker', {
    assumedBy: new ServicePrincipal('apigateway.amazonaws.com'),
    inlinePolicies: { invoke: new PolicyDocument({ statements: [invoke] }) },
  });
};

/** A route's function, called by a role: the library's own integration makes a resource `AWS::Lambda::Permission` for each. */
class FunctionIntegration extends HttpRouteIntegration {
  readonly #called: { target: IFunction; invoker: IRole };

  constructor(id: string, called: { target: IFunction; invoker: IRole }) {
    super(id);
    this.#called = called;
  }

  bind() {
    return {
      type: HttpIntegrationType.AWS_PROXY,
      uri: this.#called.target.functionArn,
      payloadFormatVersion: PayloadFormatVersion.VERSION_2_0,
      credentials: IntegrationCredentials.fromRole(this.#called.invoker),
    };
  }
}

/**
 * Asks our own function about every API key: nothing is kept of its answer, so that a revoked key ends at its next call. The
 * library's own authorizer makes a resource `AWS::Lambda::Permission`, and names no role.
 */
const createKeyAuthorizer = (api: HttpApi, check: IFunction, invoker: IRole): IHttpRouteAuthorizer => {
  const { region, partition } = Stack.of(api);
  const authorizer = new CfnAuthorizer(api, 'ApiKey', {
    apiId: api.apiId,
    name: 'ApiKey',
    authorizerType: 'REQUEST',
    identitySource: ['$request.header.Authorization'],
    authorizerUri: `arn:${partition}:apigateway:${region}:lambda:path/2015-03-31/functions/${check.functionArn}/invocations`,
    authorizerCredentialsArn: invoker.roleArn,
    authorizerPayloadFormatVersion: '2.0',
    enableSimpleResponses: true,
    authorizerResultTtlInSeconds: 0,
  });
  return { bind: () => ({ authorizerId: authorizer.ref, authorizationType: 'CUSTOM' }) };
};

/**
 * Every route of the table before its function. `account` routes ask for a token of the site's own client, and where they
 * have a path for programs, for an API key there.
 */
const addRoutes = (api: HttpApi, functions: Functions, { pool, client }: Accounts) => {
  const signedIn = new HttpJwtAuthorizer('SignedIn', pool.userPoolProviderUrl, {
    jwtAudience: [client.userPoolClientId],
  });
  const open = new HttpNoneAuthorizer();
  const invoker = createInvoker(api, functions);
  const byKey = createKeyAuthorizer(api, functions['authorize-api-key'], invoker);
  return functionList.flatMap(({ name, serves }) => {
    if (!serves) return [];
    const shared = {
      methods: [serves.method as HttpMethod],
      integration: new FunctionIntegration(name, { target: functions[name], invoker }),
    };
    const authorizer = serves.access === 'account' ? signedIn : open;
    const routes = api.addRoutes({ ...shared, path: serves.path, authorizer });
    if (serves.keyPath) api.addRoutes({ ...shared, path: serves.keyPath, authorizer: byKey });
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
