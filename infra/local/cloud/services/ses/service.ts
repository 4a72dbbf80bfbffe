import type { Call } from '../../call.ts';
import { isForm, type Protocol, targetOf } from '../../gateway/protocol.ts';
import type { Deployed, Deployment, Service } from '../../service.ts';
import { named, withArn } from '../../template/identities.ts';
import { arnOf, type Place } from '../../template/place.ts';
import type { Template } from '../../template/template.ts';
import { defaultBus, events } from '../events/service.ts';
import { domainOf } from './address.ts';
import { createMailbox, type Mailbox } from './mailbox.ts';
import { refusal } from './protocol.ts';
import { Refusal, refusalEvent } from './refusals.ts';
import { mailView } from './view.ts';

/**
 * The resources are the verified identity, for which a sender's domain is taken, as the stack verifies domains, and the
 * configuration set.
 */
const requestOf = ({ body }: Call, place: Place) => {
  const form = new URLSearchParams(body.toString());
  const operation = form.get('Action') ?? '';
  const from = form.get('Source') ?? '';
  const address = /<([^>]+)>/.exec(from)?.[1] ?? from;
  const set = form.get('ConfigurationSetName');
  const resources = [`identity/${domainOf(from) || '*'}`, ...(set ? [`configuration-set/${set}`] : [])];
  const context = { 'ses:FromAddress': [address] };
  const asks = resources.map((each) => ({ action: `ses:${operation}`, resource: arnOf('ses', place, each), context }));
  return { operation, asks };
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

/** The configuration sets whose bounces and complaints go to the bus. Throws for another destination. */
const toldSets = (template: Template): string[] =>
  template.ofType('AWS::SES::ConfigurationSetEventDestination').map(({ id, properties }) => {
    const { Enabled, EventBridgeDestination, MatchingEventTypes } = properties.EventDestination;
    const all = ['bounce', 'complaint'].every((type) => MatchingEventTypes.includes(type));
    if (!Enabled || !all || EventBridgeDestination?.EventBusArn !== defaultBus(template))
      throw new Error(`${id}: the local cloud tells bounces and complaints, and tells them the default bus`);
    return template.find('AWS::SES::ConfigurationSet', properties.ConfigurationSetName).name;
  });

/** The template verifies no domain: those of the senders that the functions are told are taken for verified. */
const deploy = ({ template, folder, clock: { now }, of }: Deployment) => {
  const identities = template.variables('MAIL_SENDER').map(domainOf);
  const sets = template.ofType('AWS::SES::ConfigurationSet').map(({ name }) => name);
  const told = toldSets(template);
  const mailbox = createMailbox({ folder, now, identities, sets, region: template.place.region });
  const refuse = async (input: unknown) => {
    const { id, refuse: kind } = Refusal.parse(input);
    const mail = mailbox.list().find((each) => each.id === id);
    if (mail?.events && told.includes(mail.events.set)) await of(events).publish(refusalEvent(mail, kind));
  };
  return { ...mailbox, views: [mailView({ ...mailbox, refuse })] };
};

/** Mail, all of which ends in one mailbox. */
export const ses: Service<Deployed & Mailbox> = {
  name: 'ses',
  resources: {
    'AWS::SES::ConfigurationSet': withArn('ses', 'configuration-set/', 'Name'),
    'AWS::SES::ConfigurationSetEventDestination': named,
  },
  protocol: sesProtocol,
  deploy,
};
