import { randomUUID } from 'node:crypto';
import { SESClient, SendEmailCommand, SendRawEmailCommand } from '@aws-sdk/client-ses';
import { brand } from '../../shared/text/brand.ts';
import { environment, environmentIfSet } from '../runtime/env.ts';
import { type Attachment, encodedWords, writeMime } from './mime.ts';

export type MailContent = { subject: string; text: string; html: string };
/**
 * `to` and `replyTo`: bare addresses. `senderName`: ours by default. `tags`: come back with a bounce; letters, digits,
 * `-` and `_`.
 */
export type Mail = MailContent & {
  to: string;
  replyTo?: string | undefined;
  senderName?: string | undefined;
  attachments?: readonly Attachment[] | undefined;
  tags?: Record<string, string> | undefined;
};

// Two mails with two attempts each fit into the 10 seconds of a function.
const requestHandler = { connectionTimeout: 1_000, requestTimeout: 2_000, throwOnRequestTimeout: true };
const client = new SESClient({ maxAttempts: 2, requestHandler });

const utf8 = (Data: string) => ({ Charset: 'UTF-8', Data });

/** SES sends bounces and complaints of mails with it to `note-mail-events`. */
const followed = ({ tags = {} }: Mail) => {
  const ConfigurationSetName = environmentIfSet('MAIL_EVENTS');
  const Tags = Object.entries(tags).map(([Name, Value]) => ({ Name, Value }));
  return ConfigurationSetName ? { ConfigurationSetName, Tags } : {};
};

const simple = (Source: string, mail: Mail) => {
  const { to, replyTo, subject, text, html } = mail;
  return new SendEmailCommand({
    Source,
    Destination: { ToAddresses: [to] },
    ...(replyTo && { ReplyToAddresses: [replyTo] }),
    Message: { Subject: utf8(subject), Body: { Text: utf8(text), Html: utf8(html) } },
    ...followed(mail),
  });
};

const withFiles = (Source: string, mail: Mail, attachments: readonly Attachment[]) =>
  new SendRawEmailCommand({
    Source,
    Destinations: [mail.to],
    RawMessage: { Data: writeMime({ ...mail, from: Source, attachments, boundary: randomUUID() }) },
    ...followed(mail),
  });

/** Sends one mail. Throws where the mail service does not take it. */
export const sendMail = async (mail: Mail): Promise<void> => {
  const source = `${encodedWords(mail.senderName ?? brand.name).join(' ')} <${environment('MAIL_SENDER')}>`;
  if (mail.attachments?.length) await client.send(withFiles(source, mail, mail.attachments));
  else await client.send(simple(source, mail));
};
