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
 * People sign in by e-mail address. `preferred_username` is the name they chose, `custom:company_name` their company. The pool is
 * not in the data stack, because it refers to its triggers, and functions of the application refer to the pool.
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

/** The hosted domain serves sign-in with identity providers only: undefined without one. */
const domainOf = ({ domainPrefix, google, github }: Settings['accounts']): string | undefined =>
  google || github ? domainPrefix : undefined;

/** How the hosted sign-in returns to the site. */
const hostedSignIn = (siteUrl: string): OAuthSettings => ({
  flows: { authorizationCodeGrant: true },
  // COGNITO_ADMIN lets an access token read the attributes of its own user.
  scopes: [OAuthScope.OPENID, OAuthScope.EMAIL, OAuthScope.PROFILE, OAuthScope.COGNITO_ADMIN],
  callbackUrls: [`${siteUrl}/`],
  logoutUrls: [`${siteUrl}/`],
});

/** A field of a secret that an operator stores. CloudFormation reads it at the deployment: no template holds it. */
const stored = (name: string, jsonField: string) => SecretValue.secretsManager(name, { jsonField });

const signInScopes = ['openid', 'email', 'profile'];
/** The user pool maps these at each sign-in: an address that the provider no longer verifies becomes unverified here too. */
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

/** Our own routes are the provider. All four endpoints are given: their discovery would need the API before it exists. */
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

/** `githubClient`: the client secret that the user pool sends to our GitHub provider. */
type Surroundings = { siteUrl: string; githubClient: ISecret | undefined };

/** The identity providers of this stage. */
const createProviders = (pool: UserPool, settings: Settings, { siteUrl, githubClient }: Surroundings) => {
  const { google } = settings.accounts;
  return [
    ...(google ? [createGoogle(pool, google)] : []),
    ...(githubClient ? [createGithub(pool, siteUrl, githubClient)] : []),
  ];
};
type Providers = ReturnType<typeof createProviders>;

/** A public client without a secret. Passwords stay in the browser (SRP). Refresh tokens rotate where the tier allows it. */
const createClient = (pool: UserPool, { accounts }: Settings, siteUrl: string, providers: Providers) => {
  // Cognito writes the attributes of an identity provider in the name of the client, which must be allowed to.
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
    // Without COGNITO the hosted pages accept no sign-up and no password, which the firewall would not see.
    supportedIdentityProviders:
      providers.length > 0
        ? providers.map(({ providerName }) => UserPoolClientIdentityProvider.custom(providerName))
        : [UserPoolClientIdentityProvider.COGNITO],
    ...(domainOf(accounts) ? { oAuth: hostedSignIn(siteUrl) } : { disableOAuth: true }),
  });
};

export type Accounts = ReturnType<typeof createAccounts>;

/**
 * The user pool, the client of the site, and where the settings name identity providers, the hosted sign-in domain with them.
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
 * Adds the triggers of the pool, after the functions were created. `customMessage` writes the mails around Cognito's code,
 * `postConfirmation` runs after each confirmed sign-up and new password, `preSignUp` accepts or refuses each new user and each
 * first sign-in with an identity provider.
 */
export const addTriggers = ({ pool }: Accounts, { customMessage, postConfirmation, preSignUp }: Triggers) => {
  pool.addTrigger(UserPoolOperation.CUSTOM_MESSAGE, customMessage);
  pool.addTrigger(UserPoolOperation.POST_CONFIRMATION, postConfirmation);
  pool.addTrigger(UserPoolOperation.PRE_SIGN_UP, preSignUp);
};

/** The target of functions that call the user pool. */
export const accountTargets = ({ pool }: Accounts) =>
  ({
    'user pool': { arns: [pool.userPoolArn], variables: { USER_POOL_ID: pool.userPoolId } },
  }) satisfies Record<string, TargetAccess>;

/** Origin of Cognito's API for browsers. */
export const identityOrigin = ({ identityEndpoint, region }: Settings) =>
  identityEndpoint ?? `https://cognito-idp.${region}.amazonaws.com`;

/** Origin of the hosted sign-in; undefined where there is none. */
export const hostedOrigin = ({ accounts, identityEndpoint, region }: Settings): string | undefined => {
  const domainPrefix = domainOf(accounts);
  return domainPrefix && (identityEndpoint ?? `https://${domainPrefix}.auth.${region}.amazoncognito.com`);
};

/** Targets of the functions of sign-in: GitHub's addresses, the callback of the user pool, and pools that call a trigger. */
export const signInTargets = (scope: Construct, settings: Settings) => {
  const { github } = settings.accounts;
  const callback = `${hostedOrigin(settings)}/oauth2/idpresponse`;
  return {
    'GitHub address': {
      arns: [],
      variables: github ? { GITHUB_URL: github.url, GITHUB_API_URL: github.apiUrl } : {},
    },
    // The role of a trigger cannot refer to the pool, because the pool refers to the trigger.
    'any user pool': {
      arns: [`arn:aws:cognito-idp:${settings.region}:${Stack.of(scope).account}:userpool/${settings.region}_*`],
      variables: {},
    },
    'sign-in callback': { arns: [], variables: github ? { SIGN_IN_CALLBACK: callback } : {} },
  } satisfies Record<string, TargetAccess>;
};
