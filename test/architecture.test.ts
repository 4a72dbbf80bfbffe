import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { functionName, routeList } from '../shared/api/routes.ts';

const root = path.resolve(import.meta.dirname, '..');
const folders = ['infra', 'functions', 'web', 'shared', 'verify', 'test'];
/** Every source file, by its path from the root, with what it imports (paths from the root, or a package's name). */
const sources = folders.flatMap((folder) =>
  readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.(ts|tsx|mjs)$/.test(file) && !file.includes('node_modules'))
    .map((file) => {
      const from = path.posix.join(folder, file.replaceAll(path.sep, '/'));
      const text = readFileSync(path.join(root, from), 'utf8');
      return { from, text, imports: importsOf(text, from) };
    }),
);

function importsOf(text: string, from: string) {
  const specifiers = [
    ...text.matchAll(/(?:^(?:import|export)\s[^'";=]*?\bfrom\s+|^import\s+|\bimport\()['"]([^'"]+)['"]/gm),
  ];
  return specifiers.map(([, specifier = '']) =>
    specifier.startsWith('.') ? path.posix.join(path.posix.dirname(from), specifier) : specifier,
  );
}

/** A package by its name and all that lies under it, or a folder of ours. */
const within =
  (...names: string[]) =>
  (imported: string) =>
    names.some((name) => imported === name || imported.startsWith(`${name}/`));

/** What the functions and the stack must agree on. */
const pureData = ['functions/store/table.ts', 'functions/runtime/signals.ts', 'functions/http/origin-secret.ts'];
/** The names of the variables that functions read. */
const variables = 'functions/runtime/env.ts';

/** What biome.json cannot say: it holds the circles, and what `shared` and `web` may import. */
const rules: { who: (from: string) => boolean; never: (imported: string, from: string) => boolean; why: string }[] = [
  {
    who: within('web/src/features'),
    never: (imported, from) => within('web/src/features')(imported) && imported.split('/')[3] !== from.split('/')[3],
    why: 'a feature never imports a feature',
  },
  { who: within('web/src/ui', 'web/src/lib'), never: within('web/src/features'), why: 'features → ui, lib, one way' },
  {
    who: (from) => within('web')(from) && from !== 'web/src/lib/session/amplify.ts',
    never: within('aws-amplify'),
    why: 'only lib/session/amplify.ts knows Amplify',
  },
  { who: within('functions'), never: within('web', 'infra', 'test', 'aws-cdk-lib'), why: 'functions import shared' },
  {
    who: within('functions/handlers'),
    never: within('functions/handlers'),
    why: 'a handler never imports a handler',
  },
  {
    who: (from) => within('functions')(from) && !within('functions/store')(from),
    never: within('@aws-sdk/client-dynamodb', '@aws-sdk/lib-dynamodb'),
    why: 'functions/store is the only one to know DynamoDB',
  },
  {
    who: within('functions/handlers', 'functions/use-cases', 'functions/http', 'functions/runtime', 'functions/devis'),
    never: within('@aws-sdk'),
    why: 'only store, model, mail and clients know an SDK',
  },
  {
    who: (from) => within('functions')(from) && !within('functions/http')(from),
    never: within('@middy'),
    why: 'functions/http is the only one to know middy',
  },
  {
    who: (from) => within('functions')(from) && !within('functions/handlers')(from),
    never: within('functions/handlers', 'functions/http/endpoint.ts'),
    why: 'what handlers use does not know them',
  },
  {
    who: within('functions/store', 'functions/model', 'functions/devis', 'functions/mail', 'functions/clients'),
    never: (imported, from) =>
      within('functions')(imported) && !within('functions/runtime', from.split('/').slice(0, 2).join('/'))(imported),
    why: 'store, model, devis, mail and clients import runtime, and not one another',
  },
  {
    who: within('functions/runtime'),
    never: (imported) => within('functions')(imported) && !within('functions/runtime')(imported),
    why: 'runtime imports no other folder of functions',
  },
  {
    who: within('infra/stack', 'infra/build'),
    never: (imported) => within('functions')(imported) && !within(...pureData, variables)(imported),
    why: 'the stack reads the table layout, signals, variables and how CloudFront shows itself, nothing else of functions',
  },
  { who: within(...pureData), never: () => true, why: 'what the stack reads of functions is pure data: no import' },
  {
    who: within('infra/local/cloud'),
    never: (imported) => within(...folders)(imported) && !within('infra/local/cloud')(imported),
    why: 'the local cloud runs any template: it knows nothing of the product',
  },
  {
    who: (from) =>
      within('infra/local/cloud')(from) && !within('infra/local/cloud/services', 'infra/local/cloud/services.ts')(from),
    never: within('infra/local/cloud/services', 'infra/local/cloud/services.ts'),
    why: 'the core of the local cloud knows descriptors, no service',
  },
  {
    who: (from) => !within('infra/local', 'test')(from),
    never: within('infra/local', 'test'),
    why: 'nobody imports the tests or the local cloud',
  },
  {
    who: within('shared', 'functions', 'web'),
    never: within('infra/local/external'),
    why: 'what stands in for others on this machine is never deployed',
  },
  {
    who: (from) =>
      from !== 'infra/local/external/model/offline-answer.ts' &&
      !within('infra/local/external/offline-reader', 'test/offline-reader', 'test/eval')(from),
    never: within('infra/local/external/offline-reader'),
    why: 'only offline-answer.ts knows the offline reader',
  },
  {
    who: within('infra/local/external/offline-reader'),
    never: (imported) => !within('infra/local/external/offline-reader', 'shared', 'node:fs', 'node:path')(imported),
    why: 'the offline reader imports shared, files and itself only',
  },
  {
    who: within('verify'),
    never: (imported) => !imported.startsWith('node:') && !within('verify')(imported),
    why: 'who checks a proof trusts nothing of the product, nor any package',
  },
];

test('imports of the layers go one way', () => {
  expect(sources.length).toBeGreaterThan(100);
  expect(sources.flatMap(({ imports }) => imports).length).toBeGreaterThan(300);
  const broken = sources.flatMap(({ from, imports }) =>
    rules.flatMap(({ who, never, why }) =>
      who(from)
        ? imports.filter((imported) => never(imported, from)).map((imported) => `${from} → ${imported}: ${why}`)
        : [],
    ),
  );
  expect(broken).toEqual([]);
});

/** Statements of a handler that are more than the binding of a route or a trigger: a declaration, a branch, a third step. */
const stepsBeyondBinding = (text: string) => {
  const body = text.replace(/^import [^;]*;$/gm, '').replace(/^\s*\/\*\*.*\*\/$/gm, '');
  const declared =
    body.match(/^(?!export const handler = )(?:export )?(?:const|type|class|function|async function) /gm) ?? [];
  const branches = body.match(/\b(?:if|for|while|switch|try|throw)\b|(?<!\?)\? /g) ?? [];
  const steps = body.match(/^ +(?:\S.*)?;$/gm) ?? [];
  return [...declared, ...branches, ...steps.slice(2)];
};

test('a handler only binds: what is more than two calls is a use case', () => {
  const handlers = sources.filter(({ from }) => within('functions/handlers')(from));
  expect(handlers.length).toBeGreaterThan(80);
  expect(handlers.filter(({ text }) => stepsBeyondBinding(text).length > 0).map(({ from }) => from)).toEqual([]);
  expect(
    stepsBeyondBinding('const a = 1;\nexport const handler = x(() => {\n  if (a) throw b;\n  c();\n  d();\n});\n'),
  ).toEqual(['const ', 'if', 'throw', '  d();']);
});

test('every route of the table has the file of its function, in one place', () => {
  const files = sources.map(({ from }) => from).filter(within('functions/handlers'));
  for (const { name } of routeList)
    expect(
      files.filter((file) => file.endsWith(`/${functionName(name)}.ts`)),
      name,
    ).toHaveLength(1);
});

test('no file has a name that says nothing', () => {
  const empty = /(^|\/)(utils?|helpers?|common|manager|data|info|misc)(\.|\/)/;
  expect(sources.map(({ from }) => from).filter((from) => empty.test(from))).toEqual([]);
});

test('nothing is left to do in the sources', () => {
  const marks = new RegExp(['TO', 'DO|FIX', 'ME|X', 'XX\\b'].join(''));
  const sourcesWithMarks = sources.filter(({ from }) => marks.test(readFileSync(path.join(root, from), 'utf8')));
  expect(sourcesWithMarks.map(({ from }) => from)).toEqual([]);
});

/** What exists on one system only: shells, and folders by their whole path. */
const ofOneSystem =
  /['"`](?:\/(?:bin|usr|tmp|etc|opt|dev\/null)\b|sh['"`]|bash['"`]|[A-Z]:\\)|\bsh -c\b|\b(?:rm|cp|mkdir) -[rpf]+ /;

test('no program needs a shell or a folder that only one system has', () => {
  // WebKitGTK and its browser are Linux's.
  const own = ['test/architecture.test.ts', 'test/unit/browser.test.ts', 'test/browsers/run.ts'];
  const sourcesOfOneSystem = sources.filter(({ from, text }) => ofOneSystem.test(text) && !own.includes(from));
  expect(sourcesOfOneSystem.map(({ from, text }) => `${from}: ${ofOneSystem.exec(text)?.[0]}`)).toEqual([]);
});

test('no form has a number input: it drops the comma of a French number, and the wheel changes it', () => {
  const forms = sources.filter(({ from }) => within('web/src')(from));
  expect(forms.length).toBeGreaterThan(100);
  expect(forms.filter(({ text }) => /type[=:]\s*\{?["']number["']/.test(text)).map(({ from }) => from)).toEqual([]);
});
