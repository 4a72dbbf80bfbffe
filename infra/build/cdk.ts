// `npm run deploy -- staging`, `npm run diff -- staging`, `npm run destroy -- staging`: builds everything, then runs the CDK's own
// command on all stacks of the stage, in their order. Further arguments go to it. `destroy` leaves the data stack unless it is
// told `--all`.
import { spawnSync } from 'node:child_process';
import { retirementWarning } from '../../shared/quote/model-candidates.ts';
import { root } from '../paths.ts';
import { settingsOf } from '../stack/settings.ts';
import { runCommand } from '../usage-error.ts';
import { build } from './build.ts';
import { outputsOf, stackName, stackNames } from './synthesize.ts';

const [command = '', stage = '', ...rest] = process.argv.slice(2);
await runCommand(async () => {
  const settings = settingsOf(stage, process.env);
  const warning = retirementWarning(settings.model.id, new Date());
  if (warning) console.warn(warning);
  await build();
  const { all, others } = stackNames(settings);
  const stacks = command === 'destroy' && !rest.includes('--all') ? others : all;
  // The CDK skips a stack whose template is unchanged, although an output of another stack that it reads may have changed.
  const options = command === 'deploy' ? ['--force', '--outputs-file', outputsOf(stackName(settings))] : [];
  const { status } = spawnSync('cdk', [command, ...stacks, '-c', `stage=${stage}`, ...options, ...rest], {
    cwd: root,
    stdio: 'inherit',
    shell: process.platform === 'win32',
  });
  process.exit(status ?? 1);
});
