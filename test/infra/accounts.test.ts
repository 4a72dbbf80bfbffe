import { expect, test } from 'vitest';
import { settingsOf, stages } from '../../infra/stack/settings.ts';
import { functionsOf, only, synthesized, target } from './synthesized.ts';

const stack = synthesized();
const pool = only(stack, 'AWS::Cognito::UserPool');
const client = only(stack, 'AWS::Cognito::UserPoolClient');

test('anyone signs up with an e-mail address, a name and a company, and confirms the address', () => {
  expect(pool.AdminCreateUserConfig.AllowAdminCreateUserOnly).toBe(false);
  expect(pool.UsernameAttributes).toEqual(['email']);
  expect(pool.UsernameConfiguration.CaseSensitive).toBe(false);
  expect(pool.AutoVerifiedAttributes).toEqual(['email']);
  expect(pool.UserAttributeUpdateSettings.AttributesRequireVerificationBeforeUpdate).toEqual(['email']);
  expect(pool.Schema.map(({ Name }: { Name: string }) => Name)).toEqual([
    'email',
    'preferred_username',
    'company_name',
  ]);
});

test('a password has six characters, of any kind', () => {
  expect(pool.Policies.PasswordPolicy).toEqual({
    MinimumLength: 6,
    RequireLowercase: false,
    RequireUppercase: false,
    RequireNumbers: false,
    RequireSymbols: false,
  });
});

test('the mails of the pool are written by our own function, around a code', () => {
  const calls = Object.entries(pool.LambdaConfig).map(([trigger, value]) => [trigger, target(value)]);
  const functions = functionsOf(stack);
  expect(Object.fromEntries(calls)).toEqual({
    CustomMessage: functions.get('send-user-message')?.id,
    PostConfirmation: functions.get('end-sessions')?.id,
    PreSignUp: functions.get('admit-sign-up')?.id,
  });
  expect(pool.VerificationMessageTemplate).toMatchObject({
    DefaultEmailOption: 'CONFIRM_WITH_CODE',
    EmailMessage: 'Votre code est {####}.',
  });
});

test('A2 the client of the user pool is public, never sends a password, hides who exists, and its refresh tokens rotate', () => {
  expect(client).toMatchObject({
    GenerateSecret: false,
    ExplicitAuthFlows: ['ALLOW_USER_SRP_AUTH'],
    PreventUserExistenceErrors: 'ENABLED',
    EnableTokenRevocation: true,
    RefreshTokenRotation: { Feature: 'ENABLED', RetryGracePeriodSeconds: 60 },
  });
});

test('A3 a token that was copied expires within 15 minutes, and a session that is used lasts 30 days', () => {
  const minutes = { AccessToken: 'minutes', IdToken: 'minutes', RefreshToken: 'minutes' };
  expect(client).toMatchObject({
    AccessTokenValidity: 15,
    IdTokenValidity: 15,
    RefreshTokenValidity: 30 * 24 * 60,
    TokenValidityUnits: minutes,
  });
});

test('on the tier without rotation, refresh tokens are used again', () => {
  const settings = settingsOf('dev');
  const lite = synthesized({ ...settings, accounts: { ...settings.accounts, tier: 'LITE' } });
  expect(only(lite, 'AWS::Cognito::UserPool').UserPoolTier).toBe('LITE');
  expect(only(lite, 'AWS::Cognito::UserPoolClient')).toMatchObject({
    ExplicitAuthFlows: ['ALLOW_USER_SRP_AUTH', 'ALLOW_REFRESH_TOKEN_AUTH'],
  });
  expect(only(lite, 'AWS::Cognito::UserPoolClient').RefreshTokenRotation).toBeUndefined();
});

test('a person may write their own name, company and address, and nothing else', () => {
  expect(client.WriteAttributes).toEqual(['custom:company_name', 'email', 'preferred_username']);
});

test.each(stages)('%s has no hosted sign-in: its pages and its token endpoint are closed', (stage) => {
  const closed = synthesized(settingsOf(stage));
  expect(closed.ofType('AWS::Cognito::UserPoolDomain')).toEqual([]);
  const { AllowedOAuthFlowsUserPoolClient, ...others } = only(closed, 'AWS::Cognito::UserPoolClient');
  expect(AllowedOAuthFlowsUserPoolClient).toBe(false);
  expect(Object.keys(others).filter((name) => /OAuth|URLs/.test(name))).toEqual([]);
});

test('where the settings open the hosted sign-in, people come back from it to the site, and to nowhere else', () => {
  const settings = settingsOf('dev');
  const accounts = { ...settings.accounts, domainPrefix: 'chiffre-dev', google: { secret: 'chiffre/dev/google' } };
  const open = synthesized({ ...settings, accounts, site: { url: 'http://localhost:3000' } });
  expect(only(open, 'AWS::Cognito::UserPoolClient')).toMatchObject({
    AllowedOAuthFlows: ['code'],
    CallbackURLs: ['http://localhost:3000/'],
    LogoutURLs: ['http://localhost:3000/'],
  });
  expect(only(open, 'AWS::Cognito::UserPoolDomain').Domain).toBe('chiffre-dev');
});

const settings = settingsOf('dev', {
  SITE_URL: 'https://devis.example.fr',
  SIGN_IN_DOMAIN: 'chiffre-dev',
  GOOGLE_SECRET: 'chiffre/dev/google',
  GITHUB_SECRET: 'chiffre/dev/github',
  GITHUB_KEY_SECRET: 'chiffre/dev/github-key',
});
const social = synthesized(settings);
const providers = new Map(
  social
    .ofType('AWS::Cognito::UserPoolIdentityProvider')
    .map(({ properties }) => [properties.ProviderName as string, properties]),
);
const mapped = { email: 'email', email_verified: 'email_verified', name: 'name' };

test('a stage with Google and GitHub signs in with Google natively, by a secret that no template holds', () => {
  const { ProviderType, ProviderDetails, AttributeMapping } = providers.get('Google') ?? {};
  expect([ProviderType, AttributeMapping]).toEqual(['Google', mapped]);
  expect(ProviderDetails).toEqual({
    client_id: '{{resolve:secretsmanager:chiffre/dev/google:SecretString:client_id::}}',
    client_secret: '{{resolve:secretsmanager:chiffre/dev/google:SecretString:client_secret::}}',
    authorize_scopes: 'openid email profile',
  });
});

test('A5 a stage with Google and GitHub signs in with GitHub by our own routes, whose four addresses are told: none is looked up', () => {
  const { ProviderType, ProviderDetails, AttributeMapping } = providers.get('GitHub') ?? {};
  expect([ProviderType, AttributeMapping]).toEqual(['OIDC', mapped]);
  const at = 'https://devis.example.fr/api/github';
  expect(ProviderDetails).toMatchObject({
    client_id: 'user-pool',
    oidc_issuer: at,
    authorize_url: `${at}/authorize`,
    token_url: `${at}/token`,
    attributes_url: `${at}/userinfo`,
    jwks_uri: `${at}/jwks`,
    attributes_request_method: 'GET',
    authorize_scopes: 'openid email profile',
  });
  expect(JSON.stringify(ProviderDetails.client_secret)).toContain('{{resolve:secretsmanager:');
});

test('I4 a stage with Google and GitHub has no hosted page that takes a sign-up or a password: those would pass the limits of the firewall', () => {
  const { SupportedIdentityProviders, ExplicitAuthFlows } = only(social, 'AWS::Cognito::UserPoolClient');
  expect(SupportedIdentityProviders).not.toContain('COGNITO');
  expect(ExplicitAuthFlows).toContain('ALLOW_USER_SRP_AUTH');
  const alone = synthesized(settingsOf('dev', { SIGN_IN_DOMAIN: 'chiffre-dev' }));
  expect(alone.ofType('AWS::Cognito::UserPoolDomain')).toEqual([]);
  expect(only(alone, 'AWS::Cognito::UserPoolClient').AllowedOAuthFlowsUserPoolClient).toBe(false);
});

test('a stage with Google and GitHub comes back to the root of the site, and the client takes the display name', () => {
  expect(only(social, 'AWS::Cognito::UserPoolClient')).toMatchObject({
    SupportedIdentityProviders: [{ Ref: expect.any(String) }, { Ref: expect.any(String) }],
    AllowedOAuthFlows: ['code'],
    CallbackURLs: ['https://devis.example.fr/'],
    WriteAttributes: ['custom:company_name', 'email', 'name', 'preferred_username'],
  });
});

test('a stage with Google and GitHub tells the functions of GitHub where everything is, by names and addresses only', () => {
  const variables = Object.fromEntries(
    [...functionsOf(social)].map(([name, { properties }]) => [name, properties.Environment?.Variables ?? {}]),
  );
  expect(variables['authorize-github']).toMatchObject({
    GITHUB_SECRET: 'chiffre/dev/github',
    GITHUB_URL: 'https://github.com',
    SIGN_IN_CALLBACK: 'https://chiffre-dev.auth.eu-west-3.amazoncognito.com/oauth2/idpresponse',
  });
  expect(variables['publish-github-keys']).toEqual({ GITHUB_KEY_SECRET: 'chiffre/dev/github-key' });
});

test('a stage with Google and GitHub is refused without a hosted domain, and with half of what GitHub needs', () => {
  expect(() => settingsOf('dev', { GOOGLE_SECRET: 'chiffre/dev/google' })).toThrow('SIGN_IN_DOMAIN');
  expect(() => settingsOf('dev', { SIGN_IN_DOMAIN: 'chiffre-dev', GITHUB_SECRET: 'chiffre/dev/github' })).toThrow(
    'keySecret',
  );
});

test('the mails of the user pool come from the sender of the settings, by SES', () => {
  const own = synthesized(settingsOf('prod', { MAIL_SENDER: 'bonjour@devis.example.fr' }));
  expect(only(own, 'AWS::Cognito::UserPool').EmailConfiguration).toMatchObject({
    EmailSendingAccount: 'DEVELOPER',
    From: expect.stringContaining('bonjour@devis.example.fr'),
  });
  expect(pool.EmailConfiguration).toEqual({ EmailSendingAccount: 'COGNITO_DEFAULT' });
});
