// The product's own way: one esbuild call for all functions, then the dev stage's template, into the folder given.
import { bundle } from '../../../infra/build/bundle.ts';
import { synthesize } from '../../../infra/build/synthesize.ts';
import { settingsOf } from '../../../infra/stack/settings.ts';

const [outdir = ''] = process.argv.slice(2);
await bundle();
synthesize(settingsOf('dev'), { outdir });
