// Synthesizes the CDK's way into the folder given: a construct bundles each function by itself.
import path from 'node:path';
import { App, Stack } from 'aws-cdk-lib';
import { Runtime } from 'aws-cdk-lib/aws-lambda';
import { NodejsFunction, OutputFormat } from 'aws-cdk-lib/aws-lambda-nodejs';
import { engines } from '../../../infra/build/bundle.ts';
import { root } from '../../../infra/paths.ts';
import { functionFiles } from '../../../infra/stack/function-files.ts';

const [outdir = ''] = process.argv.slice(2);
const app = new App({ outdir });
const stack = new Stack(app, 'Stack');
for (const [name, entry] of functionFiles())
  new NodejsFunction(stack, name, {
    entry,
    projectRoot: root,
    depsLockFilePath: path.join(root, 'package-lock.json'),
    runtime: Runtime.NODEJS_24_X,
    bundling: {
      format: OutputFormat.ESM,
      mainFields: ['module', 'main'],
      minify: true,
      // The list replaces the construct's own, which is its first entry; the engines cannot be bundled.
      externalModules: ['@aws-sdk/*', ...engines],
    },
  });
app.synth();
