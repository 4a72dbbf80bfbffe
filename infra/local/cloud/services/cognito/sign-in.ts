import { timingSafeEqual } from 'node:crypto';
import * as z from 'zod/mini';
import type { ClientSettings } from './client.ts';
import { type Directory, requireClient } from './directory.ts';
import { badCredentials, invalidParameter, UserPoolError, unknownUser } from './errors.ts';
import { operation, Text } from './operation.ts';
import { hasPassword } from './passwords.ts';
import { openSession, refreshOnce } from './sessions.ts';
import { clientPublicKey, expectedSignature, randomVerifier, serverHalf } from './srp.ts';
import type { User } from './store.ts';

const Parameters = z.record(z.string(), z.string().check(z.maxLength(8_192)));
type Parameters = z.output<typeof Parameters>;

const required = (parameters: Parameters, name: string) => {
  const value = Object.hasOwn(parameters, name) ? parameters[name] : undefined;
  if (!value) throw invalidParameter(`Missing required parameter ${name}`);
  return value;
};

/** Who signs in under a name, and the name by which failures are counted. */
const personOf = ({ store, settings }: Directory, client: ClientSettings, name: string) => {
  const user = store.find(name);
  if (!user && !client.hidesExistence) throw unknownUser();
  return { user, countedAs: user?.sub ?? (settings.caseSensitive ? name : name.toLowerCase()) };
};

const complete = (directory: Directory, client: ClientSettings, user: User) => {
  if (user.status === 'UNCONFIRMED') throw new UserPoolError('UserNotConfirmedException', 'User is not confirmed.');
  return { AuthenticationResult: openSession(directory, client, user), ChallengeParameters: {} };
};

/** An unknown person gets a challenge too, with a constant salt and name, which cannot be answered. */
const madeUp = ({ keys }: Directory, name: string) => {
  const bytes = keys.keyed(`unknown ${name}`).toString('hex');
  const user = bytes.replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12}).*$/, '$1-$2-4$3-a$4-$5');
  return { user, salt: keys.keyed(`salt ${name}`).toString('hex').slice(0, 32), verifier: randomVerifier() };
};

type Flow = (directory: Directory, client: ClientSettings, parameters: Parameters) => object;

const beginSrp: Flow = (directory, client, parameters) => {
  const { user, countedAs } = personOf(directory, client, required(parameters, 'USERNAME'));
  directory.attempts.require(countedAs);
  const clientKey = clientPublicKey(required(parameters, 'SRP_A'));
  if (clientKey === undefined) throw invalidParameter('Invalid SRP_A');
  const person = user ? { ...user, user: user.sub } : madeUp(directory, countedAs);
  const half = serverHalf(person.verifier);
  const block = directory.challenges.begin({
    half,
    clientKey,
    client: client.id,
    user: person.user,
    sub: user?.sub,
    name: countedAs,
  });
  return {
    ChallengeName: 'PASSWORD_VERIFIER',
    ChallengeParameters: {
      SALT: person.salt,
      SECRET_BLOCK: block,
      SRP_B: half.publicKey.toString(16),
      USERNAME: person.user,
      USER_ID_FOR_SRP: person.user,
    },
  };
};

const withPassword: Flow = (directory, client, parameters) => {
  const { user, countedAs } = personOf(directory, client, required(parameters, 'USERNAME'));
  directory.attempts.require(countedAs);
  if (!user || !hasPassword(directory, user, required(parameters, 'PASSWORD'))) {
    directory.attempts.failed(countedAs);
    throw badCredentials();
  }
  directory.attempts.succeeded(countedAs);
  return complete(directory, client, user);
};

const refresh: Flow = (directory, client, parameters) => {
  if (client.rotationGrace !== undefined)
    throw invalidParameter('REFRESH_TOKEN_AUTH is not available where refresh tokens rotate');
  return refreshOnce(directory, client, required(parameters, 'REFRESH_TOKEN'));
};

/** What each flow does and what the client must be allowed for it, by the flow's name. */
const flows = new Map<string, { needs: string; begin: Flow }>([
  ['USER_SRP_AUTH', { needs: 'ALLOW_USER_SRP_AUTH', begin: beginSrp }],
  ['USER_PASSWORD_AUTH', { needs: 'ALLOW_USER_PASSWORD_AUTH', begin: withPassword }],
  ['REFRESH_TOKEN_AUTH', { needs: 'ALLOW_REFRESH_TOKEN_AUTH', begin: refresh }],
  ['REFRESH_TOKEN', { needs: 'ALLOW_REFRESH_TOKEN_AUTH', begin: refresh }],
]);

export const initiateAuth = operation(
  z.object({ ClientId: Text, AuthFlow: Text, AuthParameters: z.optional(Parameters) }),
  (directory, { ClientId, AuthFlow, AuthParameters = {} }) => {
    const client = requireClient(directory, ClientId);
    const flow = flows.get(AuthFlow);
    if (!flow) throw invalidParameter(`1 validation error detected: ${AuthFlow} is not a flow that is played here`);
    if (!client.authFlows.has(flow.needs)) throw invalidParameter(`${AuthFlow} flow not enabled for this client`);
    return flow.begin(directory, client, AuthParameters);
  },
);

const equal = (expected: Buffer, given: string) => {
  const bytes = Buffer.from(given, 'base64');
  return bytes.length === expected.length && timingSafeEqual(bytes, expected);
};

const Answer = z.object({
  ClientId: Text,
  ChallengeName: z.literal('PASSWORD_VERIFIER'),
  ChallengeResponses: Parameters,
});

/** The second half of SRP. Throws NotAuthorizedException for anything but the right password. */
export const respondToAuthChallenge = operation(Answer, (directory, { ClientId, ChallengeResponses: given }) => {
  const client = requireClient(directory, ClientId);
  const { attempts, challenges, settings, store } = directory;
  const block = required(given, 'PASSWORD_CLAIM_SECRET_BLOCK');
  const challenge = challenges.take(block);
  if (!challenge || challenge.client !== client.id) throw badCredentials();
  attempts.require(challenge.name);
  const { half, clientKey, user: name } = challenge;
  const holder = { pool: settings.name, user: name };
  const timestamp = required(given, 'TIMESTAMP');
  const expected = expectedSignature(half, clientKey, holder, Buffer.from(block, 'base64'), timestamp);
  const user = store.get(challenge.sub ?? '');
  if (!user || !equal(expected, required(given, 'PASSWORD_CLAIM_SIGNATURE'))) {
    attempts.failed(challenge.name);
    throw badCredentials();
  }
  attempts.succeeded(challenge.name);
  return complete(directory, client, user);
});
