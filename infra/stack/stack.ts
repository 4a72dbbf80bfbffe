import { CfnOutput, Stack, type StackProps } from 'aws-cdk-lib';
import type { Construct } from 'constructs';
import { built } from '../paths.ts';
import { createAccounts } from './accounts.ts';
import { watch } from './alarms.ts';
import { createApi, openApi } from './api.ts';
import { watchCosts } from './budget.ts';
import { createFiles } from './files.ts';
import { guardAccounts } from './firewall.ts';
import { createFunctions } from './functions.ts';
import { driveGeneration } from './generation.ts';
import { modelArns } from './model.ts';
import { deliverNotifications, mailIdentityArns, slackSecretArns } from './notifications.ts';
import { createOriginSecrets } from './origin-secret.ts';
import type { SinglePermission } from './permissions.ts';
import { createPseudonymSecret } from './pseudonym-secret.ts';
import { createQueues } from './queues.ts';
import type { Settings } from './settings.ts';
import { Site } from './site.ts';
import { deployContent } from './site-content.ts';
import { createTable, openIndex } from './table.ts';

export type AppStackProps = Omit<StackProps, 'env'> & {
  settings: Settings;
  /** Of the firewall of the distribution, where the settings ask for one. */
  firewallArn?: string | undefined;
  /** Undefined: known only where it is deployed. */
  account?: string | undefined;
  /** Folders of what was built: `npm run build`'s own unless told. */
  assets?: { functions: string; pages: string };
  /** Leaves one granted action out, to see what happens then. */
  withoutPermission?: SinglePermission | undefined;
};

/** The whole application. The order is that of need: a part comes after what it names. */
export class AppStack extends Stack {
  constructor(scope: Construct, id: string, props: AppStackProps) {
    const { settings, account, assets = built, withoutPermission, firewallArn, ...rest } = props;
    super(scope, id, { ...rest, env: { account, region: settings.region } });
    const table = createTable(this, settings);
    const pseudonymSecret = createPseudonymSecret(this, settings).secretArn;
    const queues = createQueues(this);
    const api = createApi(this);
    const secrets = createOriginSecrets(this, settings);
    const site = new Site(this, settings, { api, secrets, pages: assets.pages, firewallArn });
    createFiles(this, settings, site.url);
    const functions = createFunctions(this, {
      settings,
      bundles: assets.functions,
      tableName: table.tableName,
      queueUrls: { generation: queues.generation.queueUrl, notifications: queues.notifications.queueUrl },
      siteUrl: site.url,
      pseudonymSecret,
      withoutPermission,
      resources: {
        table: [table.tableArn],
        'open index': [`${table.tableArn}/index/${openIndex}`],
        'generation queue': [queues.generation.queueArn],
        'given-up queue': [queues.givenUp.queueArn],
        'notification queue': [queues.notifications.queueArn],
        model: modelArns(this, settings),
        'mail identity': mailIdentityArns(this, settings),
        'slack secret': slackSecretArns(this, settings),
        'pseudonym secret': [pseudonymSecret],
      },
    });
    const triggers = {
      customMessage: functions['send-user-message'],
      postConfirmation: functions['end-sessions'],
    };
    const accounts = createAccounts(this, settings, site.url, triggers);
    if (settings.firewall) guardAccounts(this, accounts.pool);
    openApi(this, { api, functions, accounts, secrets, settings });
    driveGeneration(this, functions, queues, settings);
    deliverNotifications(this, functions, queues);
    deployContent(site, assets.pages, settings, accounts);
    watch(this, { functions, queues, api, settings });
    watchCosts(this, settings);
    new CfnOutput(this, 'Url', { value: site.url });
  }
}
