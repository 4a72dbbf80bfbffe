import { readFileSync } from 'node:fs';
import path from 'node:path';
import { App } from 'aws-cdk-lib';
import { SynthesisMessageLevel } from 'aws-cdk-lib/cx-api';
import { root } from '../paths.ts';
import { DataStack } from '../stack/data-stack.ts';
import { FirewallStack } from '../stack/firewall.ts';
import { Settings } from '../stack/settings.ts';
import { AppStack, type AppStackProps } from '../stack/stack.ts';

/** Behaviours of the CDK that are not its defaults yet. */
const features = {
  '@aws-cdk/core:enablePartitionLiterals': true,
  '@aws-cdk/core:checkSecretUsage': true,
  '@aws-cdk/aws-iam:minimizePolicies': true,
  // A reference to another stack reads its output, and is no export that would keep it from changing.
  '@aws-cdk/core:defaultCrossStackReferences': 'weak',
};

type AppOptions = { outdir?: string; context?: Record<string, unknown>; validate?: boolean };

/** The CDK's application, with nothing in it. `validate`: CloudFormation's own rules, checked for two thirds of the time. */
export const createApp = ({ outdir, context, validate = true }: AppOptions = {}) =>
  new App({
    ...(outdir && { outdir }),
    analyticsReporting: false,
    builtinCloudFormationValidation: validate,
    context: { ...features, ...context },
  });

export const stackName = ({ stage }: Pick<Settings, 'stage'>) => `chiffre-${stage}`;
/** Where a deployment writes the outputs of its stacks. */
export const outputsOf = (stack: string): string => path.join(root, 'cdk.out', `${stack}.outputs.json`);
const dataName = (settings: Settings) => `${stackName(settings)}-data`;
const firewallName = (settings: Settings) => `${stackName(settings)}-firewall`;

/** The stacks of a stage in the order of their deployment. `data`: the one that no mistake must destroy. */
export const stackNames = (settings: Settings) => {
  const data = dataName(settings);
  const others = [...(settings.firewall ? [firewallName(settings)] : []), stackName(settings)];
  return { data, others, all: [data, ...others] };
};

type StackProps = Omit<AppStackProps, 'data' | 'firewallArn'>;

/** The stacks of a stage: the application's, after that of its data and, where the settings ask for one, its firewall's. */
export const createStacks = (app: App, props: StackProps): AppStack => {
  const { settings, account } = props;
  const name = stackName(settings);
  const data = new DataStack(app, dataName(settings), { settings, account });
  if (!settings.firewall) return new AppStack(app, name, { ...props, data });
  const { arn: firewallArn } = new FirewallStack(app, firewallName(settings), { account });
  return new AppStack(app, name, { ...props, data, firewallArn });
};

type Synthesis = Pick<AppStackProps, 'account' | 'assets' | 'functions' | 'permissionsOf'> & {
  /** Folder to write the assembly to. */
  outdir: string;
  /** Checks CloudFormation's own rules too. */
  validate?: boolean;
  /** Copies functions and pages into the assembly, as a deployment needs them; otherwise it names their folders. */
  copyAssets?: boolean;
};

type Assets = { files: Record<string, { source: { path: string } }> };

/** The templates of a stack and of those nested in it, with what CloudFormation counts of each. */
const templatesOf = (stack: string, outdir: string) => {
  const read = (file: string) => readFileSync(path.join(outdir, file), 'utf8');
  const { files }: Assets = JSON.parse(read(`${stack}.assets.json`));
  const templates = Object.values(files).filter(({ source }) => source.path.endsWith('.template.json'));
  return templates.map(({ source: { path: file } }) => {
    const text = read(file);
    const { Resources, Parameters = {}, Outputs = {} } = JSON.parse(text);
    return {
      file,
      bytes: Buffer.byteLength(text),
      resources: Object.keys(Resources).length,
      parameters: Object.keys(Parameters).length,
      outputs: Object.keys(Outputs).length,
      exports: Object.values<object>(Outputs).filter((output) => 'Export' in output).length,
    };
  });
};

/**
 * Synthesizes the stacks in this process, without AWS, into the assembly in `outdir`. Returns the templates with their sizes, and the
 * CDK's warnings. Throws at malformed settings and at missing bundles or pages.
 */
export const synthesize = (
  settings: Settings,
  { outdir, validate = false, copyAssets = false, ...props }: Synthesis,
) => {
  const context = copyAssets ? {} : { 'aws:cdk:disable-asset-staging': true };
  const app = createApp({ outdir, validate, context });
  createStacks(app, { settings: Settings.parse(settings), ...props });
  const { stacks } = app.synth();
  const messages = stacks.flatMap((stack) => stack.messages);
  const warnings = messages.filter(({ level }) => level === SynthesisMessageLevel.WARNING);
  const templates = stacks.flatMap(({ id }) => templatesOf(id, outdir));
  return { templates, warnings: warnings.map(({ entry }) => String(entry.data)) };
};
