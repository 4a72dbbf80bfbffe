import type { Surroundings } from '../cloud/stand-ins.ts';
import { createModel } from './model/model.ts';
import { createSlack, webhookPath } from './slack/slack.ts';

/** What stands outside of AWS for us, on this machine: the model behind Bedrock, and the team's Slack channel. */
export const createExternal = ({ now, folder, secretOf, endpoint, told }: Surroundings) => {
  const model = createModel({ now });
  const webhook = webhookPath(secretOf('slack'));
  const slack = createSlack({ folder, now, webhook });
  return {
    model,
    slack,
    services: { bedrock: model.service, slack: slack.service },
    secrets: told('SLACK_SECRET').map((name) => [name, endpoint + webhook] as const),
  };
};
export type External = ReturnType<typeof createExternal>;
