import type { Now } from '../../call.ts';
import { roleOf } from '../../gateway/iam.ts';
import type { Json } from '../../json.ts';
import type { Resource, Template } from '../../template/template.ts';
import type { LocalFunction } from '../lambda/lambda.ts';
import { type Authorize, functionAuthorizer, jwtAuthorizer, type PublicKeys } from './authorizer.ts';
import { type Throttle, tokenBucket } from './throttle.ts';

export type ApiRoute = {
  /** `POST /api/quotes/{id}`. */
  key: string;
  method: string;
  path: RegExp;
  parameters: string[];
  target: LocalFunction;
  /** Absent: open to anyone. */
  authorize?: Authorize;
  throttle: Throttle;
  /** Of the stage: handed on with every event. */
  stageVariables: Record<string, string> | undefined;
};
type Parts = { functions: LocalFunction[]; keys: PublicKeys; now: Now };

/** Text as an expression that matches exactly it. */
const literal = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

const segmentOf = (segment: string) => {
  const [, name, greedy] = /^\{(\w+)(\+)?\}$/.exec(segment) ?? [];
  if (!name) return { source: literal(segment), rank: 0 };
  return { name, source: greedy ? '(.+)' : '([^/]+)', rank: greedy ? 2 : 1 };
};

/** A fixed segment comes before a variable, a variable before a greedy one, a method before ANY. */
const patternOf = (key: string) => {
  const [method = '', path = ''] = key.split(' ');
  const segments = path.split('/').slice(1).map(segmentOf);
  return {
    method,
    path: new RegExp(`^/${segments.map(({ source }) => source).join('/')}$`),
    parameters: segments.flatMap(({ name }) => name ?? []),
    rank: segments.map(({ rank }) => rank).join('') + (method === 'ANY' ? 'b' : 'a'),
  };
};

/** Requests a second and in a burst, by route key, from the stage's settings; AWS's account default where it has none. */
const throttleOf = (stage: Json, key: string, now: Now) => {
  const limits = { ...stage.DefaultRouteSettings, ...stage.RouteSettings?.[key] };
  return tokenBucket(limits.ThrottlingRateLimit ?? 10_000, limits.ThrottlingBurstLimit ?? 5_000, now);
};

/** The template's routes, most specific first. */
export const routesOf = (template: Template, { functions, keys, now }: Parts): ApiRoute[] => {
  const stage: Json = template.ofType('AWS::ApiGatewayV2::Stage')[0]?.properties ?? {};
  /** The function of an ARN. Throws where it does not run here, and where the role that calls it may not. */
  const called = (caller: string, arn: string, role: string | undefined) => {
    const { id: functionId } = template.find('AWS::Lambda::Function', arn);
    const target = functions.find(({ settings }) => settings.id === functionId);
    if (!target) throw new Error(`${caller}: its function is not one that runs here`);
    if (role && !roleOf(template, role).allows({ action: 'lambda:InvokeFunction', resource: arn }))
      throw new Error(`${caller}: the role of its integration may not invoke ${target.settings.label}`);
    return target;
  };
  const authorizeBy = (type: string, authorizerId: string): Authorize => {
    const authorizer = template.find('AWS::ApiGatewayV2::Authorizer', authorizerId);
    const { AuthorizerType, AuthorizerUri = '', AuthorizerCredentialsArn } = authorizer.properties;
    if (type === 'JWT') return jwtAuthorizer(authorizer, keys, now);
    const [, arn] = /:path\/2015-03-31\/functions\/(.+)\/invocations$/.exec(AuthorizerUri) ?? [];
    if (type !== 'CUSTOM' || AuthorizerType !== 'REQUEST' || !arn)
      throw new Error(`${authorizer.id}: ${type} authorization has no local equivalent`);
    return functionAuthorizer(authorizer, called(authorizer.id, arn, AuthorizerCredentialsArn));
  };
  const routeOf = ({ id, properties }: Resource) => {
    const { RouteKey: key, Target, AuthorizationType = 'NONE', AuthorizerId } = properties;
    const integration = template.find('AWS::ApiGatewayV2::Integration', Target.replace('integrations/', ''));
    const { IntegrationUri, CredentialsArn } = integration.properties;
    const target = called(id, IntegrationUri, CredentialsArn);
    const authorize = AuthorizationType === 'NONE' ? {} : { authorize: authorizeBy(AuthorizationType, AuthorizerId) };
    const ofStage = { throttle: throttleOf(stage, key, now), stageVariables: stage.StageVariables };
    return { key, ...patternOf(key), target, ...authorize, ...ofStage };
  };
  return template
    .ofType('AWS::ApiGatewayV2::Route')
    .map(routeOf)
    .sort((a, b) => (a.rank < b.rank ? -1 : 1));
};
