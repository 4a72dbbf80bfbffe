import { Duration } from 'aws-cdk-lib';
import {
  AccountRecovery,
  ClientAttributes,
  FeaturePlan,
  OAuthScope,
  type OAuthSettings,
  StringAttribute,
  UserPool,
  UserPoolClientIdentityProvider,
  UserPoolEmail,
  UserPoolOperation,
  VerificationEmailStyle,
} from 'aws-cdk-lib/aws-cognito';
import type { IFunction } from 'aws-cdk-lib/aws-lambda';
import type { Construct } from 'constructs';
import { signUpLimits } from '../../shared/account.ts';
import { brand } from '../../shared/brand.ts';
import { passwordLimits } from '../../shared/password.ts';
import { removalOf } from './retention.ts';
import type { Settings } from './settings.ts';
import type { Given } from './targets.ts';

const emailOf = ({ mailSender, region }: Settings) =>
  mailSender
    ? UserPoolEmail.withSES({
        fromEmail: mailSender,
        fromName: brand.name,
        sesRegion: region,
        sesVerifiedDomain: mailSender.replace(/^.*@/, ''),
      })
    : UserPoolEmail.withCognito();

/** People sign in by e-mail address. `preferred_username` is the name they chose, `custom:company_name` their company. */
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

/** How the hosted sign-in hands people back to the site. */
const hostedSignIn = (siteUrl: string): OAuthSettings => ({
  flows: { authorizationCodeGrant: true },
  // The last one lets a person's own access token read that person's attributes.
  scopes: [OAuthScope.OPENID, OAuthScope.EMAIL, OAuthScope.PROFILE, OAuthScope.COGNITO_ADMIN],
  callbackUrls: [`${siteUrl}/auth`],
  logoutUrls: [`${siteUrl}/`],
});

/** A public client: no secret, the password never leaves the browser (SRP), and refresh tokens rotate where the tier can. */
const createClient = (pool: UserPool, { accounts }: Settings, siteUrl: string) => {
  const attributes = new ClientAttributes()
    .withStandardAttributes({ email: true, preferredUsername: true })
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
    readAttributes: attributes.withStandardAttributes({ email: true, emailVerified: true, preferredUsername: true }),
    writeAttributes: attributes,
    supportedIdentityProviders: [UserPoolClientIdentityProvider.COGNITO],
    ...(accounts.domainPrefix ? { oAuth: hostedSignIn(siteUrl) } : { disableOAuth: true }),
  });
};

export type Accounts = ReturnType<typeof createAccounts>;

/**
 * Who people are: user pool, the site's client, and the hosted sign-in domain where the settings give its prefix.
 */
export const createAccounts = (scope: Construct, settings: Settings, siteUrl: string) => {
  const pool = createPool(scope, settings);
  const client = createClient(pool, settings, siteUrl);
  const { domainPrefix } = settings.accounts;
  if (domainPrefix) pool.addDomain('Hosted', { cognitoDomain: { domainPrefix } });
  return { pool, client };
};

type Triggers = { customMessage: IFunction; postConfirmation: IFunction };

/**
 * Has the pool call functions, once they are there: one of them knows the pool. `customMessage` writes the mails, each
 * around Cognito's code (the pool's own words serve where it writes none), and `postConfirmation` hears of each confirmed
 * sign-up and new password.
 */
export const addTriggers = ({ pool }: Accounts, { customMessage, postConfirmation }: Triggers) => {
  pool.addTrigger(UserPoolOperation.CUSTOM_MESSAGE, customMessage);
  pool.addTrigger(UserPoolOperation.POST_CONFIRMATION, postConfirmation);
};

/** The user pool, for functions. */
export const accountTargets = ({ pool }: Accounts) =>
  ({
    'user pool': { arns: [pool.userPoolArn], variables: { USER_POOL_ID: pool.userPoolId } },
  }) satisfies Record<string, Given>;

/** Where browsers reach Cognito. */
export const identityOrigin = ({ identityEndpoint, region }: Settings) =>
  identityEndpoint ?? `https://cognito-idp.${region}.amazonaws.com`;

/** Where the pages and endpoints of the hosted sign-in are; undefined where the settings give no domain. */
export const hostedOrigin = ({ accounts: { domainPrefix }, identityEndpoint, region }: Settings): string | undefined =>
  domainPrefix && (identityEndpoint ?? `https://${domainPrefix}.auth.${region}.amazoncognito.com`);

/** The way of a sign-in with GitHub: GitHub's addresses, and the one that leads back to the user pool. */
export const signInTargets = (settings: Settings) => {
  const { github } = settings.accounts;
  const callback = `${hostedOrigin(settings)}/oauth2/idpresponse`;
  return {
    'GitHub address': {
      arns: [],
      variables: github ? { GITHUB_URL: github.url, GITHUB_API_URL: github.apiUrl } : {},
    },
    'sign-in callback': { arns: [], variables: github ? { SIGN_IN_CALLBACK: callback } : {} },
  } satisfies Record<string, Given>;
};
