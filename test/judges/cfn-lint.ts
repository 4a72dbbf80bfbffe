import { globSync, rmSync } from 'node:fs';
import path from 'node:path';
import { buildChanged } from '../../infra/build/build-changed.ts';
import { synthesize } from '../../infra/build/synthesize.ts';
import { settingsOf, stages } from '../../infra/stack/settings.ts';
import { everything } from '../infra/synthesized.ts';
import { printed, pythonProgram, registries } from './fetch-programs.ts';
import type { Judge } from './judge.ts';

const version = '1.58.0';

type Match = {
  Filename: string;
  Message: string;
  Rule: { Id: string };
  Location: { Path: (string | number)[] | null };
};

/** Writes the templates of every stage without optional variables, and of one with all of them. */
const writeTemplates = (folder: string) => {
  rmSync(folder, { recursive: true, force: true });
  for (const stage of stages) synthesize(settingsOf(stage), { outdir: path.join(folder, stage) });
  synthesize(everything, { outdir: path.join(folder, 'everything'), account: '111111111111' });
  return globSync('*/*.template.json', { cwd: folder }).map((file) => path.join(folder, file));
};

export const cfnLint: Judge = {
  name: 'cfn-lint',
  looks: 'templates of every stage',
  fetch: async (folder) => {
    await registries.python(folder, `cfn-lint==${version}`);
    return version;
  },
  run: async (folder) => {
    await buildChanged();
    const templates = writeTemplates(path.join(folder, 'templates'));
    // The exit status tells which levels of findings there are.
    const statuses = Array.from({ length: 32 }, (_, status) => status);
    const args = ['--format', 'json', '--regions', settingsOf('prod').region, 'us-east-1', '--template', ...templates];
    const matches: Match[] = JSON.parse(await printed(pythonProgram(folder, 'cfn-lint'), args, { statuses }));
    const findings = matches.map(({ Filename, Message, Rule, Location }) => ({
      rule: Rule.Id,
      where: `${path.relative(path.join(folder, 'templates'), Filename)} ${Location.Path?.join('/') ?? ''}`,
      what: Message,
    }));
    return { looked: templates.length, findings };
  },
};
