import path from 'node:path';
import { Duration } from 'aws-cdk-lib';
import { PolicyDocument, PolicyStatement, Role, ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import { Architecture, Code, Function as LambdaFunction, Runtime } from 'aws-cdk-lib/aws-lambda';
import type { LogGroup } from 'aws-cdk-lib/aws-logs';
import { Construct } from 'constructs';
import type { FunctionName, Listed } from './function-list.ts';
import type { Permission } from './permissions.ts';
import { createLog } from './retention.ts';
import type { Settings } from './settings.ts';
import type { Targets } from './targets.ts';

/** What the functions of every stack are made with. */
export type Surroundings = {
  settings: Settings;
  /** Folder of the bundles, `<name>/index.mjs` each. */
  bundles: string;
  targets: Targets;
  permissionsOf: (listed: Listed) => Permission[];
};

/** The same, with the log that a function writes to. */
type Logged = Surroundings & { log: LogGroup };

export type Functions = Record<FunctionName, LambdaFunction>;

/** A function is told the names of what it may reach, and nothing else. */
const environmentOf = (permissions: Permission[], targets: Targets): Record<string, string> =>
  Object.assign({}, ...permissions.map(({ on, byLambda }) => (byLambda ? {} : targets[on].variables)));

const policyOf = (permissions: Permission[], { targets, log }: Logged) =>
  new PolicyDocument({
    statements: [
      new PolicyStatement({ actions: ['logs:CreateLogStream', 'logs:PutLogEvents'], resources: [log.logGroupArn] }),
      ...permissions
        .filter(({ on, actions }) => actions.length > 0 && targets[on].arns.length > 0)
        .map(({ on, actions }) => new PolicyStatement({ actions, resources: targets[on].arns })),
    ],
  });

/** One function with its own role: `Functions/<name>` in its stack's tree. */
class OneFunction extends Construct {
  readonly lambda: LambdaFunction;

  constructor(scope: Construct, listed: Listed, around: Logged) {
    const { name, timeout, memory, x86, serves } = listed;
    super(scope, name);
    const { apiConcurrency } = around.settings;
    const permissions = around.permissionsOf(listed);
    const role = new Role(this, 'Role', {
      assumedBy: new ServicePrincipal('lambda.amazonaws.com'),
      description: `What ${name} may do, to the letter`,
      inlinePolicies: { [name]: policyOf(permissions, around) },
    });
    this.lambda = new LambdaFunction(this, 'Function', {
      code: Code.fromAsset(path.join(around.bundles, name)),
      handler: 'index.handler',
      runtime: Runtime.NODEJS_24_X,
      architecture: x86 ? Architecture.X86_64 : Architecture.ARM_64,
      memorySize: memory,
      timeout: Duration.seconds(timeout),
      environment: environmentOf(permissions, around.targets),
      role,
      logGroup: around.log,
      ...(serves && apiConcurrency && { reservedConcurrentExecutions: apiConcurrency }),
    });
  }
}

/** Functions of one domain, by their names. They share a log: the names of its streams hold that of their function. */
export const createFunctions = (scope: Construct, list: Listed[], around: Surroundings): Partial<Functions> => {
  const logs = new Construct(scope, 'Logs');
  const group = new Construct(scope, 'Functions');
  return Object.fromEntries(
    Object.entries(Object.groupBy(list, ({ domain }) => domain)).flatMap(([domain, ofDomain = []]) => {
      const log = createLog(logs, domain, around.settings);
      return ofDomain.map((listed) => [listed.name, new OneFunction(group, listed, { ...around, log }).lambda]);
    }),
  );
};
