// `npm run build`: the functions' bundles and the pages, as the stack deploys them.
import { buildWeb } from '../../web/build/prerender.ts';
import { bundle } from './bundle.ts';

export const build = async () => {
  await bundle();
  await buildWeb();
};

if (import.meta.main) await build();
