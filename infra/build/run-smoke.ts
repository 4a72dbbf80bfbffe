// `npm run smoke -- staging`: asks the site that was deployed last from here. `npm run smoke -- https://…`: asks any other.
import { existsSync, readFileSync } from 'node:fs';
import { settingsOf } from '../stack/settings.ts';
import { runCommand, UsageError } from '../usage-error.ts';
import { smoke } from './smoke.ts';
import { outputsOf, stackName } from './synthesize.ts';

const deployed = (stage: string): string => {
  const name = stackName(settingsOf(stage, process.env));
  const file = outputsOf(name);
  if (!existsSync(file)) throw new UsageError(`${stage} was not deployed from here: give the address of its site.`);
  return JSON.parse(readFileSync(file, 'utf8'))[name].Url;
};

await runCommand(async () => {
  const [where = ''] = process.argv.slice(2);
  const results = await smoke(/^https?:/.test(where) ? where : deployed(where));
  for (const { what, passed, status } of results) console.log(`${passed ? '✓' : '✗'} ${what} (${status})`);
  if (results.some(({ passed }) => !passed)) process.exit(1);
});
