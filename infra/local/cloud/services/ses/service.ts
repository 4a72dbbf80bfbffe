import { isForm, type Protocol, targetOf } from '../../gateway/protocol.ts';
import type { Deployed, Deployment, Service } from '../../service.ts';
import { arnOf, type Place } from '../../template/place.ts';
import type { Call } from '../../wire.ts';
import { domainOf } from './address.ts';
import { createMailbox, type Mailbox } from './mailbox.ts';
import { refusal } from './protocol.ts';
import { mailView } from './view.ts';

/** The resource is the verified identity; a sender's domain is taken for it, as the stack verifies domains. */
const requestOf = ({ body }: Call, place: Place) => {
  const form = new URLSearchParams(body.toString());
  const operation = form.get('Action') ?? '';
  const from = form.get('Source') ?? '';
  const address = /<([^>]+)>/.exec(from)?.[1] ?? from;
  const resource = arnOf('ses', place, `identity/${domainOf(from) || '*'}`);
  return { operation, asks: [{ action: `ses:${operation}`, resource, context: { 'ses:FromAddress': [address] } }] };
};

export const sesProtocol: Protocol = {
  knows: (call) => targetOf(call) === undefined && isForm(call) && call.url === '/',
  requestOf,
  errors: {
    render: (status, code, message) => ({
      status,
      headers: { 'content-type': 'text/xml' },
      body: refusal(status, code, message),
    }),
    codes: {
      denied: 'AccessDenied',
      throttle: 'Throttling',
      fail: 'InternalFailure',
      'unknown-caller': 'InvalidClientTokenId',
      unsigned: 'MissingAuthenticationToken',
      malformed: 'IncompleteSignature',
      'malformed-query': 'IncompleteSignature',
      'two-signatures': 'IncompleteSignature',
      scope: 'SignatureDoesNotMatch',
      expired: 'SignatureDoesNotMatch',
      'unsigned-header': 'SignatureDoesNotMatch',
      content: 'SignatureDoesNotMatch',
      signature: 'SignatureDoesNotMatch',
      'unknown-operation': 'InvalidAction',
    },
  },
};

/** The template verifies no domain: those of the senders that the functions are told are taken for verified. */
const deploy = ({ template, folder, clock: { now } }: Deployment) => {
  const identities = template.variables('MAIL_SENDER').map(domainOf);
  const mailbox = createMailbox({ folder, now, identities, region: template.place.region });
  return { ...mailbox, views: [mailView(mailbox)] };
};

/** Mail, all of which ends in one mailbox. */
export const ses: Service<Deployed & Mailbox> = { name: 'ses', protocol: sesProtocol, deploy };
