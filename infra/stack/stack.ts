import { existsSync } from 'node:fs';
import path from 'node:path';
import { CfnOutput, Stack, type StackProps } from 'aws-cdk-lib';
import type { Construct } from 'constructs';
import { built } from '../paths.ts';
import { addTriggers, createAccounts } from './accounts.ts';
import { watch } from './alarms.ts';
import { createApi, createAuthorizers, createStage } from './api.ts';
import { watchCosts } from './budget.ts';
import type { DataStack } from './data-stack.ts';
import { DomainStack } from './domain-stack.ts';
import { guardAccounts } from './firewall.ts';
import { functionList, type Listed } from './function-list.ts';
import { createFunctions, type Functions } from './functions.ts';
import { driveGeneration } from './generation.ts';
import { createMailEvents, hearMailEvents } from './mail-events.ts';
import { deliverNotifications } from './notifications.ts';
import { createOriginSecrets } from './origin-secret.ts';
import { permissionsOf as permissionsOfAll } from './permissions.ts';
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
  /** The ARN of the distribution's firewall, where the settings ask for one. */
  firewallArn?: string | undefined;
  /** Undefined: known only where it is deployed. */
  account?: string | undefined;
  /** Folders of what was built: `npm run build`'s own unless told. */
  assets?: { functions: string; pages: string };
  /** Every function, and what each may do: those of the product unless told. */
  functions?: Listed[];
  permissionsOf?: typeof permissionsOfAll;
};

/** Throws with the names of all functions that have no bundle in the folder. */
const refuseMissingBundles = (list: Listed[], bundles: string) => {
  const missing = list.filter(({ name }) => !existsSync(path.join(bundles, name, 'index.mjs')));
  if (missing.length > 0)
    throw new Error(
      `No bundle in ${bundles} for ${missing.map(({ name }) => name).join(', ')}: has \`npm run build\` been run?`,
    );
};

/**
 * The whole application, but for its data. The order is that of need: a part comes after what it names. The functions of the
 * API stand in one nested stack a domain: a template takes 500 resources, and a route costs four.
 */
export class AppStack extends Stack {
  /** What the lines of `permissions.ts` stand for. */
  readonly targets: Targets;

  constructor(scope: Construct, id: string, props: AppStackProps) {
    const { settings, data, account, assets = built, firewallArn, ...rest } = props;
    const { functions: list = functionList, permissionsOf = permissionsOfAll, ...stackProps } = rest;
    super(scope, id, { ...stackProps, env: { account, region: settings.region } });
    refuseMissingBundles(list, assets.functions);
    const { table, files } = data;
    const secrets = createSecrets(this, settings, data);
    const queues = createQueues(this);
    const api = createApi(this);
    const originSecrets = createOriginSecrets(this, settings);
    const site = new Site(this, settings, { api, secrets: originSecrets, pages: assets.pages, firewallArn });
    const accounts = createAccounts(this, settings, { siteUrl: site.url, githubClient: secrets.githubClient });
    const mailEvents = createMailEvents(this, settings);
    const targets = targetsOf(this, settings, { table, queues, secrets, site, files, accounts, mailEvents });
    this.targets = targets;
    const around = { settings, bundles: assets.functions, targets, permissionsOf };
    const [ofEvents, ofRoutes] = [list.filter(({ serves }) => !serves), list.filter(({ serves }) => serves)];
    const called = createFunctions(this, ofEvents, around) as Functions;
    const authorizers = createAuthorizers(api, accounts, called['authorize-api-key']);
    const byDomain = Object.entries(Object.groupBy(ofRoutes, ({ domain }) => domain));
    const domains = byDomain.map(
      ([domain, ofDomain = []]) => new DomainStack(this, domain, ofDomain, { ...around, api, authorizers }),
    );
    const functions: Functions = Object.assign({}, called, ...domains.map((stack) => stack.functions));
    addTriggers(accounts, {
      customMessage: functions['send-user-message'],
      postConfirmation: functions['end-sessions'],
      preSignUp: functions['admit-sign-up'],
    });
    if (settings.firewall) guardAccounts(this, accounts.pool);
    createStage(this, api, originSecrets, settings);
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
