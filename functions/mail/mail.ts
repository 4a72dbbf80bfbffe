import { SESClient, SendEmailCommand } from '@aws-sdk/client-ses';
import { brand } from '../../shared/text/brand.ts';
import { environment } from '../runtime/env.ts';

/** What a mail says: `html` and the same as plain text. */
export type MailContent = { subject: string; text: string; html: string };
/** `to` and `replyTo`: bare addresses. */
type Mail = MailContent & { to: string; replyTo?: string };

// Two mails must fit into the 10 seconds of a function, even where each is tried twice.
const requestHandler = { connectionTimeout: 1_000, requestTimeout: 2_000, throwOnRequestTimeout: true };
const client = new SESClient({ maxAttempts: 2, requestHandler });

/** A name for a mail's header, which takes ASCII only (RFC 2047): 75 characters a word at most, none cut in two. */
const encodedWords = (name: string) =>
  (name.match(/.{1,11}/gsu) ?? []).map((part) => `=?UTF-8?B?${Buffer.from(part).toString('base64')}?=`).join(' ');

const utf8 = (Data: string) => ({ Charset: 'UTF-8', Data });

/** Sends one mail in the product's name. Throws where the mail service does not take it. */
export const sendMail = async ({ to, replyTo, subject, text, html }: Mail): Promise<void> => {
  await client.send(
    new SendEmailCommand({
      Source: `${encodedWords(brand.name)} <${environment('MAIL_SENDER')}>`,
      Destination: { ToAddresses: [to] },
      ...(replyTo && { ReplyToAddresses: [replyTo] }),
      Message: { Subject: utf8(subject), Body: { Text: utf8(text), Html: utf8(html) } },
    }),
  );
};
