// The CDK's entry: `cdk deploy -c stage=dev` runs it. `npm run deploy` and `npm run synth` build what it needs first.

import { createApp, createStacks } from '../build/synthesize.ts';
import { runCommand } from '../usage-error.ts';
import { settingsOf } from './settings.ts';

await runCommand(() => {
  const app = createApp();
  const settings = settingsOf(String(app.node.tryGetContext('stage') ?? ''), process.env);
  createStacks(app, { settings, account: process.env.CDK_DEFAULT_ACCOUNT });
  app.synth();
});
