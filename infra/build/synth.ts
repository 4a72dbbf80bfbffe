// `npm run synth -- dev`: the templates of a stage, in cdk.out, without AWS.

import { root } from '../paths.ts';
import { settingsOf } from '../stack/settings.ts';
import { runCommand } from '../usage-error.ts';
import { buildChanged } from './build-changed.ts';
import { synthesize } from './synthesize.ts';

await runCommand(async () => {
  const settings = settingsOf(process.argv[2] ?? '', process.env);
  await buildChanged();
  const outdir = `${root}/cdk.out`;
  const { templates, warnings } = synthesize(settings, { outdir, validate: true, copyAssets: true });
  for (const warning of warnings) console.warn(`Warning: ${warning}`);
  for (const { file, resources, bytes } of templates)
    console.log(`cdk.out/${file}: ${resources} resources, ${Math.round(bytes / 1000)} KB`);
});
