import { existsSync } from 'node:fs';
import path from 'node:path';
import { Duration } from 'aws-cdk-lib';
import { PolicyDocument, PolicyStatement, Role, ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import { Architecture, Code, Function as LambdaFunction, Runtime } from 'aws-cdk-lib/aws-lambda';
import type { LogGroup } from 'aws-cdk-lib/aws-logs';
import { Construct } from 'constructs';
import { type FunctionName, functionList } from './function-list.ts';
import { permissionsOf, permissionsWithout, type SinglePermission } from './permissions.ts';
import { createLog } from './retention.ts';
import type { Settings } from './settings.ts';
import type { Targets } from './targets.ts';

type Surroundings = {
  settings: Settings;
  /** Folder of the bundles, `<name>/index.mjs` each. */
  bundles: string;
  targets: Targets;
  withoutPermission: SinglePermission | undefined;
};

type Listed = (typeof functionList)[number];
export type Functions = Record<FunctionName, LambdaFunction>;

/** A function is told the names of what it may reach, and nothing else. */
const environmentOf = (name: FunctionName, targets: Targets): Record<string, string> =>
  Object.assign({}, ...permissionsOf(name).map(({ on, byLambda }) => (byLambda ? {} : targets[on].variables)));

const policiesOf = (name: FunctionName, { targets, withoutPermission }: Surroundings, log: LogGroup) => {
  const statements = [
    new PolicyStatement({ actions: ['logs:CreateLogStream', 'logs:PutLogEvents'], resources: [log.logGroupArn] }),
    ...permissionsWithout(name, withoutPermission)
      .filter(({ on, actions }) => actions.length > 0 && targets[on].arns.length > 0)
      .map(({ on, actions }) => new PolicyStatement({ actions, resources: targets[on].arns })),
  ];
  return { [name]: new PolicyDocument({ statements }) };
};

/** One function with its own role and its own log: `Functions/<name>` in the stack's tree. */
class OneFunction extends Construct {
  readonly lambda: LambdaFunction;

  constructor(scope: Construct, { name, timeout, memory, x86, serves }: Listed, around: Surroundings) {
    super(scope, name);
    const { apiConcurrency } = around.settings;
    const logGroup = createLog(this, 'Log', around.settings);
    const role = new Role(this, 'Role', {
      assumedBy: new ServicePrincipal('lambda.amazonaws.com'),
      description: `What ${name} may do, to the letter`,
      inlinePolicies: policiesOf(name, around, logGroup),
    });
    this.lambda = new LambdaFunction(this, 'Function', {
      code: Code.fromAsset(path.join(around.bundles, name)),
      handler: 'index.handler',
      runtime: Runtime.NODEJS_24_X,
      architecture: x86 ? Architecture.X86_64 : Architecture.ARM_64,
      memorySize: memory,
      timeout: Duration.seconds(timeout),
      environment: environmentOf(name, around.targets),
      role,
      logGroup,
      ...(serves && apiConcurrency && { reservedConcurrentExecutions: apiConcurrency }),
    });
  }
}

const refuseMissingBundles = (bundles: string) => {
  const missing = functionList.filter(({ name }) => !existsSync(path.join(bundles, name, 'index.mjs')));
  if (missing.length > 0)
    throw new Error(
      `No bundle in ${bundles} for ${missing.map(({ name }) => name).join(', ')}: is the file there, under functions/, and has \`npm run build\` been run?`,
    );
};

const refuseUnknown = (removed: SinglePermission | undefined) => {
  if (removed && !functionList.some(({ name }) => name === removed.function))
    throw new Error(`There is no function ${removed.function} to take a permission from`);
};

/** Every function of the list. Throws where a bundle is missing, with the names of all that are. */
export const createFunctions = (scope: Construct, around: Surroundings): Functions => {
  refuseMissingBundles(around.bundles);
  refuseUnknown(around.withoutPermission);
  const group = new Construct(scope, 'Functions');
  const created = functionList.map((listed) => [listed.name, new OneFunction(group, listed, around).lambda]);
  return Object.fromEntries(created) as Functions;
};
