// `npm run deploy -- staging`: builds everything, then hands over to the CDK's own program. Further arguments go to it.
import { spawnSync } from 'node:child_process';
import { root } from '../paths.ts';
import { settingsOf } from '../stack/settings.ts';
import { build } from './build.ts';
import { stackName } from './synthesize.ts';

const [stage = '', ...rest] = process.argv.slice(2);
const name = stackName(settingsOf(stage, process.env));
await build();
const windows = process.platform === 'win32';
const { status } = spawnSync('cdk', ['deploy', name, '-c', `stage=${stage}`, ...rest], {
  cwd: root,
  stdio: 'inherit',
  shell: windows,
});
process.exit(status ?? 1);
