import { PolicyDocument, PolicyStatement, Role, ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import { CfnSchedule } from 'aws-cdk-lib/aws-scheduler';
import { Construct } from 'constructs';
import { timing } from '../../shared/quote/generation-limits.ts';
import type { EventFunctionName } from './function-list.ts';
import type { Functions } from './functions.ts';

const hour = 60;
const day = 24 * hour;

/** The scheduled functions. `id`: logical id of the schedule. `minutes`: time between two runs. */
const jobs: readonly { id: string; name: EventFunctionName; minutes: number }[] = [
  { id: 'Sweep', name: 'sweep-quotes', minutes: timing.sweepEvery / 60_000 },
  { id: 'Erase', name: 'erase-accounts', minutes: 1 },
  { id: 'Export', name: 'write-exports', minutes: 1 },
  { id: 'Offers', name: 'follow-offers', minutes: 1 },
  { id: 'Webhooks', name: 'deliver-webhooks', minutes: 1 },
  { id: 'Contracts', name: 'follow-contracts', minutes: hour },
  { id: 'CloseIdle', name: 'close-idle-accounts', minutes: day },
];

/**
 * Calls each function on its schedule, by one role for all. There is no retry and no dead-letter queue: the next run does what a
 * missed one left.
 */
export const callOnSchedule = (scope: Construct, functions: Functions) => {
  const group = new Construct(scope, 'Scheduling');
  const resources = jobs.map(({ name }) => functions[name].functionArn);
  const invoke = new PolicyStatement({ actions: ['lambda:InvokeFunction'], resources });
  const role = new Role(group, 'Role', {
    assumedBy: new ServicePrincipal('scheduler.amazonaws.com'),
    inlinePolicies: { invoke: new PolicyDocument({ statements: [invoke] }) },
  });
  for (const { id, name, minutes } of jobs)
    new CfnSchedule(group, id, {
      scheduleExpression: `rate(${minutes} minute${minutes > 1 ? 's' : ''})`,
      flexibleTimeWindow: { mode: 'OFF' },
      target: { arn: functions[name].functionArn, roleArn: role.roleArn, retryPolicy: { maximumRetryAttempts: 0 } },
    });
};
