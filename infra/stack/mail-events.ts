import { Stack } from 'aws-cdk-lib';
import { CfnRule } from 'aws-cdk-lib/aws-events';
import { PolicyStatement, ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import { CfnConfigurationSet, CfnConfigurationSetEventDestination } from 'aws-cdk-lib/aws-ses';
import { Construct } from 'constructs';
import type { Functions } from './functions.ts';
import type { Queues } from './queues.ts';
import type { Settings } from './settings.ts';

/** The configuration set whose mails report bounces and complaints. Undefined on a stage without a sender. */
export const createMailEvents = (scope: Construct, { mailSender }: Settings): CfnConfigurationSet | undefined =>
  mailSender ? new CfnConfigurationSet(scope, 'MailEvents') : undefined;

/** Calls a function at every bounce and complaint. The rule filters by configuration set: all stages share the account's bus. */
export const hearMailEvents = (
  scope: Construct,
  functions: Functions,
  { undelivered }: Queues,
  set: CfnConfigurationSet | undefined,
) => {
  if (!set) return;
  const group = new Construct(scope, 'HearingMailEvents');
  const eventBusArn = Stack.of(scope).formatArn({ service: 'events', resource: 'event-bus', resourceName: 'default' });
  new CfnConfigurationSetEventDestination(group, 'Destination', {
    configurationSetName: set.ref,
    eventDestination: {
      enabled: true,
      matchingEventTypes: ['bounce', 'complaint'],
      eventBridgeDestination: { eventBusArn },
    },
  });
  const target = functions['note-mail-events'];
  const rule = new CfnRule(group, 'Rule', {
    eventPattern: {
      source: ['aws.ses'],
      'detail-type': ['Email Bounced', 'Email Complaint Received'],
      detail: { mail: { tags: { 'ses:configuration-set': [set.ref] } } },
    },
    targets: [{ id: 'NoteMailEvents', arn: target.functionArn, deadLetterConfig: { arn: undelivered.queueArn } }],
  });
  // Events that could not be delivered wait in the dead-letter queue of notifications.
  undelivered.addToResourcePolicy(
    new PolicyStatement({
      actions: ['sqs:SendMessage'],
      principals: [new ServicePrincipal('events.amazonaws.com')],
      resources: [undelivered.queueArn],
      conditions: { ArnEquals: { 'aws:SourceArn': rule.attrArn } },
    }),
  );
  target.addPermission('MailEvents', {
    principal: new ServicePrincipal('events.amazonaws.com'),
    sourceArn: rule.attrArn,
  });
};
