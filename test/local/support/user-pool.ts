import { CognitoIdentityProviderClient } from '@aws-sdk/client-cognito-identity-provider';
import { Amplify } from 'aws-amplify';
import { createUsers, type UsersOptions } from '../../../infra/local/cloud/services/cognito/users.ts';
import type { Mail } from '../../../infra/local/cloud/services/ses/mail.ts';
import { temporaryFolder } from './functions.ts';
import { adjustableTime, serve } from './stand-in.ts';

export const poolId = 'eu-west-3_Test00001';
export const ClientId = 'webclient000000000000000001';
export const hour = 3_600_000;

/** The properties are those of the stack's template. */
const poolProperties = {
  UsernameAttributes: ['email'],
  UsernameConfiguration: { CaseSensitive: false },
  AutoVerifiedAttributes: ['email'],
  UserAttributeUpdateSettings: { AttributesRequireVerificationBeforeUpdate: ['email'] },
  Policies: { PasswordPolicy: { MinimumLength: 6, RequireLowercase: false, RequireNumbers: false } },
  Schema: [
    { Name: 'email', Mutable: true, Required: true },
    { Name: 'preferred_username', Mutable: true, Required: false },
    {
      AttributeDataType: 'String',
      Name: 'company_name',
      StringAttributeConstraints: { MaxLength: '120' },
      Mutable: true,
    },
  ],
  LambdaConfig: { CustomMessage: 'arn:aws:lambda:eu-west-3:111111111111:function:send-user-message' },
};
const clientProperties = {
  ExplicitAuthFlows: ['ALLOW_USER_SRP_AUTH', 'ALLOW_REFRESH_TOKEN_AUTH'],
  PreventUserExistenceErrors: 'ENABLED',
  AccessTokenValidity: 15,
  IdTokenValidity: 15,
  RefreshTokenValidity: 43_200,
  TokenValidityUnits: { AccessToken: 'minutes', IdToken: 'minutes', RefreshToken: 'minutes' },
  ReadAttributes: ['email', 'email_verified', 'preferred_username', 'custom:company_name'],
  WriteAttributes: ['email', 'preferred_username', 'custom:company_name'],
};

// biome-ignore lint/suspicious/noExplicitAny: the event is what the tests look at
type Event = any;
/** Writes the link of a confirmation mail, as the product's custom message trigger does. */
const writeLink = async (_name: string, event: unknown) => {
  const { userName, request } = event as Event;
  const emailMessage = `<a href="http://localhost:3000/#confirm=${request.codeParameter}&amp;user=${userName}">Oui</a>`;
  return { ...(event as Event), response: { emailSubject: 'Confirmez', emailMessage } };
};

type Wish = { pool?: object; client?: object; trigger?: UsersOptions['trigger']; folder?: string };

/** Starts a user pool on a free port and configures Amplify for it; gives an SDK client of it. */
export const openPool = async ({ pool, client, trigger = writeLink, folder = temporaryFolder() }: Wish = {}) => {
  const time = adjustableTime();
  const mails: Mail[] = [];
  const events: Event[] = [];
  const users = await createUsers({
    pool: { id: poolId, properties: { ...poolProperties, ...pool } },
    clients: [{ id: ClientId, properties: { ...clientProperties, ...client } }],
    now: time.now,
    folder,
    region: 'eu-west-3',
    send: (mail) => mails.push(mail),
    trigger: (name, event) => {
      events.push(event);
      return trigger(name, event);
    },
  });
  const url = await serve(users.handle);
  const credentials = { accessKeyId: 'OPERATOR', secretAccessKey: 'secret' };
  const sdk = new CognitoIdentityProviderClient({ endpoint: url, region: 'eu-west-3', credentials, maxAttempts: 1 });
  Amplify.configure({ Auth: { Cognito: { userPoolId: poolId, userPoolClientId: ClientId, userPoolEndpoint: url } } });
  /** The code in the newest mail to an address. */
  const codeTo = (address: string) =>
    /#confirm=(\d{6})/.exec(mails.findLast(({ to }) => to.includes(address))?.html ?? '')?.[1] ?? '';
  return { ...users, url, sdk, mails, events, time, folder, codeTo };
};
export type Pool = Awaited<ReturnType<typeof openPool>>;
