import path from 'node:path';
import * as z from 'zod/mini';
import type { Call, Handler, Now } from '../../cloud/call.ts';
import { BoundedLog } from '../../cloud/host/bounded-log.ts';
import type { Json } from '../../cloud/json.ts';

/** A message as its sender posted it. */
export type SlackMessage = { at: string; body: Json };

/** What `PUT /_local/slack` takes. `fail`: how many of the next posts are answered with 500. */
const Behaviour = z.strictObject({ fail: z.int().check(z.minimum(0), z.maximum(1_000_000)) });
export type SlackBehaviour = z.output<typeof Behaviour>;

const mostMessages = 200;

/** The address that a workspace draws for one webhook. `secret`: what makes it impossible to guess. */
export const webhookPath = (secret: string) => `/services/T00000000/B00000000/${secret.slice(0, 24)}`;

const parsed = ({ headers, body }: Call): Json => {
  if (!headers['content-type']?.startsWith('application/json')) return undefined;
  try {
    return JSON.parse(body.toString());
  } catch {
    return undefined; // answered as invalid_payload
  }
};

/** Source: Slack's documentation of incoming webhooks: status and text, as short as that. */
const judge = (message: Json): [number, string] => {
  if (message === null || typeof message !== 'object' || Array.isArray(message)) return [400, 'invalid_payload'];
  return message.text || message.blocks?.length ? [200, 'ok'] : [400, 'no_text'];
};

type Options = { folder: string; now: Now; webhook: string };

/** One incoming webhook of Slack, at the path `webhook`: nothing leaves the machine. The newest 200 are kept. */
export const createSlack = ({ folder, now, webhook }: Options) => {
  const kept = new BoundedLog<SlackMessage>(path.join(folder, 'slack.ndjson'), mostMessages);
  let behaviour: SlackBehaviour = { fail: 0 };

  const post = (call: Call): [number, string] => {
    if (call.url !== webhook) return [404, 'no_service'];
    if (behaviour.fail > 0) {
      behaviour = { fail: behaviour.fail - 1 };
      return [500, 'rollup_error'];
    }
    const body = parsed(call);
    const [status, text] = judge(body);
    if (status === 200) kept.add({ at: new Date(now()).toISOString(), body });
    return [status, text];
  };
  const handle: Handler = async (call, reply) => {
    const [status, text] = post(call);
    reply.writeHead(status, { 'content-type': 'text/html' });
    reply.end(text);
  };
  return {
    handle,
    /** Newest first. */
    messages: () => kept.list(),
    forget: () => kept.clear(),
    /** Throws where the wish is not understood. */
    behave: (wished: unknown) => {
      behaviour = z.parse(Behaviour, wished);
    },
    behaviour: () => behaviour,
  };
};
export type Slack = ReturnType<typeof createSlack>;
