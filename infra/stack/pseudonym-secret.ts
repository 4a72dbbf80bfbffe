import { Secret } from 'aws-cdk-lib/aws-secretsmanager';
import type { Construct } from 'constructs';
import { removalOf } from './retention.ts';
import type { Settings } from './settings.ts';

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
