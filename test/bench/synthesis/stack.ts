// Synthesizes the product's way into the folder given: one call of esbuild for all functions, then the template of dev.
import { bundle } from '../../../infra/build/bundle.ts';
import { synthesize } from '../../../infra/build/synthesize.ts';
import { settingsOf } from '../../../infra/stack/settings.ts';

const [outdir = ''] = process.argv.slice(2);
await bundle();
synthesize(settingsOf('dev'), { outdir });
