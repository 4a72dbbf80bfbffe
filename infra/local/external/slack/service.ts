import { restJson } from '../../cloud/gateway/errors.ts';
import { type Protocol, targetOf } from '../../cloud/gateway/protocol.ts';
import type { Deployed, Deployment, Service } from '../../cloud/service.ts';
import { secretsmanager } from '../../cloud/services/secretsmanager/service.ts';
import { createSlack, type Slack, webhookPath } from './slack.ts';
import { slackView } from './view.ts';

/** The address of an incoming webhook, right or wrong: workspace, webhook, and what nobody guesses. */
const webhookAddress = /^\/services\/T\w+\/B\w+\/\w+$/;

/** Slack is recognized by its paths: it is no service of AWS. Only the secret address protects a webhook. */
export const slackProtocol: Protocol = {
  knows: (call) => targetOf(call) === undefined && call.method === 'POST' && webhookAddress.test(call.url),
  takesUnsigned: () => true,
  errors: { render: restJson },
};

/** Stores the webhook's address, which an operator does by hand on AWS. */
const deploy = ({ template, folder, secretOf, clock: { now }, of }: Deployment) => {
  const webhook = webhookPath(secretOf('slack'));
  for (const name of template.variables('SLACK_SECRET'))
    of(secretsmanager).store(name, template.place.endpoint + webhook);
  const slack = createSlack({ folder, now, webhook });
  return { ...slack, views: [slackView(slack)] };
};

/** The team's Slack channel. */
export const slack: Service<Deployed & Slack> = { name: 'slack', protocol: slackProtocol, deploy };
