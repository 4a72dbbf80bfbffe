import { AttributeType, Billing, ProjectionType, TableV2 } from 'aws-cdk-lib/aws-dynamodb';
import type { Construct } from 'constructs';
import { table as layout } from '../../functions/store/table.ts';
import { removalOf } from './retention.ts';
import type { Settings } from './settings.ts';
import type { TargetAccess } from './target.ts';

const text = (name: string) => ({ name, type: AttributeType.STRING });

/** The single table. Scheduled functions find keys of due work in the index `open`, and read the rows from the table. */
export const createTable = (scope: Construct, settings: Settings) => {
  const { open } = layout.indexes;
  return new TableV2(scope, 'Table', {
    partitionKey: text(layout.pk),
    sortKey: text(layout.sk),
    timeToLiveAttribute: layout.ttl,
    billing: Billing.onDemand(),
    globalSecondaryIndexes: [
      {
        indexName: openIndex,
        partitionKey: text(open.pk),
        sortKey: text(open.sk),
        projectionType: ProjectionType.KEYS_ONLY,
      },
    ],
    pointInTimeRecoverySpecification: { pointInTimeRecoveryEnabled: settings.data.pointInTimeRecovery },
    deletionProtection: settings.data.deletionProtection,
    removalPolicy: removalOf(settings),
  });
};

/** The sparse index of work that is due at an instant: open quotes, deletions, exports, contracts, offers, webhooks. */
const openIndex = 'open' satisfies keyof typeof layout.indexes;

export type Table = ReturnType<typeof createTable>;

/** An index has an ARN of its own, and is addressed by the name of its table. */
export const tableTargets = ({ tableArn, tableName }: Table) => {
  const variables = { TABLE_NAME: tableName };
  return {
    table: { arns: [tableArn], variables },
    'open index': { arns: [`${tableArn}/index/${openIndex}`], variables },
  } satisfies Record<string, TargetAccess>;
};
