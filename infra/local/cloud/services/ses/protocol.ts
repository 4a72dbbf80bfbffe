import { randomUUID } from 'node:crypto';
import type { Call, Handler, Now, Reply } from '../../call.ts';
import { type Element, element, textElement, xmlDocument } from '../../xml.ts';
import { requireAddresses, requireRecipients, requireVerified } from './address.ts';
import { composeMail, type Message } from './compose.ts';
import type { Mail } from './mail.ts';
import { rawMessage, simpleMessage } from './sending.ts';
import { SendingError } from './sending-error.ts';

export type Outbox = {
  now: Now;
  region: string;
  /** Verified addresses and domains; undefined: every sender is. */
  identities: string[] | undefined;
  /** Configuration sets that there are. */
  sets: string[];
  deliver: (mail: Mail) => void;
  list: () => Mail[];
};

/** A raw mail in base64 in a form, with room for the rest. In bytes. */
const longestBody = 24 * 1024 * 1024;
/** Source: AWS documentation: what an account gets once it has left the sandbox. */
const quota = { day: 50_000, second: 14 };
const day = 86_400_000;

const namespace = 'http://ses.amazonaws.com/doc/2010-12-01/';

const answer = (reply: Reply, status: number, xml: string) => {
  reply.writeHead(status, { 'content-type': 'text/xml', 'x-amzn-requestid': randomUUID() });
  reply.end(xml);
};

const success = (action: string, ...result: Element[]) => {
  const metadata = element('ResponseMetadata', textElement('RequestId', randomUUID()));
  return xmlDocument(element(`${action}Response`, element(`${action}Result`, ...result), metadata), namespace);
};

/** A refusal in the words of SES. */
export const refusal = (status: number, code: string, message: string) => {
  const blame = textElement('Type', status < 500 ? 'Sender' : 'Receiver');
  const error = element('Error', blame, textElement('Code', code), textElement('Message', message));
  return xmlDocument(element('ErrorResponse', error, textElement('RequestId', randomUUID())), namespace);
};

const send = (outbox: Outbox, message: Message) => {
  requireVerified(message.from, outbox.identities, outbox.region);
  const { events } = message;
  if (events && !outbox.sets.includes(events.set))
    throw new SendingError('ConfigurationSetDoesNotExist', `Configuration set <${events.set}> does not exist.`);
  const to = requireRecipients(message.to);
  const replyTo = requireAddresses(message.replyTo ?? []);
  const mail = composeMail({ ...message, to, replyTo }, outbox.now);
  outbox.deliver(mail);
  return [textElement('MessageId', mail.id)];
};

const sendQuota = ({ list, now }: Outbox) => {
  const recent = list().filter(({ at }) => Date.parse(at) > now() - day).length;
  return [
    textElement('Max24HourSend', quota.day),
    textElement('MaxSendRate', quota.second),
    textElement('SentLast24Hours', recent),
  ];
};

type Action = (outbox: Outbox, form: URLSearchParams) => Element[];
const actions = new Map<string, Action>([
  ['SendEmail', (outbox, form) => send(outbox, simpleMessage(form))],
  ['SendRawEmail', (outbox, form) => send(outbox, rawMessage(form))],
  ['GetSendQuota', sendQuota],
]);

const perform = (outbox: Outbox, { body, method, headers }: Call) => {
  if (body.length > longestBody) throw new SendingError('RequestEntityTooLarge', 'The request is too large', 413);
  if (method !== 'POST' || !headers['content-type']?.startsWith('application/x-www-form-urlencoded'))
    throw new SendingError('InvalidAction', 'Only version 1 of the interface has a local equivalent');
  const form = new URLSearchParams(body.toString());
  const name = form.get('Action') ?? '';
  const action = actions.get(name);
  if (!action) throw new SendingError('InvalidAction', `Could not find operation ${name} for version 2010-12-01`);
  return success(name, ...action(outbox, form));
};

/** Clients of version 2 of the interface read JSON. */
const refuseVersion2 = (reply: Reply) => {
  reply.writeHead(404, { 'content-type': 'application/json', 'x-amzn-errortype': 'UnknownOperationException' });
  reply.end(JSON.stringify({ message: 'Only version 1 of the interface has a local equivalent' }));
};

/** Version 1 of SES: forms in, XML out. Every call is answered. */
export const mailService =
  (outbox: Outbox): Handler =>
  async (call, reply) => {
    if (call.url.startsWith('/v2/')) return refuseVersion2(reply);
    try {
      answer(reply, 200, perform(outbox, call));
    } catch (error) {
      if (!(error instanceof SendingError)) console.error('The mail service failed:', error);
      const refused =
        error instanceof SendingError ? error : new SendingError('InternalFailure', 'Internal error', 500);
      answer(reply, refused.status, refusal(refused.status, refused.code, refused.message));
    }
  };
