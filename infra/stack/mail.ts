import { Annotations, Stack } from 'aws-cdk-lib';
import type { CfnConfigurationSet } from 'aws-cdk-lib/aws-ses';
import type { Construct } from 'constructs';
import type { Settings } from './settings.ts';
import type { TargetAccess } from './target.ts';

const warnOfNoMails = (scope: Construct, { mailSender, contactAddress }: Settings) => {
  if (mailSender && contactAddress) return;
  Annotations.of(scope).addWarningV2(
    'chiffre:contact',
    'MAIL_SENDER or CONTACT_ADDRESS is not set: the contact form will answer that it is unavailable',
  );
};

/**
 * Targets of functions that send mails: the verified domain of the sender, its configuration set, and the address that receives the
 * contact form.
 */
export const mailTargets = (scope: Construct, settings: Settings, events: CfnConfigurationSet | undefined) => {
  warnOfNoMails(scope, settings);
  const { mailSender, contactAddress, region } = settings;
  const domain = mailSender?.replace(/^.*@/, '');
  const arnOf = (resource: string) => `arn:aws:ses:${region}:${Stack.of(scope).account}:${resource}`;
  return {
    'mail identity': {
      arns: events ? [arnOf(`identity/${domain}`), arnOf(`configuration-set/${events.ref}`)] : [],
      variables: mailSender && events ? { MAIL_SENDER: mailSender, MAIL_EVENTS: events.ref } : {},
    },
    'contact address': { arns: [], variables: contactAddress ? { CONTACT_ADDRESS: contactAddress } : {} },
  } satisfies Record<string, TargetAccess>;
};
