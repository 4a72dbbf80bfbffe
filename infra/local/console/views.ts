import type { Mail } from '../cloud/wire.ts';
import type { Cloud } from './cloud.ts';

/** The model's calls and their tokens in all. */
const model = ({ model: { calls, behaviour } }: Cloud) => {
  const all = calls();
  const sum = (name: 'input_tokens' | 'output_tokens') => all.reduce((total, call) => total + call[name], 0);
  return { behaviour: behaviour(), calls: all, input_tokens: sum('input_tokens'), output_tokens: sum('output_tokens') };
};

const queues = ({ queues: all }: Cloud) =>
  all.map((queue) => ({
    name: queue.settings.name,
    ...queue.counts(),
    visibility_ms: queue.settings.visibility,
    dead_letter_queue: queue.redrive?.queue.settings.name ?? null,
    max_receives: queue.redrive?.after ?? null,
    messages: queue.messages().map(({ id, body, received, sentAt, visibleAt }) => ({
      id,
      body,
      received,
      sent_at: new Date(sentAt).toISOString(),
      visible_at: new Date(visibleAt).toISOString(),
    })),
  }));

const permissions = ({ grants }: Cloud) =>
  grants().map(({ function: name, grants: all }) => ({
    function: name,
    granted: all.map(({ action, resources }) => ({ action, resources })),
    unused: all.filter(({ used }) => !used).map(({ action }) => action),
  }));

const clock = ({ clock: { now, ahead } }: Cloud) => ({ now: new Date(now()).toISOString(), ahead_ms: ahead });

/** What `GET /_local/<name>` answers as JSON, and what the pages are drawn from. */
export const views = {
  mail: ({ mailbox }: Cloud): Mail[] => mailbox.list(),
  slack: ({ slack }: Cloud) => ({ messages: slack.messages(), behaviour: slack.behaviour() }),
  calls: ({ gateway }: Cloud) => gateway.calls(),
  faults: ({ gateway }: Cloud) => gateway.faults.list(),
  logs: ({ logs }: Cloud) => logs(),
  model,
  queues,
  permissions,
  clock,
};
export type ViewName = keyof typeof views;
