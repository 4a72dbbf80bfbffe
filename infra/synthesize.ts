import { App } from 'aws-cdk-lib';
import { SynthesisMessageLevel } from 'aws-cdk-lib/cx-api';
import { Settings } from './settings.ts';
import { AppStack, type AppStackProps } from './stack.ts';

/** Behaviours of the CDK that are not its defaults yet. */
const features = {
  '@aws-cdk/core:enablePartitionLiterals': true,
  '@aws-cdk/core:checkSecretUsage': true,
  '@aws-cdk/aws-iam:minimizePolicies': true,
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
  new AppStack(app, name, { settings: Settings.parse(settings), ...props });
  const { template, messages } = app.synth().getStackByName(name);
  const warnings = messages.filter(({ level }) => level === SynthesisMessageLevel.WARNING);
  return { name, template: template as Template, warnings: warnings.map(({ entry }) => String(entry.data)) };
};
