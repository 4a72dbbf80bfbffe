import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { createApp, createStacks, synthesize } from '../../infra/build/synthesize.ts';
import type { Json } from '../../infra/local/cloud/json.ts';
import { functionList } from '../../infra/stack/function-list.ts';
import type { Settings } from '../../infra/stack/settings.ts';
import { settingsOf } from '../../infra/stack/settings.ts';
import type { AppStack } from '../../infra/stack/stack.ts';

export type Resource = { id: string; type: string; properties: Json; deletion: string | undefined };
type Options = { without?: { function: string; action: string }; leaveOut?: string; validate?: boolean };

/** A folder for as long as `use` runs. */
const withFolder = <T>(use: (folder: string) => T): T => {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'stack-'));
  try {
    return use(folder);
  } finally {
    rmSync(folder, { recursive: true });
  }
};

/** What stands inline in built pages: one first script, a style for the page at `/` and one for the others. */
export const inline = { script: 'first()', styles: ['h1{}', 'p{}'] };
const page = (style = '') =>
  `<!doctype html><script>${inline.script}</script><script type="application/ld+json">{}</script><style>${style}</style>`;

/** Stands for what a build writes: nothing of it is run here. */
const writeAssets = (folder: string, leaveOut: string | undefined) => {
  const assets = { functions: path.join(folder, 'functions'), pages: path.join(folder, 'pages') };
  for (const { name } of functionList.filter((each) => each.name !== leaveOut)) {
    mkdirSync(path.join(assets.functions, name), { recursive: true });
    writeFileSync(path.join(assets.functions, name, 'index.mjs'), `export const handler = () => '${name}';`);
  }
  mkdirSync(assets.pages);
  for (const [index, name] of ['index.html', 'app.html'].entries())
    if (leaveOut !== 'pages') writeFileSync(path.join(assets.pages, name), page(inline.styles[index]));
  return assets;
};

const resourcesOf = ({ Resources }: Json) =>
  Object.entries<Json>(Resources).map(
    ([id, { Type, Properties = {}, DeletionPolicy }]): Resource => ({
      id,
      type: Type,
      properties: Properties,
      deletion: DeletionPolicy,
    }),
  );

/** The stack's template and its resources, synthesized from stub bundles. */
export const synthesized = (settings: Settings = settingsOf('prod'), options: Options = {}) =>
  withFolder((folder) => {
    const { template, firewall, warnings } = synthesize(settings, {
      outdir: path.join(folder, 'assembly'),
      account: '111111111111',
      assets: writeAssets(folder, options.leaveOut),
      withoutPermission: options.without,
      validate: options.validate ?? false,
    });
    const resources = resourcesOf(template);
    return {
      template,
      /** The stack of the distribution's firewall, where there is one. */
      firewall: firewall && { region: firewall.region, resources: resourcesOf(firewall.template) },
      warnings,
      resources,
      ofType: (type: string) => resources.filter((resource) => resource.type === type),
    };
  });

/** What `use` makes of the stack's constructs, built from stub bundles and synthesized. */
export const withStack = <T>(settings: Settings, use: (stack: AppStack) => T) =>
  withFolder((folder) => {
    const context = { 'aws:cdk:disable-asset-staging': true };
    const app = createApp({ outdir: path.join(folder, 'assembly'), validate: false, context });
    const assets = writeAssets(folder, undefined);
    const stack = createStacks(app, { settings, account: '111111111111', assets });
    app.synth();
    return use(stack);
  });

/** All that a setting may add. */
export const everything: Settings = {
  ...settingsOf('prod', {
    ALARM_ADDRESS: 'exploitation@devis.example.fr',
    MONTHLY_BUDGET: '200',
    API_CONCURRENCY: '20',
    MAIL_SENDER: 'devis@devis.example.fr',
    CONTACT_ADDRESS: 'equipe@example.fr',
    SITE_DOMAIN: 'devis.example.fr',
    SITE_CERTIFICATE_ARN: 'arn:aws:acm:us-east-1:111111111111:certificate/one',
    SIGN_IN_DOMAIN: 'chiffre-prod',
    GOOGLE_SECRET: 'chiffre/prod/google',
    GITHUB_SECRET: 'chiffre/prod/github',
    GITHUB_KEY_SECRET: 'chiffre/prod/github-key',
  }),
};

export type Synthesized = ReturnType<typeof synthesized>;

/** The one resource of a type. Throws where there are none or several. */
export const only = (stack: Synthesized, type: string): Json => {
  const [found, ...others] = stack.ofType(type);
  if (!found || others.length > 0) throw new Error(`${others.length + (found ? 1 : 0)} resources are ${type}, not one`);
  return found.properties;
};

/** Logical id behind a `Ref` or a `Fn::GetAtt`. */
export const target = (reference: Json): string => reference.Ref ?? reference['Fn::GetAtt'][0];

/** The functions of the product, by name: those of the CDK's own deployment are not among them. */
export const functionsOf = (stack: Synthesized) =>
  new Map(
    functionList.map(({ name }) => {
      const id = `Functions${name.replaceAll('-', '')}Function`;
      const found = stack.ofType('AWS::Lambda::Function').filter((resource) => resource.id.startsWith(id));
      if (found.length !== 1) throw new Error(`${found.length} functions are ${name}`);
      return [name as string, found[0] as Resource] as const;
    }),
  );

/** The statements of a function's role, but for its own log. */
export const statementsOf = (stack: Synthesized, { Role }: Json): Json[] => {
  const role = stack.resources.find(({ id }) => id === target(Role));
  const statements: Json[] = role?.properties.Policies.flatMap(({ PolicyDocument }: Json) => PolicyDocument.Statement);
  return statements.filter(({ Action }) => !String(Action).startsWith('logs:'));
};

/** The same as `action on resource`. */
export const grantsOf = (stack: Synthesized, { properties }: Resource): string[] =>
  statementsOf(stack, properties)
    .flatMap(({ Action, Resource: on }) =>
      [Action].flat().flatMap((action) => [on].flat().map((resource: Json) => `${action} on ${nameOf(resource)}`)),
    )
    .sort();

/** A logical id, as the construct was named. */
export const withoutHash = (id: string) => id.replace(/[0-9A-F]{8}$/, '');

/** A resource of a policy in words: its logical id without the hash, and what follows it. */
export const nameOf = (resource: Json): string => {
  if (typeof resource === 'string') return resource;
  if (resource['Fn::Join']) return resource['Fn::Join'][1].map(nameOf).join('');
  return withoutHash(target(resource));
};

/** Every metric filter: the metric that it feeds, with what, its pattern, and the function whose log it reads. */
export const filtersOf = (stack: Synthesized) => {
  const names = new Map(
    [...functionsOf(stack)].map(([name, { properties }]) => [target(properties.LoggingConfig.LogGroup), name]),
  );
  return stack.ofType('AWS::Logs::MetricFilter').map(({ properties }) => ({
    metric: String(properties.MetricTransformations[0].MetricName),
    namespace: String(properties.MetricTransformations[0].MetricNamespace),
    /** A number, or the field of the line that holds it. */
    value: String(properties.MetricTransformations[0].MetricValue),
    pattern: String(properties.FilterPattern),
    log: names.get(target(properties.LogGroupName)),
  }));
};
