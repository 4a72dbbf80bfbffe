import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { createApp, createStacks, synthesize } from '../../infra/build/synthesize.ts';
import type { Json } from '../../infra/local/cloud/json.ts';
import { readStacks } from '../../infra/local/cloud/template/assembly.ts';
import { merged } from '../../infra/local/cloud/template/merge.ts';
import { functionList, type Listed } from '../../infra/stack/function-list.ts';
import { permissionsWithout } from '../../infra/stack/permissions.ts';
import type { Settings } from '../../infra/stack/settings.ts';
import { settingsOf } from '../../infra/stack/settings.ts';
import type { AppStack, AppStackProps } from '../../infra/stack/stack.ts';
import { publisher } from '../support/publisher.ts';

export type Resource = { id: string; type: string; properties: Json; deletion: string | undefined };
type Options = {
  without?: { function: string; action: string };
  leaveOut?: string;
  validate?: boolean;
  /** The functions of the stack; those of the product by default. */
  functions?: Listed[];
  permissionsOf?: AppStackProps['permissionsOf'];
};

/** Makes a folder and removes it after `use`. */
const withFolder = <T>(use: (folder: string) => T): T => {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'stack-'));
  try {
    return use(folder);
  } finally {
    rmSync(folder, { recursive: true });
  }
};

/** Inline parts of the stub pages: one script, a style for the page at `/` and one for the others. */
export const inline = { script: 'first()', styles: ['h1{}', 'p{}'] };
const page = (style = '') =>
  `<!doctype html><script>${inline.script}</script><script type="application/ld+json">{}</script><style>${style}</style>`;

/** Writes stub bundles and pages, so that no test needs a build. */
const writeAssets = (folder: string, { leaveOut, functions = functionList }: Options = {}) => {
  const assets = { functions: path.join(folder, 'functions'), pages: path.join(folder, 'pages') };
  for (const { name } of functions.filter((each) => each.name !== leaveOut)) {
    mkdirSync(path.join(assets.functions, name), { recursive: true });
    writeFileSync(path.join(assets.functions, name, 'index.mjs'), `export const handler = () => '${name}';`);
  }
  mkdirSync(path.join(assets.pages, 'devis'), { recursive: true });
  for (const [index, name] of ['index.html', 'app.html', 'devis/index.html'].entries())
    if (leaveOut !== 'pages')
      writeFileSync(path.join(assets.pages, name), page(inline.styles[index] ?? inline.styles[1]));
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

const regionOf = ({ environment }: { environment: string }) => environment.split('/').at(-1) ?? '';

/**
 * Synthesizes a stage from stub bundles; gives the resources of all stacks of its region as one template, with the
 * references between stacks resolved.
 */
export const synthesizedAnew = (settings: Settings, options: Options = {}) =>
  withFolder((folder) => {
    const outdir = path.join(folder, 'assembly');
    const { templates, warnings } = synthesize(settings, {
      outdir,
      account: '111111111111',
      assets: writeAssets(folder, options),
      ...(options.functions && { functions: options.functions }),
      ...(options.permissionsOf && { permissionsOf: options.permissionsOf }),
      ...(options.without && { permissionsOf: permissionsWithout(options.without) }),
      validate: options.validate ?? false,
    });
    const stacks = readStacks(outdir);
    const here = stacks.filter((stack) => regionOf(stack) === settings.region);
    const firewall = stacks.find((stack) => !here.includes(stack));
    const template = merged(here);
    const resources = resourcesOf(template);
    return {
      template,
      /** Logical ids of each stack of the region, by the stack's name. */
      idsOf: new Map(here.map(({ name, source }) => [name, Object.keys(source.Resources)])),
      /** Each template with its size. */
      templates,
      /** The stack of the distribution's firewall, in the stages that have one. */
      firewall: firewall && {
        region: regionOf(firewall),
        resources: resourcesOf(firewall.source),
        outputs: firewall.source.Outputs as Json,
      },
      warnings,
      resources,
      ofType: (type: string) => resources.filter((resource) => resource.type === type),
    };
  });

export type Synthesized = ReturnType<typeof synthesizedAnew>;

const known = new Map<string, Synthesized>();

/** Gives the result of `synthesizedAnew`. It is kept for each settings, since a synthesis takes seconds. */
export const synthesized = (settings: Settings = settingsOf('prod'), options: Options = {}): Synthesized => {
  if (options.functions || options.permissionsOf) return synthesizedAnew(settings, options);
  const key = JSON.stringify([settings, options]);
  const made = known.get(key) ?? synthesizedAnew(settings, options);
  known.set(key, made);
  return made;
};

/** Synthesizes the constructs of a stage from stub bundles and gives them to `use`. */
export const withStack = <T>(settings: Settings, use: (stack: AppStack) => T) =>
  withFolder((folder) => {
    const context = { 'aws:cdk:disable-asset-staging': true };
    const app = createApp({ outdir: path.join(folder, 'assembly'), validate: false, context });
    const assets = writeAssets(folder);
    const stack = createStacks(app, { settings, account: '111111111111', assets });
    app.synth();
    return use(stack);
  });

/** Every variable that adds resources to the templates. */
export const everyVariable = {
  ALARM_ADDRESS: 'exploitation@devis.example.fr',
  MONTHLY_BUDGET: '200',
  API_CONCURRENCY: '20',
  MAIL_SENDER: 'devis@devis.example.fr',
  CONTACT_ADDRESS: 'equipe@example.fr',
  SITE_PUBLISHER: JSON.stringify(publisher),
  SITE_DOMAIN: 'devis.example.fr',
  SITE_CERTIFICATE_ARN: 'arn:aws:acm:us-east-1:111111111111:certificate/one',
  SIGN_IN_DOMAIN: 'chiffre-prod',
  GOOGLE_SECRET: 'chiffre/prod/google',
  GITHUB_SECRET: 'chiffre/prod/github',
  GITHUB_KEY_SECRET: 'chiffre/prod/github-key',
  STRIPE_SECRET: 'chiffre/prod/stripe',
  STRIPE_PRO_PRICE: 'price_pro',
  STRIPE_PRO_ANNUAL_PRICE: 'price_pro_annual',
  STRIPE_ENTERPRISE_PRICE: 'price_enterprise',
  STRIPE_ENTERPRISE_ANNUAL_PRICE: 'price_enterprise_annual',
};

export const everything: Settings = settingsOf('prod', everyVariable);

/** The properties of the only resource of this type. Throws where there is none or more than one. */
export const only = (stack: Synthesized, type: string): Json => {
  const [resource, ...others] = stack.ofType(type);
  if (!resource || others.length > 0)
    throw new Error(`${others.length + (resource ? 1 : 0)} resources are ${type}, not one`);
  return resource.properties;
};

export const target = (reference: Json): string => reference.Ref ?? reference['Fn::GetAtt'][0];

/** Functions of the product by name, without those that the CDK adds for deployments. */
export const functionsOf = (stack: Synthesized) =>
  new Map(
    functionList.map(({ name }) => {
      const id = `Functions${name.replaceAll('-', '')}Function`;
      const matches = stack.ofType('AWS::Lambda::Function').filter((resource) => withoutHash(resource.id) === id);
      if (matches.length !== 1) throw new Error(`${matches.length} functions are ${name}`);
      return [name as string, matches[0] as Resource] as const;
    }),
  );

/** Statements of a function's role, without those for its log. */
export const statementsOf = (stack: Synthesized, { Role }: Json): Json[] => {
  const role = stack.resources.find(({ id }) => id === target(Role));
  const statements: Json[] = role?.properties.Policies.flatMap(({ PolicyDocument }: Json) => PolicyDocument.Statement);
  return statements.filter(({ Action }) => !String(Action).startsWith('logs:'));
};

/** Permissions of a function's role as `action on resource`. */
export const grantsOf = (stack: Synthesized, { properties }: Resource): string[] =>
  statementsOf(stack, properties)
    .flatMap(({ Action, Resource: on }) =>
      [Action].flat().flatMap((action) => [on].flat().map((resource: Json) => `${action} on ${nameOf(resource)}`)),
    )
    .sort();

/** The construct's name in a logical id, without its hash and the prefix of its stack. */
export const withoutHash = (id: string) => id.replace(/^.*\./, '').replace(/[0-9A-F]{8}$/, '');

/** A resource of a policy as text: its logical id without the hash, and what follows it. */
export const nameOf = (resource: Json): string => {
  if (typeof resource === 'string') return resource;
  if (resource['Fn::Join']) return resource['Fn::Join'][1].map(nameOf).join('');
  return withoutHash(target(resource));
};

/** Metric filters, each with the functions whose log it reads. */
export const filtersOf = (stack: Synthesized) => {
  const functions = [...functionsOf(stack)];
  const writersOf = (log: string) =>
    functions.flatMap(([name, { properties }]) => (target(properties.LoggingConfig.LogGroup) === log ? [name] : []));
  return stack.ofType('AWS::Logs::MetricFilter').map(({ properties }) => ({
    metric: String(properties.MetricTransformations[0].MetricName),
    namespace: String(properties.MetricTransformations[0].MetricNamespace),
    /** A number, or the field of the line that holds the number. */
    value: String(properties.MetricTransformations[0].MetricValue),
    pattern: String(properties.FilterPattern),
    readsFrom: writersOf(target(properties.LogGroupName)),
  }));
};
