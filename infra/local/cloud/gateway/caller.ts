import type { Call } from '../wire.ts';
import type { Credentials } from './credentials.ts';
import { refuse } from './errors.ts';
import type { Role } from './iam.ts';
import { invalidToken, type Judge, requireSigned, signatureOf } from './signature.ts';

/** Who may call. Without a role: the operator, whom nothing is refused and no fault strikes. */
export type Caller = {
  name: string;
  credentials: Credentials;
  role?: Role;
  serving?: (environment: string) => string | undefined;
  crash?: (environment: string) => void;
};

/**
 * Who makes a call, to which service. `signed`: false for a browser, or for a function that speaks with a person's own
 * token: no role is judged then. `environment` tells which process of the function it came from.
 */
export type Identified = {
  service: string;
  caller: Omit<Caller, 'credentials'>;
  signed: boolean;
  environment: string | undefined;
};

const serviceOfTarget: Record<string, string | undefined> = {
  AWSCognitoIdentityProviderService: 'cognito-idp',
  AmazonSQS: 'sqs',
  DynamoDB_20120810: 'dynamodb',
  secretsmanager: 'secretsmanager',
};

/** Source: the AWS SDK's model. A password, a code or a token proves who asks for these. */
const publicOperations = `AssociateSoftwareToken ChangePassword CompleteWebAuthnRegistration ConfirmDevice
  ConfirmForgotPassword ConfirmSignUp DeleteUser DeleteUserAttributes DeleteWebAuthnCredential ForgetDevice
  ForgotPassword GetDevice GetTokensFromRefreshToken GetUser GetUserAttributeVerificationCode GetUserAuthFactors
  GlobalSignOut InitiateAuth ListDevices ListUserSessions ListWebAuthnCredentials ResendConfirmationCode
  RespondToAuthChallenge RevokeToken RevokeUserSession SetUserMFAPreference SetUserSettings SignUp
  StartWebAuthnRegistration UpdateAuthEventFeedback UpdateDeviceStatus UpdateUserAttributes VerifySoftwareToken
  VerifyUserAttribute`.split(/\s+/);
const publicTargets = new Set(publicOperations.map((name) => `AWSCognitoIdentityProviderService.${name}`));

/** What a user pool publishes for those who verify its tokens. */
const publicDocument = /^\/[\w-]+_\w+\/\.well-known\//;

/** The address of an incoming webhook of Slack, right or wrong: workspace, webhook, and what nobody guesses. */
const webhookAddress = /^\/services\/T\w+\/B\w+\/\w+$/;

/** The service that a call seems to be made for: its signature names it too, but has to be verified first. */
export const serviceOf = ({ method, url, headers }: Call) => {
  const target = headers['x-amz-target'];
  const asksForTarget = /x-amz-target/i.test(headers['access-control-request-headers'] ?? '');
  if (target) return serviceOfTarget[target.split('.')[0] ?? ''] ?? 's3';
  if (publicDocument.test(url) || (method === 'OPTIONS' && asksForTarget)) return 'cognito-idp';
  if (method === 'POST' && webhookAddress.test(url)) return 'slack';
  if (url.startsWith('/model/')) return 'bedrock';
  return headers['content-type']?.startsWith('application/x-www-form-urlencoded') ? 'ses' : 's3';
};

/** Slack is none of AWS's: its address is all that protects it. Preflights of pages are never signed. */
const needsNoSignature = ({ method, url, headers }: Call, service: string) => {
  if (service === 'slack') return true;
  if (method === 'OPTIONS') return service === 'cognito-idp' || service === 's3';
  const target = headers['x-amz-target'];
  return target === undefined ? method === 'GET' && publicDocument.test(url) : publicTargets.has(target);
};

/** The one place where the caller of a call is found. Throws CallRefused. */
export const identify = (call: Call, callers: Caller[], judge: Judge): Identified => {
  const service = serviceOf(call);
  const signature = signatureOf(call, service);
  const environment = /\bapp\/(\S+)/.exec(call.headers['user-agent'] ?? '')?.[1];
  if (!signature) {
    if (!needsNoSignature(call, service)) throw refuse(service, 'unsigned', 'Request is missing Authentication Token');
    const caller = callers.find(({ serving }) => environment && serving?.(environment)) ?? { name: 'browser' };
    return { service, caller, signed: false, environment };
  }
  const caller = callers.find(({ credentials }) => credentials.accessKeyId === signature.accessKey);
  if (!caller) throw refuse(signature.service, 'unknown-caller', invalidToken);
  requireSigned(call, signature, caller.credentials, judge);
  return { service: signature.service, caller, signed: true, environment };
};
