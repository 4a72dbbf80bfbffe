import { PolicyDocument, PolicyStatement, Role, ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import type { IFunction } from 'aws-cdk-lib/aws-lambda';
import { CfnSchedule } from 'aws-cdk-lib/aws-scheduler';
import { Construct } from 'constructs';
import { timing } from '../../shared/generation-limits.ts';
import { listen } from './event-source.ts';
import type { Functions } from './functions.ts';
import type { Queues } from './queues.ts';
import type { Settings } from './settings.ts';

/** Calls the function every minute. What a missed run leaves, the next one finds: no retry, no queue of failures. */
const everyMinute = (scope: Construct, target: IFunction) => {
  const invoke = new PolicyStatement({ actions: ['lambda:InvokeFunction'], resources: [target.functionArn] });
  const role = new Role(scope, 'SweepRole', {
    assumedBy: new ServicePrincipal('scheduler.amazonaws.com'),
    inlinePolicies: { invoke: new PolicyDocument({ statements: [invoke] }) },
  });
  new CfnSchedule(scope, 'Sweep', {
    scheduleExpression: `rate(${timing.sweepEvery / 60_000} minute)`,
    flexibleTimeWindow: { mode: 'OFF' },
    target: { arn: target.functionArn, roleArn: role.roleArn, retryPolicy: { maximumRetryAttempts: 0 } },
  });
};

/** What drives a generation once it is reserved: the worker, the refund of what was given up, the sweeper. */
export const driveGeneration = (scope: Construct, functions: Functions, queues: Queues, { model }: Settings) => {
  const group = new Construct(scope, 'Generating');
  listen(group, functions['write-quote'], queues.generation, model.concurrency);
  listen(group, functions['refund-quote'], queues.givenUp, 2);
  everyMinute(group, functions['sweep-quotes']);
};
