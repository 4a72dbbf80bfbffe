import { Stack } from 'aws-cdk-lib';
import { type ISecret, Secret } from 'aws-cdk-lib/aws-secretsmanager';
import { Construct } from 'constructs';
import { removalOf } from './retention.ts';
import type { Settings } from './settings.ts';
import type { TargetAccess } from './target.ts';

/**
 * The key of the digests by which the table knows people after their account was deleted. A change of how it is generated would
 * replace it, and forget all that was counted.
 */
export const createPseudonymSecret = (scope: Construct, settings: Settings) =>
  new Secret(scope, 'PseudonymSecret', {
    description: 'Key of the digests of mailboxes; never to be changed',
    generateSecretString: { passwordLength: 64, excludePunctuation: true },
    removalPolicy: removalOf(settings),
  });

/**
 * The key that signs acceptances, one secret a generation. The earlier ones stay: their public halves verify what they
 * signed.
 */
export const createEvidenceKeys = (scope: Construct, settings: Settings): ISecret[] => {
  const group = new Construct(scope, 'EvidenceKeys');
  return Array.from(
    { length: settings.evidenceKey },
    (_, index) =>
      new Secret(group, `Generation${index + 1}`, {
        description: 'Signs the evidence of acceptances; never to be changed or deleted',
        generateSecretString: { passwordLength: 64, excludePunctuation: true },
        removalPolicy: removalOf(settings),
      }),
  );
};

/** ARN of a secret that an operator stores. AWS adds six characters to its name. */
const storedByHand = (scope: Construct, { region }: Settings, name: string) =>
  `arn:aws:secretsmanager:${region}:${Stack.of(scope).account}:secret:${name}-??????`;

/**
 * The client secret that the user pool sends to our GitHub provider. A deployment may replace it, since both sides get it from the
 * template.
 */
const createGithubClientSecret = (scope: Construct, settings: Settings) =>
  new Secret(scope, 'GithubClientSecret', {
    description: 'Shown by the user pool to the provider of GitHub accounts',
    generateSecretString: { passwordLength: 64, excludePunctuation: true },
    removalPolicy: removalOf(settings),
  });

/** Targets of the sign-in with GitHub; empty on a stage without it. */
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

/** Stripe's secret and address, and the plan and interval of each price id. */
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

/** Name of the seller. A checkout needs it: nothing is sold without a publisher. */
const seller = ({ publisher, payments }: Settings): TargetAccess => ({
  arns: [],
  variables: publisher && payments ? { SELLER: publisher.name } : {},
});

export type Secrets = ReturnType<typeof createSecrets>;

/** The secrets of the data stack. */
type KeptSecrets = { pseudonymSecret: ISecret; evidenceKeys: ISecret[] };

/**
 * The secrets that functions read: the key of pseudonyms, that of evidence, those that an operator stores, and `githubClient`, the client secret of
 * the user pool.
 */
export const createSecrets = (scope: Construct, settings: Settings, kept: KeptSecrets) => {
  const pseudonyms = kept.pseudonymSecret.secretArn;
  const evidence = kept.evidenceKeys.map(({ secretArn }) => secretArn);
  const githubClient = settings.accounts.github && createGithubClientSecret(scope, settings);
  const { slackSecret } = settings;
  const targets = {
    'pseudonym secret': { arns: [pseudonyms], variables: { PSEUDONYM_SECRET: pseudonyms } },
    'evidence keys': { arns: evidence, variables: { EVIDENCE_KEYS: evidence.join(',') } },
    'slack secret': { arns: [storedByHand(scope, settings, slackSecret)], variables: { SLACK_SECRET: slackSecret } },
    payments: payments(scope, settings),
    seller: seller(settings),
    ...githubSecrets(scope, settings, githubClient),
  } satisfies Record<string, TargetAccess>;
  return { targets, githubClient };
};
