import { NestedStack } from 'aws-cdk-lib';
import { CfnIntegration, CfnRoute, type HttpApi } from 'aws-cdk-lib/aws-apigatewayv2';
import type { IRole } from 'aws-cdk-lib/aws-iam';
import type { Function as LambdaFunction } from 'aws-cdk-lib/aws-lambda';
import type { Construct } from 'constructs';
import { type Authorizers, createInvoker } from './api.ts';
import type { Listed } from './function-list.ts';
import { createFunctions, type Functions, type Surroundings } from './functions.ts';

type Api = { api: HttpApi; authorizers: Authorizers };
type Served = { serves: NonNullable<Listed['serves']>; lambda: LambdaFunction; invoker: IRole };

/** The route of a function, and where it has a path for programs, the route of that path. */
const addRoutes = ({ serves, lambda, invoker }: Served, { api: { apiId }, authorizers }: Api) => {
  // The library's own integration makes a resource `AWS::Lambda::Permission` for each route.
  const integration = new CfnIntegration(lambda, 'Integration', {
    apiId,
    integrationType: 'AWS_PROXY',
    integrationUri: lambda.functionArn,
    credentialsArn: invoker.roleArn,
    payloadFormatVersion: '2.0',
  });
  const { access, method, path, keyPath } = serves;
  const route = (id: string, at: string, authorization: { authorizationType: string; authorizerId?: string }) =>
    new CfnRoute(lambda, id, {
      apiId,
      routeKey: `${method} ${at}`,
      target: `integrations/${integration.ref}`,
      ...authorization,
    });
  const signedIn = { authorizationType: 'JWT', authorizerId: authorizers.signedIn.ref };
  route('Route', path, access === 'account' ? signedIn : { authorizationType: 'NONE' });
  if (keyPath) route('KeyRoute', keyPath, { authorizationType: 'CUSTOM', authorizerId: authorizers.byKey.ref });
};

/** The functions of one domain of the API with their roles, log and routes, nested in the application's stack. */
export class DomainStack extends NestedStack {
  readonly functions: Partial<Functions>;

  constructor(scope: Construct, domain: string, list: Listed[], around: Surroundings & Api) {
    super(scope, domain);
    this.functions = createFunctions(this, list, around);
    const made = list.flatMap(({ name, serves }) => {
      const lambda = this.functions[name];
      return serves && lambda ? [{ serves, lambda }] : [];
    });
    const invoker = createInvoker(
      this,
      made.map(({ lambda }) => lambda),
    );
    for (const each of made) addRoutes({ ...each, invoker }, around);
  }
}
