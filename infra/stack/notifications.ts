import { Annotations, Stack } from 'aws-cdk-lib';
import { Construct } from 'constructs';
import { listen } from './event-source.ts';
import type { Functions } from './functions.ts';
import type { Queues } from './queues.ts';
import type { Settings } from './settings.ts';

/** Messages to the team at once: 2 is the least that an event source takes. */
const concurrency = 2;

/** What tells the team of a feedback. */
export const deliverNotifications = (scope: Construct, functions: Functions, { notifications }: Queues) =>
  listen(new Construct(scope, 'Notifying'), functions['notify-slack-feedback'], notifications, concurrency);

/** The sender's domain, which SES has verified. None without a sender; the deployment then says what will not work. */
export const mailIdentityArns = (scope: Construct, { mailSender, contactAddress, region }: Settings) => {
  if (!mailSender || !contactAddress)
    Annotations.of(scope).addWarningV2(
      'chiffre:contact',
      'MAIL_SENDER or CONTACT_ADDRESS is not set: the contact form will answer that it is unavailable',
    );
  const domain = mailSender?.replace(/^.*@/, '');
  return domain ? [`arn:aws:ses:${region}:${Stack.of(scope).account}:identity/${domain}`] : [];
};

/** A secret that is stored by hand, so that its value is in no template: AWS ends its name with six characters of its own. */
export const slackSecretArns = (scope: Construct, { slackSecret, region }: Settings) => [
  `arn:aws:secretsmanager:${region}:${Stack.of(scope).account}:secret:${slackSecret}-??????`,
];
