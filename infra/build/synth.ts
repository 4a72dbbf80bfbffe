// `npm run synth -- dev`: the template of a stage, in cdk.out, without AWS.

import { root } from '../paths.ts';
import { settingsOf } from '../stack/settings.ts';
import { runCommand } from '../usage-error.ts';
import { buildChanged } from './build-changed.ts';
import { synthesize } from './synthesize.ts';

await runCommand(async () => {
  const settings = settingsOf(process.argv[2] ?? '', process.env);
  await buildChanged();
  const { name, template, warnings } = synthesize(settings, {
    outdir: `${root}/cdk.out`,
    validate: true,
    copyAssets: true,
  });
  for (const warning of warnings) console.warn(`Warning: ${warning}`);
  const types = Object.values(template.Resources).map(({ Type }) => Type);
  console.log(`${name}: ${types.length} resources of ${new Set(types).size} types, in cdk.out/${name}.template.json`);
});
