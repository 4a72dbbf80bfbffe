import { cpSync, existsSync, globSync, readdirSync, rmSync, statSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { isBuiltin } from 'node:module';
import path from 'node:path';
import { build, type Metafile, type Plugin } from 'esbuild';
import { built, root } from '../paths.ts';
import { functionFiles } from '../stack/function-files.ts';
import { functionList } from '../stack/function-list.ts';
import { permissionsOf } from '../stack/permissions.ts';

/** Bundles of functions that are no more. */
const removeOthers = (outdir: string, files: Map<string, string>) => {
  for (const name of readdirSync(outdir)) if (!files.has(name)) rmSync(path.join(outdir, name), { recursive: true });
};

/**
 * Reads `node:http` from the process instead of importing it: an import evaluates every export, one of which loads `fetch`. That
 * costs 15 ms of each cold start, and only two functions use it.
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
 * Lets the bundler drop the SDK's schemas of operations that nothing calls: it takes their computed keys for side effects. S3's
 * alone are 50 KB a function. Of a client's package.json only the version is read.
 */
const unusedOfSdk: Plugin = {
  name: 'unused-of-sdk',
  setup: ({ onLoad }) => {
    onLoad({ filter: /@aws-sdk[\\/]client-.*[\\/]schemas_\d+\.js$/ }, async ({ path: file }) => ({
      contents: (await readFile(file, 'utf8')).replace(
        /^((?:export )?var [\w$]+ = )(\[[\s\S]*?\]);$/gm,
        '$1/* @__PURE__ */ (() => $2)();',
      ),
    }));
    onLoad({ filter: /@aws-sdk[\\/]client-[^\\/]+[\\/]package\.json$/ }, async ({ path: file }) => ({
      contents: JSON.stringify({ version: JSON.parse(await readFile(file, 'utf8')).version }),
      loader: 'json',
    }));
  },
};

/** What every client of the SDK imports and only the call of a model uses: readers of a stream of events. 20 KB a function. */
const eventStreams = {
  '@smithy/core/event-streams':
    'export const resolveEventStreamSerdeConfig = (config) => config; export const eventStreamSerdeProvider = null;',
};
/** What DynamoDB's client imports and none of its operations uses. 10 KB a function. */
const endpointDiscovery = {
  '@aws-sdk/middleware-endpoint-discovery':
    'export const resolveEndpointDiscoveryConfig = (config) => config; export const NODE_ENDPOINT_DISCOVERY_CONFIG_OPTIONS = { environmentVariableSelector() {}, configFileSelector() {} };',
};

/** Replaces modules of the SDK that nothing uses: name → what stands in its place. */
const withoutUnused = (modules: Record<string, string>): Plugin => ({
  name: 'without-unused-modules',
  setup: ({ onResolve, onLoad }) => {
    onResolve({ filter: /^@(smithy|aws-sdk)\// }, ({ path: name }) =>
      name in modules ? { path: name, namespace: 'unused' } : undefined,
    );
    onLoad({ filter: /./, namespace: 'unused' }, ({ path: name }) => ({ contents: modules[name] ?? '' }));
  },
});

/** The engine of PDF files, which no bundle can hold: a native program, or the same for WebAssembly (`devis/typst.ts`). */
export const engines = ['@myriaddreamin/typst-ts-node-compiler', '@myriaddreamin/typst-ts-web-compiler'] as const;
const [nativeEngine, portableEngine] = engines;
const packages = path.join(root, 'node_modules');
/** The native one where npm has installed that of Lambda; on a Mac or on Windows the other one, which runs anywhere. */
const enginePackages = () =>
  existsSync(path.join(packages, `${nativeEngine}-linux-x64-gnu`))
    ? globSync(`${nativeEngine}*`, { cwd: packages })
    : [portableEngine];
/** What lies beside a bundle that makes PDF files: the engine, and the fonts that it draws with. */
const besideBundle = () => [
  ...enginePackages(),
  '@expo-google-fonts/inter/400Regular',
  '@expo-google-fonts/inter/600SemiBold',
  '@expo-google-fonts/source-serif-4/400Regular',
];

/** A program that a function runs is not written over by itself: that would end it. */
const isOther = (from: string, to: string) => {
  const there = statSync(to, { throwIfNoEntry: false });
  return !there?.isFile() || there.mtimeMs !== statSync(from).mtimeMs;
};

/** Lays the engine beside each bundle that imports it. */
const layEngine = ({ outputs }: Metafile) => {
  for (const [file, { imports }] of Object.entries(outputs)) {
    if (!imports.some((each) => each.external && each.path === nativeEngine)) continue;
    const beside = path.join(path.dirname(path.resolve(file)), 'node_modules');
    const laid = besideBundle();
    const gone = globSync('@*/typst*', { cwd: beside }).filter((name) => !laid.includes(name));
    for (const name of gone) rmSync(path.join(beside, name), { recursive: true });
    for (const name of laid)
      cpSync(path.join(packages, name), path.join(beside, name), {
        recursive: true,
        preserveTimestamps: true,
        filter: isOther,
      });
  }
};

const bundleOf = (outdir: string, files: [name: string, file: string][], unused: Plugin) =>
  build({
    entryPoints: Object.fromEntries(files.map(([name, file]) => [`${name}/index`, file])),
    outdir,
    outExtension: { '.js': '.mjs' },
    bundle: true,
    minify: true,
    platform: 'node',
    target: 'node24',
    format: 'esm',
    // Esbuild's default fields for Node pick the SDK's CommonJS build, whose require() fails in a module.
    mainFields: ['module', 'main'],
    alias: { '@aws-sdk/credential-provider-node': path.join(root, 'functions/clients/credentials.ts') },
    plugins: [httpFromProcess, requiredFromProcess, unusedOfSdk, unused],
    external: [...engines],
    metafile: true,
    legalComments: 'none',
    logLevel: 'error',
  });

const askingModel = new Set<string>(
  functionList.filter((listed) => permissionsOf(listed).some(({ on }) => on === 'model')).map(({ name }) => name),
);

/**
 * Bundles every function into `<outdir>/<name>/index.mjs`. The folder holds nothing else afterwards. Each bundle is replaced in
 * place, so that a running function always finds its code.
 */
export const bundle = async (outdir = built.functions): Promise<void> => {
  const files = functionFiles();
  const [asking, others] = [true, false].map((asks) => [...files].filter(([name]) => askingModel.has(name) === asks));
  const made = await Promise.all([
    bundleOf(outdir, asking ?? [], withoutUnused(endpointDiscovery)),
    bundleOf(outdir, others ?? [], withoutUnused({ ...endpointDiscovery, ...eventStreams })),
  ]);
  for (const { metafile } of made) layEngine(metafile);
  removeOthers(outdir, files);
};
