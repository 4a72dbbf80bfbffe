import type { Call } from '../../call.ts';
import { amazonJson } from '../../gateway/errors.ts';
import { inputOf, operationOf, type Protocol, targetOf } from '../../gateway/protocol.ts';
import type { Json } from '../../json.ts';
import type { Deployed, Deployment, Service } from '../../service.ts';
import { named, plain } from '../../template/identities.ts';
import { arnOf, type Place } from '../../template/place.ts';
import { lambda } from '../lambda/service.ts';
import { secretsmanager } from '../secretsmanager/service.ts';
import { ses } from '../ses/service.ts';
import { createUsers, type Users } from './users.ts';

/** Source: the AWS SDK's model. A password, a code or a token proves who asks for these. */
const publicOperations = `AssociateSoftwareToken ChangePassword CompleteWebAuthnRegistration ConfirmDevice
  ConfirmForgotPassword ConfirmSignUp DeleteUser DeleteUserAttributes DeleteWebAuthnCredential ForgetDevice
  ForgotPassword GetDevice GetTokensFromRefreshToken GetUser GetUserAttributeVerificationCode GetUserAuthFactors
  GlobalSignOut InitiateAuth ListDevices ListUserSessions ListWebAuthnCredentials ResendConfirmationCode
  RespondToAuthChallenge RevokeToken RevokeUserSession SetUserMFAPreference SetUserSettings SignUp
  StartWebAuthnRegistration UpdateAuthEventFeedback UpdateDeviceStatus UpdateUserAttributes VerifySoftwareToken
  VerifyUserAttribute`.split(/\s+/);
const target = 'AWSCognitoIdentityProviderService';
const publicTargets = new Set(publicOperations.map((name) => `${target}.${name}`));

/** What a user pool publishes for those who verify its tokens. */
const publicDocument = /^\/[\w-]+_\w+\/\.well-known\//;

/** The hosted sign-in: browsers come to it by its addresses. */
const hostedEndpoint = /^\/(?:oauth2\/(?:authorize|idpresponse|token)|logout)(?:\?|$)/;

const knows = (call: Call) => {
  const { method, url, headers } = call;
  const named = targetOf(call);
  if (named !== undefined) return named === target;
  if (hostedEndpoint.test(url)) return true;
  const asksForTarget = /x-amz-target/i.test(headers['access-control-request-headers'] ?? '');
  return publicDocument.test(url) || (method === 'OPTIONS' && asksForTarget);
};

/** Preflights of pages are never signed. */
const takesUnsigned = ({ method, url, headers }: Call) => {
  if (method === 'OPTIONS') return true;
  const named = headers['x-amz-target'];
  if (named === undefined && hostedEndpoint.test(url)) return true;
  return named === undefined ? method === 'GET' && publicDocument.test(url) : publicTargets.has(named);
};

const requestOf = (call: Call, place: Place) => {
  const operation = operationOf(call);
  const pool = inputOf(call).UserPoolId ?? '*';
  return {
    operation,
    asks: [{ action: `cognito-idp:${operation}`, resource: arnOf('cognito-idp', place, `userpool/${pool}`) }],
  };
};

export const cognitoProtocol: Protocol = {
  knows,
  takesUnsigned,
  requestOf,
  errors: {
    render: amazonJson('1.1'),
    codes: { throttle: 'TooManyRequestsException', fail: 'InternalErrorException' },
  },
  forPages: true,
};

/** The template's user pool and its clients; its triggers are the functions that its LambdaConfig names. */
const deploy = ({ template, folder, clock: { now }, of }: Deployment): Promise<Users> => {
  const resources = (type: string) =>
    template.ofType(type).map(({ id, properties }) => ({ id: template.get(id), properties }));
  const [pool, ...others] = resources('AWS::Cognito::UserPool');
  if (!pool || others.length) throw new Error('The local cloud plays a template with exactly one user pool');
  const triggers = pool.properties.LambdaConfig ?? {};
  const trigger = async (name: string, event: Json): Promise<Json> => {
    const { id } = template.find('AWS::Lambda::Function', triggers[name]);
    const target = of(lambda).functions.find(({ settings }) => settings.id === id);
    if (!target) throw new Error(`The trigger ${name} is not a function that runs here`);
    return target.invoke(event);
  };
  const clients = resources('AWS::Cognito::UserPoolClient');
  const providers = resources('AWS::Cognito::UserPoolIdentityProvider');
  const { region, endpoint: origin } = template.place;
  const send = of(ses).deliver;
  const readSecret = of(secretsmanager).read;
  return createUsers({ pool, clients, providers, origin, readSecret, now, folder, region, send, trigger });
};

/** The user pool. */
export const cognito: Service<Deployed & Users> = {
  name: 'cognito-idp',
  resources: {
    'AWS::Cognito::UserPool': {
      identity: (name, place) => {
        const ref = `${place.region}_${plain(name, 9)}`;
        const host = `cognito-idp.${place.region}.amazonaws.com/${ref}`;
        return {
          ref,
          Arn: arnOf('cognito-idp', place, `userpool/${ref}`),
          UserPoolId: ref,
          ProviderName: host,
          ProviderURL: `https://${host}`,
        };
      },
    },
    'AWS::Cognito::UserPoolClient': { identity: (name) => ({ ref: plain(name, 26), ClientId: plain(name, 26) }) },
    'AWS::Cognito::UserPoolIdentityProvider': { ...named, nameProperty: 'ProviderName' },
    'AWS::Cognito::UserPoolDomain': { ...named, nameProperty: 'Domain' },
  },
  protocol: cognitoProtocol,
  deploy,
};
