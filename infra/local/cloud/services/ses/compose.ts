import { randomUUID } from 'node:crypto';
import type { Now } from '../../call.ts';
import { linksOf } from './links.ts';
import type { Mail, MailEvents, MailFile } from './mail.ts';

/** A mail as its sender gives it. */
export type Message = {
  from: string;
  to: string[];
  replyTo?: string[];
  subject: string;
  text?: string;
  html?: string;
  files?: MailFile[];
  unsubscribe?: Mail['unsubscribe'];
  events?: MailEvents | undefined;
};

/** The mail as the mailbox keeps it: with its id, its time by the local clock, and its links. */
export const composeMail = (
  { from, to, replyTo = [], subject, text = '', html = '', files = [], unsubscribe, events }: Message,
  now: Now,
): Mail => ({
  id: randomUUID(),
  at: new Date(now()).toISOString(),
  from,
  to,
  replyTo,
  subject,
  text,
  html,
  links: linksOf({ html, text }),
  ...(unsubscribe && { unsubscribe }),
  ...(files.length > 0 && { files }),
  ...(events && { events }),
});
