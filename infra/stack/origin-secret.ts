import { Secret } from 'aws-cdk-lib/aws-secretsmanager';
import { Construct } from 'constructs';
import type { Settings } from './settings.ts';

/** Dynamic references, which CloudFormation resolves where it writes them. */
export type OriginSecrets = { sent: string; accepted: string[] };

/**
 * What CloudFront shows the API. The secret before and the one after are accepted too: while a deployment renews it, the
 * distribution and the API's stage change in an order that nobody can tell, and a deployment that fails goes back.
 */
export const createOriginSecrets = (scope: Construct, { originSecret }: Settings): OriginSecrets => {
  const group = new Construct(scope, 'OriginSecrets');
  const [before, sent, after] = [originSecret - 1, originSecret, originSecret + 1].map((generation) =>
    new Secret(group, `Generation${generation}`, {
      description: 'Shown by CloudFront to the API',
      generateSecretString: { passwordLength: 64, excludePunctuation: true },
    }).secretValue.unsafeUnwrap(),
  ) as [string, string, string];
  return { sent, accepted: [before, sent, after] };
};
