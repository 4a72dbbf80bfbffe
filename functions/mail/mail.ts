import { randomUUID } from 'node:crypto';
import { SESClient, SendEmailCommand, SendRawEmailCommand } from '@aws-sdk/client-ses';
import { brand } from '../../shared/text/brand.ts';
import { environment, environmentIfSet } from '../runtime/env.ts';
import { type Attachment, encodedWords, writeMime } from './mime.ts';

export type MailContent = { subject: string; text: string; html: string };
/**
 * `to` and `replyTo`: bare addresses. `onBehalfOf`: the person in whose name we send. `stop`: where a mail program stops
 * such mails by one press. `tags`: come back with a bounce; letters, digits, `-` and `_`.
 */
export type Mail = MailContent & {
  to: string;
  replyTo?: string | undefined;
  onBehalfOf?: string | undefined;
  stop?: string | undefined;
  attachments?: readonly Attachment[];
  tags?: Record<string, string> | undefined;
};

// Two mails with two attempts each fit into the 10 seconds of a function.
const requestHandler = { connectionTimeout: 1_000, requestTimeout: 2_000, throwOnRequestTimeout: true };
const client = new SESClient({ maxAttempts: 2, requestHandler });

/** Bytes of a sender with its name, as SES counts them. */
const mostOfSender = 320;

/** « Atelier Nord via Chiffré <address> », encoded; the name of a person is cut where the whole would be refused. */
export const senderOf = (address: string, onBehalfOf?: string): string => {
  const written = (name: string) => `${encodedWords(name).join(' ')} <${address}>`;
  if (onBehalfOf === undefined) return written(brand.name);
  const via = ` via ${brand.name}`;
  const letters = [...onBehalfOf.replace(/[<>]/g, ' ').replace(/\s+/g, ' ').trim()];
  const whole = written(letters.join('') + via);
  if (whole.length <= mostOfSender) return whole;
  const cut = letters.findLastIndex(
    (_, end) => written(`${letters.slice(0, end).join('')}…${via}`).length <= mostOfSender,
  );
  return written(`${letters.slice(0, cut).join('').trim()}…${via}`);
};

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

/** Only a raw mail has files and headers of its own. */
const raw = (Source: string, mail: Mail) =>
  new SendRawEmailCommand({
    Source,
    Destinations: [mail.to],
    RawMessage: { Data: writeMime({ attachments: [], ...mail, from: Source, boundary: randomUUID() }) },
    ...followed(mail),
  });

/**
 * Whether the mail service can never take this mail, as its address or its content is wrong. An address of ours that is
 * not verified yet is for the operator to mend: the mail waits.
 */
export const isRefusedForGood = (error: unknown): boolean =>
  error instanceof Error &&
  ['MessageRejected', 'InvalidParameterValue', 'ValidationError'].includes(error.name) &&
  !/not verified/i.test(error.message);

/** Sends one mail. Throws where the mail service does not take it. */
export const sendMail = async (mail: Mail): Promise<void> => {
  const source = senderOf(environment('MAIL_SENDER'), mail.onBehalfOf);
  if (mail.attachments || mail.stop) await client.send(raw(source, mail));
  else await client.send(simple(source, mail));
};
