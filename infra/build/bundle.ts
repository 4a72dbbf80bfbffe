import { globSync, readdirSync, rmSync } from 'node:fs';
import { isBuiltin } from 'node:module';
import path from 'node:path';
import { build, type Plugin } from 'esbuild';
import { built, root } from '../paths.ts';

/** Source file of each function by its name: every file below `handlers/` is one. Throws where two have the same name. */
export const functionFiles = (): Map<string, string> => {
  const files = globSync('functions/handlers/*/*.ts', { cwd: root });
  const byName = new Map(files.map((file) => [path.basename(file, '.ts'), path.join(root, file)]));
  if (byName.size < files.length)
    throw new Error('Two files of functions/handlers/ have the same name: a name is one function');
  return byName;
};

/** Bundles of functions that are no more. */
const removeOthers = (outdir: string, files: Map<string, string>) => {
  for (const name of readdirSync(outdir)) if (!files.has(name)) rmSync(path.join(outdir, name), { recursive: true });
};

/**
 * Takes `node:http` from the process instead of importing it: an import reads each of its exports, one of which loads
 * all of `fetch`: 15 ms of each cold start, for what two functions use, which load it when they do.
 */
const httpFromProcess: Plugin = {
  name: 'http-from-process',
  setup: ({ onResolve, onLoad }) => {
    onResolve({ filter: /^(node:)?http$/ }, () => ({ path: 'node:http', namespace: 'process' }));
    onLoad({ filter: /./, namespace: 'process' }, () => ({
      contents: "module.exports = process.getBuiltinModule('node:http')",
    }));
  },
};

/** What a CommonJS package requires of Node, which an ES module has no `require` for. */
const requiredFromProcess: Plugin = {
  name: 'required-from-process',
  setup: ({ onResolve, onLoad }) => {
    onResolve({ filter: /^(node:)?[a-z_/]+$/ }, ({ kind, path: name }) =>
      kind === 'require-call' && isBuiltin(name) ? { path: name, namespace: 'required' } : undefined,
    );
    onLoad({ filter: /./, namespace: 'required' }, ({ path: name }) => ({
      contents: `module.exports = process.getBuiltinModule('${name}')`,
    }));
  },
};

/**
 * Every function in one esbuild call: `<outdir>/<name>/index.mjs`, with all that it imports. The folder holds nothing
 * else afterwards, and each bundle is replaced in place: a function that runs from there finds its code at any time.
 */
export const bundle = async (outdir = built.functions): Promise<void> => {
  const files = functionFiles();
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
    alias: { '@aws-sdk/credential-provider-node': path.join(root, 'functions/clients/credentials.ts') },
    plugins: [httpFromProcess, requiredFromProcess],
    legalComments: 'none',
    logLevel: 'error',
  });
  removeOthers(outdir, files);
};
