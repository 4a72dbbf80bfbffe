import path from 'node:path';
import { App } from 'aws-cdk-lib';
import { SynthesisMessageLevel } from 'aws-cdk-lib/cx-api';
import { root } from '../paths.ts';
import { FirewallStack } from '../stack/firewall.ts';
import { Settings } from '../stack/settings.ts';
import { AppStack, type AppStackProps } from '../stack/stack.ts';

/** Behaviours of the CDK that are not its defaults yet. */
const features = {
  '@aws-cdk/core:enablePartitionLiterals': true,
  '@aws-cdk/core:checkSecretUsage': true,
  '@aws-cdk/aws-iam:minimizePolicies': true,
  // What another stack needs cannot be deleted.
  '@aws-cdk/core:defaultCrossStackReferences': 'strong',
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
/** Where a deployment writes the outputs of a stack. */
export const outputsOf = (stack: string): string => path.join(root, 'cdk.out', `${stack}.outputs.json`);
const firewallName = (settings: Settings) => `${stackName(settings)}-firewall`;

/** The stacks of a stage: the application's, after its firewall's where the settings ask for one. */
export const createStacks = (app: App, props: AppStackProps): AppStack => {
  const { settings, account } = props;
  const name = stackName(settings);
  if (!settings.firewall) return new AppStack(app, name, props);
  const { arn: firewallArn } = new FirewallStack(app, firewallName(settings), { account });
  return new AppStack(app, name, { ...props, firewallArn, crossRegionReferences: true });
};

type Synthesis = Pick<AppStackProps, 'account' | 'assets' | 'withoutPermission'> & {
  /** Folder to write the assembly to. */
  outdir: string;
  /** Checks CloudFormation's own rules too. */
  validate?: boolean;
  /** Copies functions and pages into the assembly, as a deployment needs them; otherwise it names their folders. */
  copyAssets?: boolean;
};

type Template = {
  Resources: Record<string, { Type: string; Properties?: object; DeletionPolicy?: string }>;
  Outputs?: Record<string, { Value: unknown }>;
};

/**
 * Synthesizes the stack in this process, without AWS: the template as CloudFormation takes it, and its assembly in
 * `outdir`, and what the CDK would warn of. Throws at settings that are malformed and at bundles or pages that are missing.
 */
export const synthesize = (
  settings: Settings,
  { outdir, validate = false, copyAssets = false, ...props }: Synthesis,
) => {
  const context = copyAssets ? {} : { 'aws:cdk:disable-asset-staging': true };
  const app = createApp({ outdir, validate, context });
  const name = stackName(settings);
  createStacks(app, { settings: Settings.parse(settings), ...props });
  const assembly = app.synth();
  const { template, messages } = assembly.getStackByName(name);
  const firewall = assembly.stacks.find((stack) => stack.stackName === firewallName(settings));
  const warnings = messages.filter(({ level }) => level === SynthesisMessageLevel.WARNING);
  return {
    name,
    template: template as Template,
    /** Of the firewall of the distribution, where the settings ask for one. */
    firewall: firewall && { region: firewall.environment.region, template: firewall.template as Template },
    warnings: warnings.map(({ entry }) => String(entry.data)),
  };
};
