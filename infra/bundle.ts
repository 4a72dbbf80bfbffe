import { existsSync, globSync, rmSync } from 'node:fs';
import path from 'node:path';
import { build } from 'esbuild';
import { root } from './paths.ts';

/** Rooms of functions/ where every file is one Lambda function. */
const groups = ['account', 'quotes', 'documents', 'feedback', 'billing', 'contact', 'sign-in', 'events'];

/** Source file of each function by its name. Throws where two have the same one. */
export const functionFiles = (): Map<string, string> => {
  const files = globSync(`functions/{${groups.join(',')}}/*.ts`, { cwd: root });
  const byName = new Map(files.map((file) => [path.basename(file, '.ts'), path.join(root, file)]));
  if (byName.size < files.length) throw new Error('Two files of functions/ have the same name: a name is one function');
  return byName;
};

/**
 * Every function in one esbuild call: `<outdir>/<name>/index.mjs`, with all that it imports. The folder holds nothing
 * else afterwards.
 */
export const bundle = async (outdir = path.join(root, 'dist/functions')): Promise<void> => {
  const files = functionFiles();
  if (existsSync(outdir)) rmSync(outdir, { recursive: true });
  await build({
    entryPoints: Object.fromEntries([...files].map(([name, file]) => [`${name}/index`, file])),
    outdir,
    outExtension: { '.js': '.mjs' },
    bundle: true,
    minify: true,
    platform: 'node',
    target: 'node24',
    format: 'esm',
    // Esbuild's default fields for Node pick the SDK's CommonJS build, whose require() dies in a module.
    mainFields: ['module', 'main'],
    legalComments: 'none',
    logLevel: 'error',
  });
};
