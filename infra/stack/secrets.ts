import { Stack } from 'aws-cdk-lib';
import { type ISecret, Secret } from 'aws-cdk-lib/aws-secretsmanager';
import type { Construct } from 'constructs';
import { removalOf } from './retention.ts';
import type { Settings } from './settings.ts';
import type { TargetAccess } from './target.ts';

/**
 * The key of what the table knows people by once their account is gone. It is drawn once: a change of how it is generated
 * would draw another one, and forget all that was counted.
 */
export const createPseudonymSecret = (scope: Construct, settings: Settings) =>
  new Secret(scope, 'PseudonymSecret', {
    description: 'Key of the digests of mailboxes; never to be changed',
    generateSecretString: { passwordLength: 64, excludePunctuation: true },
    removalPolicy: removalOf(settings),
  });

/** A secret that is stored by hand, so that its value is in no template: AWS ends its name with six characters of its own. */
const storedByHand = (scope: Construct, { region }: Settings, name: string) =>
  `arn:aws:secretsmanager:${region}:${Stack.of(scope).account}:secret:${name}-??????`;

/**
 * What the user pool shows to our provider of GitHub accounts. Both know it from the template: nobody else needs it. It is no
 * data: a deployment may draw another one.
 */
const createGithubClientSecret = (scope: Construct, settings: Settings) =>
  new Secret(scope, 'GithubClientSecret', {
    description: 'Shown by the user pool to the provider of GitHub accounts',
    generateSecretString: { passwordLength: 64, excludePunctuation: true },
    removalPolicy: removalOf(settings),
  });

/** Secrets of the sign-in with GitHub, and what the user pool shows. Nothing of it on a stage without that. */
const githubSecrets = (scope: Construct, settings: Settings, client: Secret | undefined) => {
  const { github } = settings.accounts;
  const none: TargetAccess = { arns: [], variables: {} };
  if (!github || !client) return { 'GitHub secret': none, 'GitHub key': none, 'GitHub client secret': none };
  const { secret, keySecret } = github;
  return {
    'GitHub secret': { arns: [storedByHand(scope, settings, secret)], variables: { GITHUB_SECRET: secret } },
    'GitHub key': { arns: [storedByHand(scope, settings, keySecret)], variables: { GITHUB_KEY_SECRET: keySecret } },
    'GitHub client secret': { arns: [client.secretArn], variables: { GITHUB_CLIENT_SECRET: client.secretArn } },
  };
};

/** Stripe: the secret of its keys, where it is, and the prices by the plan and the rhythm that they stand for. */
const payments = (scope: Construct, settings: Settings): TargetAccess => {
  if (!settings.payments) return { arns: [], variables: {} };
  const { secret, url, prices } = settings.payments;
  const sold = {
    [prices.pro]: { tier: 'Pro', interval: 'month' },
    [prices.proAnnual]: { tier: 'Pro', interval: 'year' },
    [prices.enterprise]: { tier: 'Enterprise', interval: 'month' },
    [prices.enterpriseAnnual]: { tier: 'Enterprise', interval: 'year' },
  };
  return {
    arns: [storedByHand(scope, settings, secret)],
    variables: { STRIPE_SECRET: secret, STRIPE_URL: url, STRIPE_PRICES: JSON.stringify(sold) },
  };
};

/** Who sells, told to whoever opens a checkout: without a name of the publisher nothing is sold. */
const seller = ({ publisher, payments }: Settings): TargetAccess => ({
  arns: [],
  variables: publisher && payments ? { SELLER: publisher.name } : {},
});

export type Secrets = ReturnType<typeof createSecrets>;

/**
 * The secrets that functions read: that of pseudonyms, those stored by hand, and what the user pool shows, which is made here.
 * `githubClient`: the latter.
 */
export const createSecrets = (scope: Construct, settings: Settings, pseudonymSecret: ISecret) => {
  const pseudonyms = pseudonymSecret.secretArn;
  const githubClient = settings.accounts.github && createGithubClientSecret(scope, settings);
  const { slackSecret } = settings;
  const targets = {
    'pseudonym secret': { arns: [pseudonyms], variables: { PSEUDONYM_SECRET: pseudonyms } },
    'slack secret': { arns: [storedByHand(scope, settings, slackSecret)], variables: { SLACK_SECRET: slackSecret } },
    payments: payments(scope, settings),
    seller: seller(settings),
    ...githubSecrets(scope, settings, githubClient),
  } satisfies Record<string, TargetAccess>;
  return { targets, githubClient };
};
