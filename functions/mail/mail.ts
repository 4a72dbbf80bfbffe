import { randomUUID } from 'node:crypto';
import { SESClient, SendEmailCommand, SendRawEmailCommand } from '@aws-sdk/client-ses';
import { brand } from '../../shared/text/brand.ts';
import { environment, environmentIfSet } from '../runtime/env.ts';
import { type Attachment, encodedWords, writeMime } from './mime.ts';

/** What a mail says: `html` and the same as plain text. */
export type MailContent = { subject: string; text: string; html: string };
/** `to` and `replyTo`: bare addresses. `senderName`: in whose name it leaves, ours unless told. */
export type Mail = MailContent & {
  to: string;
  replyTo?: string | undefined;
  senderName?: string | undefined;
  attachments?: readonly Attachment[] | undefined;
};

// Two mails must fit into the 10 seconds of a function, even where each is tried twice.
const requestHandler = { connectionTimeout: 1_000, requestTimeout: 2_000, throwOnRequestTimeout: true };
const client = new SESClient({ maxAttempts: 2, requestHandler });

const utf8 = (Data: string) => ({ Charset: 'UTF-8', Data });

/** The bounces and complaints of what leaves with it are told to `note-mail-events`. */
const told = () => {
  const ConfigurationSetName = environmentIfSet('MAIL_EVENTS');
  return ConfigurationSetName ? { ConfigurationSetName } : {};
};

const simple = (Source: string, { to, replyTo, subject, text, html }: Mail) =>
  new SendEmailCommand({
    Source,
    Destination: { ToAddresses: [to] },
    ...(replyTo && { ReplyToAddresses: [replyTo] }),
    Message: { Subject: utf8(subject), Body: { Text: utf8(text), Html: utf8(html) } },
    ...told(),
  });

const withFiles = (Source: string, { attachments = [], ...mail }: Mail) =>
  new SendRawEmailCommand({
    Source,
    Destinations: [mail.to],
    RawMessage: { Data: writeMime({ ...mail, from: Source, attachments, boundary: randomUUID() }) },
    ...told(),
  });

/** Sends one mail. Throws where the mail service does not take it. */
export const sendMail = async (mail: Mail): Promise<void> => {
  const source = `${encodedWords(mail.senderName ?? brand.name).join(' ')} <${environment('MAIL_SENDER')}>`;
  if (mail.attachments?.length) await client.send(withFiles(source, mail));
  else await client.send(simple(source, mail));
};
