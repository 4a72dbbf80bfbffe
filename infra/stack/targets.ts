import type { IBucket } from 'aws-cdk-lib/aws-s3';
import type { CfnConfigurationSet } from 'aws-cdk-lib/aws-ses';
import type { Construct } from 'constructs';
import { type Accounts, accountTargets, signInTargets } from './accounts.ts';
import { fileTargets } from './files.ts';
import { mailTargets } from './mail.ts';
import { modelTargets } from './model.ts';
import { type Queues, queueTargets } from './queues.ts';
import type { Secrets } from './secrets.ts';
import type { Settings } from './settings.ts';
import { type Site, siteTargets } from './site.ts';
import { type Table, tableTargets } from './table.ts';

type Made = {
  table: Table;
  queues: Queues;
  secrets: Secrets;
  site: Site;
  files: IBucket;
  accounts: Accounts;
  mailEvents: CfnConfigurationSet | undefined;
};

/** All targets of `permissions.ts`, each declared beside its resource. */
export const targetsOf = (
  scope: Construct,
  settings: Settings,
  { table, queues, secrets, site, files, accounts, mailEvents }: Made,
) => ({
  ...tableTargets(table),
  ...queueTargets(queues),
  ...secrets.targets,
  ...modelTargets(scope, settings),
  ...mailTargets(scope, settings, mailEvents),
  ...siteTargets(site),
  ...signInTargets(scope, settings),
  ...fileTargets(scope, settings, files),
  ...accountTargets(accounts),
});

export type Targets = ReturnType<typeof targetsOf>;
export type Target = keyof Targets;
