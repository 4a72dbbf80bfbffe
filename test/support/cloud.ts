import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type { Mail } from '../../infra/local/cloud/services/ses/mail.ts';
import { start } from '../../infra/local/start.ts';
import { awayFromTheTurn } from './limit-windows.ts';
import { keepUse } from './permission-use.ts';

export type SlackMessage = { at: string; body: { text?: string; blocks?: unknown[] } };
export type LocalQueue = { name: string; visible: number; messages: { body: string; sent_at: string }[] };
export type RecordedCall = {
  function: string;
  service: string;
  operation: string;
  action: string;
  resource: string;
  allowed: boolean;
  /** Every permission that the call needs: a transaction needs one for each of its items. */
  asks: { action: string; resource: string }[];
};
export type Fault = {
  service: string;
  action: string;
  kind: 'fail-before' | 'fail-after' | 'throttle' | 'conflict' | 'delay' | 'crash-before' | 'crash-after';
  times: number;
  ms?: number;
  function?: string;
};

export type StartOptions = Omit<NonNullable<Parameters<typeof start>[0]>, 'port' | 'seed'>;

/**
 * Starts the whole product on a free port. Its clock is far from the end of an hour, so that no limit is reset in a
 * test.
 */
export const startCloud = async (options: StartOptions = {}) => {
  const own = options.folder ? undefined : mkdtempSync(path.join(os.tmpdir(), 'cloud-'));
  const running = await start({ ...options, folder: options.folder ?? own, port: 0, seed: false });
  const at = (where: string) => `${running.url}${where}`;
  const read = async <T>(where: string): Promise<T> => {
    const response = await fetch(at(where), { headers: { accept: 'application/json' } });
    if (!response.ok) throw new Error(`GET ${where}: ${response.status}`);
    return response.json() as Promise<T>;
  };
  const tell = async (method: string, where: string, body?: unknown) => {
    const headers = { accept: 'application/json', 'content-type': 'application/json' };
    const response = await fetch(at(where), {
      method,
      headers,
      body: body === undefined ? null : JSON.stringify(body),
    });
    if (!response.ok) throw new Error(`${method} ${where}: ${response.status} ${await response.text()}`);
  };
  /** Sets the behaviour of the model; by default it answers without delay. */
  const behave = (behaviour: object) => tell('PUT', '/_local/model', { tokens_per_second: 1_000_000, ...behaviour });
  await behave({});
  const cloud = {
    url: running.url,
    awsUrl: running.awsUrl,
    /** The address of the API without CloudFront. */
    apiUrl: running.apiUrl,
    /** Values of the stack's secrets, by name. */
    secrets: running.template.secrets,
    /** Configures an SDK client with every permission. */
    operator: { endpoint: running.awsUrl, region: running.region, credentials: running.credentials },
    mails: () => read<Mail[]>('/_local/mail'),
    /** Messages to Slack, newest first. */
    slack: () => read<{ messages: SlackMessage[] }>('/_local/slack').then(({ messages }) => messages),
    /** Makes Slack answer the next posts with status 500. */
    slackFails: (times: number) => tell('PUT', '/_local/slack', { fail: times }),
    /** Makes the next calls of a sign-in service fail. */
    outage: (service: 'google' | 'github', times: number) => tell('PUT', `/_local/${service}`, { fail: times }),
    calls: () => read<RecordedCall[]>('/_local/calls'),
    forgetCalls: () => tell('DELETE', '/_local/calls'),
    forgetMails: () => tell('DELETE', '/_local/mail'),
    /** Sends a bounce or a complaint for a mail. */
    refuseMail: (id: string, refuse: 'bounce' | 'complaint') => tell('POST', '/_local/mail', { id, refuse }),
    modelCalls: () => read<{ calls: unknown[] }>('/_local/model').then(({ calls }) => calls.length),
    behave,
    fault: (fault: Fault) => tell('POST', '/_local/faults', fault),
    noFaults: () => tell('DELETE', '/_local/faults'),
    logs: () => read<{ at: string; function: string; event: string; text: string }[]>('/_local/logs'),
    queues: () => read<LocalQueue[]>('/_local/queues'),
    now: () => read<{ now: string }>('/_local/clock').then(({ now }) => new Date(now)),
    advance: (ms: number) => tell('POST', '/_local/clock', { advance_ms: ms }),
    stop: async () => {
      if (!options.withoutPermission) await keepUse(() => read('/_local/permissions'));
      await running.stop();
      if (own) rmSync(own, { recursive: true, force: true });
    },
  };
  await awayFromTheTurn(cloud);
  return cloud;
};
export type Cloud = Awaited<ReturnType<typeof startCloud>>;
