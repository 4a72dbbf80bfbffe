import { CfnOutput, Stack, type StackProps } from 'aws-cdk-lib';
import type { Construct } from 'constructs';
import { built } from '../paths.ts';
import { addTriggers, createAccounts } from './accounts.ts';
import { watch } from './alarms.ts';
import { createApi, openApi } from './api.ts';
import { watchCosts } from './budget.ts';
import type { DataStack } from './data-stack.ts';
import { guardAccounts } from './firewall.ts';
import { createFunctions } from './functions.ts';
import { driveGeneration } from './generation.ts';
import { createMailEvents, hearMailEvents } from './mail-events.ts';
import { deliverNotifications } from './notifications.ts';
import { createOriginSecrets } from './origin-secret.ts';
import type { SinglePermission } from './permissions.ts';
import { createQueues } from './queues.ts';
import { callOnSchedule } from './schedule.ts';
import { createSecrets } from './secrets.ts';
import type { Settings } from './settings.ts';
import { Site } from './site.ts';
import { deployContent } from './site-content.ts';
import { type Targets, targetsOf } from './targets.ts';

export type AppStackProps = Omit<StackProps, 'env'> & {
  settings: Settings;
  data: DataStack;
  /** Of the firewall of the distribution, where the settings ask for one. */
  firewallArn?: string | undefined;
  /** Undefined: known only where it is deployed. */
  account?: string | undefined;
  /** Folders of what was built: `npm run build`'s own unless told. */
  assets?: { functions: string; pages: string };
  /** Leaves one granted action out, to see what happens then. */
  withoutPermission?: SinglePermission | undefined;
};

/** The whole application, but for its data. The order is that of need: a part comes after what it names. */
export class AppStack extends Stack {
  /** What the lines of `permissions.ts` stand for. */
  readonly targets: Targets;

  constructor(scope: Construct, id: string, props: AppStackProps) {
    const { settings, data, account, assets = built, withoutPermission, firewallArn, ...rest } = props;
    super(scope, id, { ...rest, env: { account, region: settings.region } });
    const { table, files } = data;
    const secrets = createSecrets(this, settings, data.pseudonymSecret);
    const queues = createQueues(this);
    const api = createApi(this);
    const originSecrets = createOriginSecrets(this, settings);
    const site = new Site(this, settings, { api, secrets: originSecrets, pages: assets.pages, firewallArn });
    const accounts = createAccounts(this, settings, { siteUrl: site.url, githubClient: secrets.githubClient });
    const mailEvents = createMailEvents(this, settings);
    const targets = targetsOf(this, settings, { table, queues, secrets, site, files, accounts, mailEvents });
    this.targets = targets;
    const functions = createFunctions(this, { settings, bundles: assets.functions, targets, withoutPermission });
    addTriggers(accounts, {
      customMessage: functions['send-user-message'],
      postConfirmation: functions['end-sessions'],
      preSignUp: functions['admit-sign-up'],
    });
    if (settings.firewall) guardAccounts(this, accounts.pool);
    openApi(this, { api, functions, accounts, secrets: originSecrets, settings });
    driveGeneration(this, functions, queues, settings);
    callOnSchedule(this, functions);
    hearMailEvents(this, functions, queues, mailEvents);
    deliverNotifications(this, functions, queues);
    deployContent(site, assets.pages, settings, accounts);
    watch(this, { functions, queues, api, settings });
    watchCosts(this, settings);
    new CfnOutput(this, 'Url', { value: site.url });
  }
}
