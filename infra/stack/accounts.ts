import { Duration, SecretValue, Stack } from 'aws-cdk-lib';
import {
  AccountRecovery,
  ClientAttributes,
  FeaturePlan,
  OAuthScope,
  type OAuthSettings,
  OidcAttributeRequestMethod,
  ProviderAttribute,
  StringAttribute,
  UserPool,
  UserPoolClientIdentityProvider,
  UserPoolEmail,
  UserPoolIdentityProviderGoogle,
  UserPoolIdentityProviderOidc,
  UserPoolOperation,
  VerificationEmailStyle,
} from 'aws-cdk-lib/aws-cognito';
import type { IFunction } from 'aws-cdk-lib/aws-lambda';
import type { ISecret } from 'aws-cdk-lib/aws-secretsmanager';
import type { Construct } from 'constructs';
import { signUpLimits } from '../../shared/account/account.ts';
import { githubClientId } from '../../shared/account/github-sign-in.ts';
import { passwordLimits } from '../../shared/account/password.ts';
import { routes } from '../../shared/api/routes.ts';
import { brand } from '../../shared/text/brand.ts';
import { removalOf } from './retention.ts';
import type { Settings } from './settings.ts';
import type { TargetAccess } from './target.ts';

const emailOf = ({ mailSender, region }: Settings) =>
  mailSender
    ? UserPoolEmail.withSES({
        fromEmail: mailSender,
        fromName: brand.name,
        sesRegion: region,
        sesVerifiedDomain: mailSender.replace(/^.*@/, ''),
      })
    : UserPoolEmail.withCognito();

/**
 * People sign in by e-mail address. `preferred_username` is the name they chose, `custom:company_name` their company. It is
 * not in the stack of data: the pool names its triggers, and functions of the application name the pool.
 */
const createPool = (scope: Construct, settings: Settings) =>
  new UserPool(scope, 'Accounts', {
    featurePlan: FeaturePlan[settings.accounts.tier],
    selfSignUpEnabled: true,
    signInAliases: { email: true },
    signInCaseSensitive: false,
    autoVerify: { email: true },
    // A new address counts only once it is confirmed: until then the old one stays.
    keepOriginal: { email: true },
    standardAttributes: { email: { required: true, mutable: true }, preferredUsername: { mutable: true } },
    customAttributes: { company_name: new StringAttribute({ maxLen: signUpLimits.companyMaxLength, mutable: true }) },
    passwordPolicy: {
      minLength: passwordLimits.min,
      requireLowercase: false,
      requireUppercase: false,
      requireDigits: false,
      requireSymbols: false,
    },
    userVerification: {
      emailStyle: VerificationEmailStyle.CODE,
      emailSubject: `${brand.name} : votre code`,
      emailBody: 'Votre code est {####}.',
    },
    accountRecovery: AccountRecovery.EMAIL_ONLY,
    email: emailOf(settings),
    deletionProtection: settings.data.deletionProtection,
    removalPolicy: removalOf(settings),
  });

/** The hosted domain: for other services alone, without which it stays closed. */
const domainOf = ({ domainPrefix, google, github }: Settings['accounts']): string | undefined =>
  google || github ? domainPrefix : undefined;

/** How the hosted sign-in hands people back to the site. */
const hostedSignIn = (siteUrl: string): OAuthSettings => ({
  flows: { authorizationCodeGrant: true },
  // The last one lets a person's own access token read that person's attributes.
  scopes: [OAuthScope.OPENID, OAuthScope.EMAIL, OAuthScope.PROFILE, OAuthScope.COGNITO_ADMIN],
  callbackUrls: [`${siteUrl}/`],
  logoutUrls: [`${siteUrl}/`],
});

/** A field of a secret that is stored by hand: CloudFormation reads it at the deployment, no template holds it. */
const stored = (name: string, jsonField: string) => SecretValue.secretsManager(name, { jsonField });

const signInScopes = ['openid', 'email', 'profile'];
/** The user pool takes these anew at each sign-in: an address that is no longer verified there is not here either. */
const attributesOf = {
  email: ProviderAttribute.other('email'),
  emailVerified: ProviderAttribute.other('email_verified'),
  fullname: ProviderAttribute.other('name'),
};

const createGoogle = (pool: UserPool, { secret }: { secret: string }) =>
  new UserPoolIdentityProviderGoogle(pool, 'Google', {
    userPool: pool,
    clientId: stored(secret, 'client_id').unsafeUnwrap(),
    clientSecretValue: stored(secret, 'client_secret'),
    scopes: signInScopes,
    attributeMapping: attributesOf,
  });

/** By our own routes. All four addresses are told: none is looked up, which the API would have to be there for. */
const createGithub = (pool: UserPool, siteUrl: string, clientSecret: ISecret) => {
  const issuerUrl = `${siteUrl}/api/github`;
  return new UserPoolIdentityProviderOidc(pool, 'GitHub', {
    userPool: pool,
    name: 'GitHub',
    clientId: githubClientId,
    clientSecret: clientSecret.secretValue.unsafeUnwrap(),
    issuerUrl,
    endpoints: {
      authorization: siteUrl + routes.authorizeGithub.path,
      token: siteUrl + routes.issueGithubTokens.path,
      userInfo: siteUrl + routes.readGithubUser.path,
      jwksUri: siteUrl + routes.publishGithubKeys.path,
    },
    attributeRequestMethod: OidcAttributeRequestMethod.GET,
    scopes: signInScopes,
    attributeMapping: attributesOf,
  });
};

/** `githubClient`: the secret that the user pool shows to our provider of GitHub accounts. */
type Surroundings = { siteUrl: string; githubClient: ISecret | undefined };

/** The other services that people of this stage sign in with. */
const createProviders = (pool: UserPool, settings: Settings, { siteUrl, githubClient }: Surroundings) => {
  const { google } = settings.accounts;
  return [
    ...(google ? [createGoogle(pool, google)] : []),
    ...(githubClient ? [createGithub(pool, siteUrl, githubClient)] : []),
  ];
};
type Providers = ReturnType<typeof createProviders>;

/** A public client: no secret, the password never leaves the browser (SRP), and refresh tokens rotate where the tier can. */
const createClient = (pool: UserPool, { accounts }: Settings, siteUrl: string, providers: Providers) => {
  // What another service tells is written in the name of the client: it must be allowed to.
  const named = providers.length > 0 && { fullname: true };
  const attributes = new ClientAttributes()
    .withStandardAttributes({ email: true, preferredUsername: true, ...named })
    .withCustomAttributes('company_name');
  return pool.addClient('Web', {
    generateSecret: false,
    authFlows: { userSrp: true },
    preventUserExistenceErrors: true,
    enableTokenRevocation: true,
    accessTokenValidity: Duration.minutes(15),
    idTokenValidity: Duration.minutes(15),
    refreshTokenValidity: Duration.days(30),
    ...(accounts.tier !== 'LITE' && { refreshTokenRotationGracePeriod: Duration.seconds(60) }),
    readAttributes: attributes.withStandardAttributes({
      email: true,
      emailVerified: true,
      preferredUsername: true,
      ...named,
    }),
    writeAttributes: attributes,
    // Without COGNITO the hosted pages take no sign-up and no password, past the firewall's rules; the API still does.
    supportedIdentityProviders:
      providers.length > 0
        ? providers.map(({ providerName }) => UserPoolClientIdentityProvider.custom(providerName))
        : [UserPoolClientIdentityProvider.COGNITO],
    ...(domainOf(accounts) ? { oAuth: hostedSignIn(siteUrl) } : { disableOAuth: true }),
  });
};

export type Accounts = ReturnType<typeof createAccounts>;

/**
 * Who people are: user pool, the site's client, and the hosted sign-in domain with the services behind it, where the
 * settings tell of them.
 */
export const createAccounts = (scope: Construct, settings: Settings, around: Surroundings) => {
  const pool = createPool(scope, settings);
  const client = createClient(pool, settings, around.siteUrl, createProviders(pool, settings, around));
  const domainPrefix = domainOf(settings.accounts);
  if (domainPrefix) pool.addDomain('Hosted', { cognitoDomain: { domainPrefix } });
  return { pool, client };
};

type Triggers = { customMessage: IFunction; postConfirmation: IFunction; preSignUp: IFunction };

/**
 * Has the pool call functions, once they are there: one of them knows the pool. `customMessage` writes the mails, each
 * around Cognito's code (the pool's own words serve where it writes none), `postConfirmation` hears of each confirmed
 * sign-up and new password, and `preSignUp` decides on each new user and each first sign-in with another service.
 */
export const addTriggers = ({ pool }: Accounts, { customMessage, postConfirmation, preSignUp }: Triggers) => {
  pool.addTrigger(UserPoolOperation.CUSTOM_MESSAGE, customMessage);
  pool.addTrigger(UserPoolOperation.POST_CONFIRMATION, postConfirmation);
  pool.addTrigger(UserPoolOperation.PRE_SIGN_UP, preSignUp);
};

/** The user pool, for functions. */
export const accountTargets = ({ pool }: Accounts) =>
  ({
    'user pool': { arns: [pool.userPoolArn], variables: { USER_POOL_ID: pool.userPoolId } },
  }) satisfies Record<string, TargetAccess>;

/** Where browsers reach Cognito. */
export const identityOrigin = ({ identityEndpoint, region }: Settings) =>
  identityEndpoint ?? `https://cognito-idp.${region}.amazonaws.com`;

/** Where the endpoints of the hosted sign-in are; undefined where it is closed. */
export const hostedOrigin = ({ accounts, identityEndpoint, region }: Settings): string | undefined => {
  const domainPrefix = domainOf(accounts);
  return domainPrefix && (identityEndpoint ?? `https://${domainPrefix}.auth.${region}.amazoncognito.com`);
};

/** The way of a sign-in with GitHub: GitHub's addresses, and the one that leads back to the user pool. */
export const signInTargets = (scope: Construct, settings: Settings) => {
  const { github } = settings.accounts;
  const callback = `${hostedOrigin(settings)}/oauth2/idpresponse`;
  return {
    'GitHub address': {
      arns: [],
      variables: github ? { GITHUB_URL: github.url, GITHUB_API_URL: github.apiUrl } : {},
    },
    // A trigger is told which pool calls it. Its role cannot name the pool: the pool names the trigger.
    'any user pool': {
      arns: [`arn:aws:cognito-idp:${settings.region}:${Stack.of(scope).account}:userpool/${settings.region}_*`],
      variables: {},
    },
    'sign-in callback': { arns: [], variables: github ? { SIGN_IN_CALLBACK: callback } : {} },
  } satisfies Record<string, TargetAccess>;
};
