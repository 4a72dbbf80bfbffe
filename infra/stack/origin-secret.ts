import { Secret } from 'aws-cdk-lib/aws-secretsmanager';
import { Construct } from 'constructs';
import type { Settings } from './settings.ts';

/** Dynamic references, which CloudFormation resolves at the deployment. */
export type OriginSecrets = { sent: string; accepted: string[] };

/**
 * The secret that CloudFront sends to the API. The API also accepts the previous and the next generation: a deployment updates the
 * distribution and the API's stage in an unknown order, and may roll back.
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
