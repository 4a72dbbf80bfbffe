import * as z from 'zod/mini';
import type { Json } from '../../json.ts';
import type { Mail } from './mail.ts';

/** A bounce or a complaint that is triggered by hand. */
export const Refusal = z.strictObject({ id: z.string(), refuse: z.enum(['bounce', 'complaint']) });
export type Refusal = z.output<typeof Refusal>;

const bounce = ({ to, at }: Mail) => ({
  bounceType: 'Permanent',
  bounceSubType: 'General',
  bouncedRecipients: to.map((emailAddress) => ({ emailAddress, action: 'failed', status: '5.1.1' })),
  timestamp: at,
});

const complaint = ({ to, at }: Mail) => ({
  complainedRecipients: to.map((emailAddress) => ({ emailAddress })),
  complaintFeedbackType: 'abuse',
  timestamp: at,
});

/** What SES tells of a mail that left by a configuration set; source: AWS documentation of its events at EventBridge. */
export const refusalEvent = (mail: Mail, kind: Refusal['refuse']): { source: string; type: string; detail: Json } => {
  const { id, at, from, to, subject, events } = mail;
  const tags = { ...events?.tags, 'ses:configuration-set': [events?.set] };
  const told = { messageId: id, timestamp: at, source: from, destination: to, commonHeaders: { subject }, tags };
  return kind === 'bounce'
    ? { source: 'aws.ses', type: 'Email Bounced', detail: { eventType: 'Bounce', bounce: bounce(mail), mail: told } }
    : {
        source: 'aws.ses',
        type: 'Email Complaint Received',
        detail: { eventType: 'Complaint', complaint: complaint(mail), mail: told },
      };
};
