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
  /** Every question to IAM: a transaction asks for each of its items. */
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

/** Starts the whole product on a free port, for HTTP calls of persons and of an operator, well before the end of an hour. */
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
  /** How the model behaves from now on; without delay by default. */
  const behave = (behaviour: object) => tell('PUT', '/_local/model', { tokens_per_second: 1_000_000, ...behaviour });
  await behave({});
  const cloud = {
    url: running.url,
    awsUrl: running.awsUrl,
    /** The API's own address, past CloudFront. */
    apiUrl: running.apiUrl,
    /** What the secrets of the stack hold, by name. */
    secrets: running.template.secrets,
    /** Options of an SDK client with every permission, for rows that no screen writes. */
    operator: { endpoint: running.awsUrl, region: running.region, credentials: running.credentials },
    mails: () => read<Mail[]>('/_local/mail'),
    /** What was posted to Slack, newest first. */
    slack: () => read<{ messages: SlackMessage[] }>('/_local/slack').then(({ messages }) => messages),
    /** The next posts to Slack are answered with 500. */
    slackFails: (times: number) => tell('PUT', '/_local/slack', { fail: times }),
    /** The next calls of a service that people sign in with fail. */
    outage: (service: 'google' | 'github', times: number) => tell('PUT', `/_local/${service}`, { fail: times }),
    calls: () => read<RecordedCall[]>('/_local/calls'),
    forgetCalls: () => tell('DELETE', '/_local/calls'),
    forgetMails: () => tell('DELETE', '/_local/mail'),
    /** The server of a mail's address sends it back, or its owner complains. */
    refuseMail: (id: string, refuse: 'bounce' | 'complaint') => tell('POST', '/_local/mail', { id, refuse }),
    modelCalls: () => read<{ calls: unknown[] }>('/_local/model').then(({ calls }) => calls.length),
    behave,
    fault: (fault: Fault) => tell('POST', '/_local/faults', fault),
    noFaults: () => tell('DELETE', '/_local/faults'),
    /** What the functions have printed. */
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
