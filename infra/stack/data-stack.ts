import { Stack } from 'aws-cdk-lib';
import type { IBucket } from 'aws-cdk-lib/aws-s3';
import type { ISecret } from 'aws-cdk-lib/aws-secretsmanager';
import type { Construct } from 'constructs';
import { createFiles } from './files.ts';
import { createEvidenceKeys, createPseudonymSecret } from './secrets.ts';
import type { Settings } from './settings.ts';
import { createTable, type Table } from './table.ts';

type DataStackProps = { settings: Settings; account: string | undefined };

/**
 * What a mistake must not destroy, in a stack that a deployment of the application does not change.
 */
export class DataStack extends Stack {
  readonly table: Table;
  readonly files: IBucket;
  /** The key of the digests of mailboxes. */
  readonly pseudonymSecret: ISecret;
  /** The key that signs acceptances, by generation. */
  readonly evidenceKeys: ISecret[];

  constructor(scope: Construct, id: string, { settings, account }: DataStackProps) {
    super(scope, id, {
      env: { account, region: settings.region },
      terminationProtection: settings.data.deletionProtection,
    });
    this.table = createTable(this, settings);
    this.files = createFiles(this, settings);
    this.pseudonymSecret = createPseudonymSecret(this, settings);
    this.evidenceKeys = createEvidenceKeys(this, settings);
  }
}
