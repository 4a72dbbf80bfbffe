import { Annotations, Stack } from 'aws-cdk-lib';
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

/** Who writes mails, by the sender's domain, which SES has verified; and who reads what visitors write. */
export const mailTargets = (scope: Construct, settings: Settings) => {
  warnOfNoMails(scope, settings);
  const { mailSender, contactAddress, region } = settings;
  const domain = mailSender?.replace(/^.*@/, '');
  return {
    'mail identity': {
      arns: domain ? [`arn:aws:ses:${region}:${Stack.of(scope).account}:identity/${domain}`] : [],
      variables: mailSender ? { MAIL_SENDER: mailSender } : {},
    },
    'contact address': { arns: [], variables: contactAddress ? { CONTACT_ADDRESS: contactAddress } : {} },
  } satisfies Record<string, TargetAccess>;
};
