import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { expect, test } from 'vitest';
import { stackNames } from '../../infra/build/synthesize.ts';
import { settingsOf } from '../../infra/stack/settings.ts';
import { sampled } from '../support/extent.ts';

const root = path.resolve(import.meta.dirname, '../..');
const run = (file: string, args: string[], env: Record<string, string> = {}) => {
  const { status, stderr } = spawnSync(process.execPath, [file, ...args], {
    cwd: root,
    env: { ...process.env, NODE_OPTIONS: '', ...env },
    encoding: 'utf8',
  });
  return { status, message: stderr.trim() };
};
const unknownStage = 'Unknown stage "prdo": one of dev, staging, prod is needed.';

const mistakes: [string, string, string[], Record<string, string>, string][] = [
  ['npm run synth', 'infra/build/synth.ts', ['prdo'], {}, unknownStage],
  ['npm run deploy', 'infra/build/cdk.ts', ['deploy', 'prdo'], {}, unknownStage],
  ['npm run diff', 'infra/build/cdk.ts', ['diff', 'prdo'], {}, unknownStage],
  ['npm run destroy', 'infra/build/cdk.ts', ['destroy', 'prdo'], {}, unknownStage],
  ['npm run smoke', 'infra/build/run-smoke.ts', ['prdo'], {}, unknownStage],
  [
    'npm start',
    'infra/local/start.ts',
    [],
    { PORT: 'abc' },
    'PORT=abc n’est pas un port\u00A0: un nombre entier de 0 à 65535 est attendu.',
  ],
];
test.each(sampled(mistakes, 3))(
  'the command %s tells a mistake in a sentence, without a stack trace',
  (_name, file, args, env, sentence) => {
    expect(run(file, args, env)).toEqual({ status: 1, message: sentence });
  },
);

test('npm run destroy leaves the stack of the data alone, which npm run deploy deploys first', () => {
  const { data, others, all } = stackNames(settingsOf('prod'));
  expect(others).toEqual(['chiffre-prod-firewall', 'chiffre-prod']);
  expect(all).toEqual([data, ...others]);
  expect(stackNames(settingsOf('dev')).all).toEqual(['chiffre-dev-data', 'chiffre-dev']);
});
