import { Stack } from 'aws-cdk-lib';
import { Secret } from 'aws-cdk-lib/aws-secretsmanager';
import type { Construct } from 'constructs';
import { removalOf } from './retention.ts';
import type { Settings } from './settings.ts';
import type { Given } from './targets.ts';

/**
 * The key of what the table knows people by once their account is gone. It is drawn once: a change of how it is generated
 * would draw another one, and forget all that was counted.
 */
const createPseudonymSecret = (scope: Construct, settings: Settings) =>
  new Secret(scope, 'PseudonymSecret', {
    description: 'Key of the digests of mailboxes; never to be changed',
    generateSecretString: { passwordLength: 64, excludePunctuation: true },
    removalPolicy: removalOf(settings),
  });

/** A secret that is stored by hand, so that its value is in no template: AWS ends its name with six characters of its own. */
const storedByHand = (scope: Construct, { region }: Settings, name: string) =>
  `arn:aws:secretsmanager:${region}:${Stack.of(scope).account}:secret:${name}-??????`;

export type Secrets = ReturnType<typeof createSecrets>;

/** Makes the secrets that functions read, and says which are stored by hand. */
export const createSecrets = (scope: Construct, settings: Settings) => {
  const pseudonyms = createPseudonymSecret(scope, settings).secretArn;
  const { slackSecret } = settings;
  return {
    'pseudonym secret': { arns: [pseudonyms], variables: { PSEUDONYM_SECRET: pseudonyms } },
    'slack secret': { arns: [storedByHand(scope, settings, slackSecret)], variables: { SLACK_SECRET: slackSecret } },
  } satisfies Record<string, Given>;
};
