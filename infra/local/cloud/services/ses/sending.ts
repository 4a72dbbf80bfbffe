import { addressesOf } from './address.ts';
import type { Message } from './compose.ts';
import { decodeWords } from './encoded-words.ts';
import type { MailEvents } from './mail.ts';
import { readMime } from './mime.ts';
import { SendingError } from './sending-error.ts';

/** Source: AWS documentation of SendRawEmail in version 1 of the interface, in bytes. */
const longestRaw = 10 * 1024 * 1024;

/** `name.1`, `name.2` … of a form, in their order. */
const membersOf = (form: URLSearchParams, name: string) => {
  const members: string[] = [];
  for (let index = 1; ; index += 1) {
    const member = form.get(`${name}.member.${index}`);
    if (member === null) return members;
    members.push(member);
  }
};

/** The configuration set that a mail is to leave by, and the tags that come back with what it tells. */
const eventsOf = (form: URLSearchParams): MailEvents | undefined => {
  const set = form.get('ConfigurationSetName');
  if (!set) return undefined;
  const tags: MailEvents['tags'] = {};
  for (let index = 1; ; index += 1) {
    const name = form.get(`Tags.member.${index}.Name`);
    const value = form.get(`Tags.member.${index}.Value`) ?? '';
    if (name === null) return { set, tags };
    if (!/^[\w-]{1,256}$/.test(name) || !/^[\w-]{1,256}$/.test(value))
      throw new SendingError(
        'InvalidParameterValue',
        `Invalid tag <${name}>: only letters, digits, _ and - are allowed`,
      );
    tags[name] = [value];
  }
};

const missing = (what: string) =>
  new SendingError('ValidationError', `Value null at '${what}' failed to satisfy constraint`);

/** What SendEmail is asked to send, not yet judged. */
export const simpleMessage = (form: URLSearchParams): Message => {
  const from = form.get('Source');
  const subject = form.get('Message.Subject.Data');
  const text = form.get('Message.Body.Text.Data') ?? '';
  const html = form.get('Message.Body.Html.Data') ?? '';
  if (!from) throw missing('source');
  if (subject === null) throw missing('message.subject');
  if (!text && !html) throw missing('message.body');
  const to = ['To', 'Cc', 'Bcc'].flatMap((kind) => membersOf(form, `Destination.${kind}Addresses`));
  const replyTo = membersOf(form, 'ReplyToAddresses');
  return { from: decodeWords(from), to, replyTo, subject, text, html, events: eventsOf(form) };
};

/** The same for SendRawEmail: the form's own sender and recipients go before those of the mail's headers. */
export const rawMessage = (form: URLSearchParams): Message => {
  const source = Buffer.from(form.get('RawMessage.Data') ?? '', 'base64');
  if (!source.length) throw missing('rawMessage.data');
  if (source.length > longestRaw)
    throw new SendingError('InvalidParameterValue', `Message length is more than ${longestRaw} bytes long.`);
  const { headers, text, html, files } = readMime(source);
  const from = decodeWords(form.get('Source') || headers.get('from') || '');
  if (!from) throw new SendingError('InvalidParameterValue', "Missing required header 'From'.");
  const given = membersOf(form, 'Destinations');
  const written = ['to', 'cc', 'bcc'].flatMap((name) => addressesOf(headers.get(name)));
  const to = given.length ? given : written;
  const replyTo = addressesOf(headers.get('reply-to'));
  const address = headers.get('list-unsubscribe');
  const unsubscribe = address ? { address, post: headers.get('list-unsubscribe-post') ?? '' } : undefined;
  const subject = headers.get('subject') ?? '';
  return { from, to, replyTo, subject, text, html, files, unsubscribe, events: eventsOf(form) };
};
