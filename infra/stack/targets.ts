import type { IBucket } from 'aws-cdk-lib/aws-s3';
import type { Construct } from 'constructs';
import type { VariableName } from '../../functions/runtime/env.ts';
import { type Accounts, accountTargets, signInTargets } from './accounts.ts';
import { fileTargets } from './files.ts';
import { mailTargets } from './mail.ts';
import { modelTargets } from './model.ts';
import { type Queues, queueTargets } from './queues.ts';
import type { Secrets } from './secrets.ts';
import type { Settings } from './settings.ts';
import { type Site, siteTargets } from './site.ts';
import { type Table, tableTargets } from './table.ts';

/**
 * What a function that needs a target gets: the ARNs that its actions are allowed on, and the variables by which
 * `runtime/env.ts` of its bundle knows it. No ARN: a value to be told only, or nothing of the kind in this stage.
 */
export type Given = { arns: string[]; variables: Partial<Record<VariableName, string>> };

type Made = { table: Table; queues: Queues; secrets: Secrets; site: Site; files: IBucket; accounts: Accounts };

/** Everything that a line of `permissions.ts` may name. Each target is declared in the file of what it stands for. */
export const targetsOf = (
  scope: Construct,
  settings: Settings,
  { table, queues, secrets, site, files, accounts }: Made,
) => ({
  ...tableTargets(table),
  ...queueTargets(queues),
  ...secrets.targets,
  ...modelTargets(scope, settings),
  ...mailTargets(scope, settings),
  ...siteTargets(site),
  ...signInTargets(scope, settings),
  ...fileTargets(scope, settings, files),
  ...accountTargets(accounts),
});

export type Targets = ReturnType<typeof targetsOf>;
export type Target = keyof Targets;
