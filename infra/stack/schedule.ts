import { PolicyDocument, PolicyStatement, Role, ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import type { IFunction } from 'aws-cdk-lib/aws-lambda';
import { CfnSchedule } from 'aws-cdk-lib/aws-scheduler';
import type { Construct } from 'constructs';

/**
 * Calls the function every so many minutes, by the schedule `id` and its role. What a missed run leaves, the next one finds: no
 * retry, no queue of failures.
 */
export const callEvery = (minutes: number, scope: Construct, id: string, target: IFunction) => {
  const invoke = new PolicyStatement({ actions: ['lambda:InvokeFunction'], resources: [target.functionArn] });
  const role = new Role(scope, `${id}Role`, {
    assumedBy: new ServicePrincipal('scheduler.amazonaws.com'),
    inlinePolicies: { invoke: new PolicyDocument({ statements: [invoke] }) },
  });
  new CfnSchedule(scope, id, {
    scheduleExpression: `rate(${minutes} minute${minutes > 1 ? 's' : ''})`,
    flexibleTimeWindow: { mode: 'OFF' },
    target: { arn: target.functionArn, roleArn: role.roleArn, retryPolicy: { maximumRetryAttempts: 0 } },
  });
};
