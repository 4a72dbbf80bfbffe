// The CDK's entry: `cdk deploy -c stage=dev` runs it. `npm run deploy` and `npm run synth` build what it needs first.
import { settingsOf } from './settings.ts';
import { AppStack } from './stack.ts';
import { createApp, stackName } from './synthesize.ts';

const app = createApp();
const settings = settingsOf(String(app.node.tryGetContext('stage') ?? ''), process.env);
new AppStack(app, stackName(settings), { settings, account: process.env.CDK_DEFAULT_ACCOUNT });
app.synth();
