import { existsSync } from 'node:fs';
import path from 'node:path';
import { Duration } from 'aws-cdk-lib';
import { PolicyDocument, PolicyStatement, Role, ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import { Architecture, Code, Function as LambdaFunction, Runtime } from 'aws-cdk-lib/aws-lambda';
import type { LogGroup } from 'aws-cdk-lib/aws-logs';
import { Construct } from 'constructs';
import { domains } from './function-files.ts';
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

/** The same, with the log that a function writes to. */
type Logged = Surroundings & { log: LogGroup };

type Listed = (typeof functionList)[number];
export type Functions = Record<FunctionName, LambdaFunction>;

/** A function is told the names of what it may reach, and nothing else. */
const environmentOf = (name: FunctionName, targets: Targets): Record<string, string> =>
  Object.assign({}, ...permissionsOf(name).map(({ on, byLambda }) => (byLambda ? {} : targets[on].variables)));

const policiesOf = (name: FunctionName, { targets, withoutPermission, log }: Logged) => {
  const statements = [
    new PolicyStatement({ actions: ['logs:CreateLogStream', 'logs:PutLogEvents'], resources: [log.logGroupArn] }),
    ...permissionsWithout(name, withoutPermission)
      .filter(({ on, actions }) => actions.length > 0 && targets[on].arns.length > 0)
      .map(({ on, actions }) => new PolicyStatement({ actions, resources: targets[on].arns })),
  ];
  return { [name]: new PolicyDocument({ statements }) };
};

/** One function with its own role: `Functions/<name>` in the stack's tree. */
class OneFunction extends Construct {
  readonly lambda: LambdaFunction;

  constructor(scope: Construct, { name, timeout, memory, x86, serves }: Listed, around: Logged) {
    super(scope, name);
    const { apiConcurrency } = around.settings;
    const role = new Role(this, 'Role', {
      assumedBy: new ServicePrincipal('lambda.amazonaws.com'),
      description: `What ${name} may do, to the letter`,
      inlinePolicies: policiesOf(name, around),
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
      logGroup: around.log,
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

/** One log for the functions of a domain, by a function's name. The names of its streams hold that of their function. */
const createLogs = (scope: Construct, settings: Settings) => {
  const group = new Construct(scope, 'Logs');
  const domainOf = domains();
  const logs = new Map(
    [...new Set(domainOf.values())].sort().map((domain) => [domain, createLog(group, domain, settings)]),
  );
  return (name: FunctionName) => {
    const log = logs.get(domainOf.get(name) ?? '');
    if (!log) throw new Error(`${name} has no source below functions/handlers/`);
    return log;
  };
};

/** Every function of the list. Throws where a bundle is missing, with the names of all that are. */
export const createFunctions = (scope: Construct, around: Surroundings): Functions => {
  refuseMissingBundles(around.bundles);
  refuseUnknown(around.withoutPermission);
  const logOf = createLogs(scope, around.settings);
  const group = new Construct(scope, 'Functions');
  const created = functionList.map((listed) => {
    const { lambda } = new OneFunction(group, listed, { ...around, log: logOf(listed.name) });
    return [listed.name, lambda];
  });
  return Object.fromEntries(created) as Functions;
};
