import { randomUUID } from 'node:crypto';
import type { Call, Handler, Reply } from '../../call.ts';
import * as account from './account.ts';
import * as admin from './admin.ts';
import type { Directory } from './directory.ts';
import { UserPoolError } from './errors.ts';
import type { HostedEndpoints } from './hosted-endpoints.ts';
import type { Operation } from './operation.ts';
import * as passwords from './passwords.ts';
import { publicDocument } from './public-documents.ts';
import * as sessions from './sessions.ts';
import * as signIn from './sign-in.ts';
import * as signUp from './sign-up.ts';

const operations = new Map<string, Operation>([
  ['SignUp', signUp.signUp],
  ['ConfirmSignUp', signUp.confirmSignUp],
  ['ResendConfirmationCode', signUp.resendConfirmationCode],
  ['InitiateAuth', signIn.initiateAuth],
  ['RespondToAuthChallenge', signIn.respondToAuthChallenge],
  ['GetTokensFromRefreshToken', sessions.getTokensFromRefreshToken],
  ['RevokeToken', sessions.revokeToken],
  ['GlobalSignOut', sessions.globalSignOut],
  ['ForgotPassword', passwords.forgotPassword],
  ['ConfirmForgotPassword', passwords.confirmForgotPassword],
  ['ChangePassword', passwords.changePassword],
  ['GetUser', account.getUser],
  ['UpdateUserAttributes', account.updateUserAttributes],
  ['VerifyUserAttribute', account.verifyUserAttribute],
  ['DeleteUser', account.deleteUser],
  // Calls that are signed and allowed by IAM.
  ['AdminGetUser', admin.adminGetUser],
  ['AdminDeleteUser', admin.adminDeleteUser],
  ['AdminUserGlobalSignOut', admin.adminUserGlobalSignOut],
  ['ListUsers', admin.listUsers],
  ['AdminLinkProviderForUser', admin.adminLinkProviderForUser],
]);

/** Longer than any body of these operations, in bytes. */
const longestBody = 128 * 1024;

const operationOf = ({ headers }: Call): Operation => {
  const [service, ...rest] = (headers['x-amz-target'] ?? '').split('.');
  const name = rest.join('.');
  if (service !== 'AWSCognitoIdentityProviderService')
    throw new UserPoolError('UnknownOperationException', 'x-amz-target names no operation of the user pool');
  const found = operations.get(name);
  if (!found) throw new UserPoolError('UnknownOperationException', `${name} has no local equivalent`);
  return found;
};

const parse = ({ body }: Call): unknown => {
  if (body.length > longestBody) throw new UserPoolError('RequestEntityTooLargeException', 'Too large', 413);
  try {
    return JSON.parse(body.toString() || '{}');
  } catch {
    throw new UserPoolError('SerializationException', 'The body is not JSON');
  }
};

/** Pages of any origin may call, as on AWS: no cookie takes part. */
const corsHeaders = {
  'access-control-allow-origin': '*',
  'access-control-expose-headers': 'x-amzn-RequestId,x-amzn-ErrorType,x-amzn-ErrorMessage,Date',
};

const answer = (reply: Reply, status: number, body: object, more: Record<string, string> = {}) => {
  const requestId = { 'x-amzn-requestid': randomUUID() };
  reply.writeHead(status, { 'content-type': 'application/x-amz-json-1.1', ...requestId, ...corsHeaders, ...more });
  reply.end(JSON.stringify(body));
};

const refuse = (reply: Reply, error: unknown) => {
  if (!(error instanceof UserPoolError)) console.error('The user pool failed:', error);
  const { code, status, message } =
    error instanceof UserPoolError ? error : new UserPoolError('InternalErrorException', 'Internal error', 500);
  answer(reply, status, { __type: code, message }, { 'x-amzn-errortype': code });
};

/** What Amplify sends, its retries included; the header of a signature is not among it. */
const pageHeaders = [
  'amz-sdk-invocation-id',
  'amz-sdk-request',
  'cache-control',
  'content-type',
  'x-amz-target',
  'x-amz-user-agent',
];

const preflight = (reply: Reply) => {
  reply.writeHead(200, {
    ...corsHeaders,
    'access-control-allow-methods': 'POST',
    'access-control-allow-headers': pageHeaders.join(','),
    'access-control-max-age': '172800',
  });
  reply.end();
};

/** The user pool's own wire: JSON 1.1 by POST, the two public documents of its keys by GET, and its hosted endpoints. */
export const userPoolService =
  (directory: Directory, hosted: HostedEndpoints): Handler =>
  async (call, reply) => {
    if (call.method === 'OPTIONS') return preflight(reply);
    try {
      const answerHosted = hosted(call);
      if (answerHosted) return await answerHosted(reply, corsHeaders);
      const document = call.method === 'GET' ? publicDocument(directory, call.url) : undefined;
      if (document) return answer(reply, 200, document, { 'content-type': 'application/json' });
      answer(reply, 200, await operationOf(call)(directory, parse(call)));
    } catch (error) {
      refuse(reply, error);
    }
  };
