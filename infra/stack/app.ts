// The CDK's entry: `cdk deploy -c stage=dev` runs it. `npm run deploy` and `npm run synth` build what it needs first.

import { existsSync } from 'node:fs';
import path from 'node:path';
import { createApp, createStacks } from '../build/synthesize.ts';
import { built } from '../paths.ts';
import { runCommand } from '../usage-error.ts';
import { settingsOf } from './settings.ts';

/** Functions run on Linux on x86_64 where they print PDF files; npm installs the PDF engine of the machine it runs on. */
const refuseOtherProgram = () => {
  const beside = path.join(built.functions, 'generate-pdf-file/node_modules/@myriaddreamin');
  if (!existsSync(path.join(beside, 'typst-ts-node-compiler-linux-x64-gnu')))
    throw new Error(
      'The PDF engine for Lambda is not installed. Run `npm ci --os=linux --cpu=x64 --libc=glibc`, then deploy again.',
    );
};

await runCommand(() => {
  refuseOtherProgram();
  const app = createApp();
  const settings = settingsOf(String(app.node.tryGetContext('stage') ?? ''), process.env);
  createStacks(app, { settings, account: process.env.CDK_DEFAULT_ACCOUNT });
  app.synth();
});
