// `npm run deploy -- staging`, `npm run diff -- staging`: builds everything, then hands over to the CDK's own program.
// Further arguments go to it.
import { spawnSync } from 'node:child_process';
import { root } from '../paths.ts';
import { settingsOf } from '../stack/settings.ts';
import { runCommand } from '../usage-error.ts';
import { build } from './build.ts';
import { outputsOf, stackName } from './synthesize.ts';

const [command = '', stage = '', ...rest] = process.argv.slice(2);
await runCommand(async () => {
  const name = stackName(settingsOf(stage, process.env));
  await build();
  const outputs = command === 'deploy' ? ['--outputs-file', outputsOf(name)] : [];
  const { status } = spawnSync('cdk', [command, name, '-c', `stage=${stage}`, ...outputs, ...rest], {
    cwd: root,
    stdio: 'inherit',
    shell: process.platform === 'win32',
  });
  process.exit(status ?? 1);
});
