import { vi } from 'vitest';
import { type Synthesized, withoutHash } from '../infra/synthesized.ts';
import { type DataPoint, pointsOfLines, type Recording } from './alarms.ts';
import type { Cloud } from './cloud.ts';

/**
 * Records what CloudWatch would know of the local cloud since `begin`: the output and the errors of functions, status
 * and duration of this process' calls of the API, and the queues at each `look`.
 */
export const recorderOf = (cloud: Cloud, stack: Synthesized) => {
  const queues = stack.ofType('AWS::SQS::Queue').map(({ id }) => withoutHash(id));
  let since = 0;
  let ahead = 0;
  let own: DataPoint[] = [];
  const now = () => Date.now() + ahead;
  const follow = async () => {
    ahead = (await cloud.now()).getTime() - Date.now();
  };
  const { fetch } = globalThis;
  vi.stubGlobal('fetch', async (...request: Parameters<typeof fetch>) => {
    if (!String(request[0]).startsWith(`${cloud.url}/api/`)) return fetch(...request);
    const started = now();
    const answer = await fetch(...request);
    own.push({ metric: 'AWS/ApiGateway Latency Api', at: now(), value: now() - started });
    own.push({ metric: 'AWS/ApiGateway 5xx Api', at: now(), value: answer.status >= 500 ? 1 : 0 });
    return answer;
  });

  const look = async () => {
    await follow();
    for (const { name, visible, messages } of await cloud.queues()) {
      const of = queues.find((queue) => name.includes(`-${queue.toLowerCase()}`));
      if (!of) throw new Error(`An unknown queue: ${name}`);
      const at = now();
      own.push({ metric: `AWS/SQS ApproximateNumberOfMessagesVisible ${of}`, at, value: visible });
      const oldest = Math.min(at, ...messages.map(({ sent_at }) => Date.parse(sent_at)));
      own.push({ metric: `AWS/SQS ApproximateAgeOfOldestMessage ${of}`, at, value: (at - oldest) / 1_000 });
    }
  };

  const recording = async (stage: Synthesized): Promise<Recording> => {
    await look();
    const printed = (await cloud.logs())
      .map((line) => ({ ...line, at: Date.parse(line.at) }))
      .filter(({ at }) => at >= since);
    const lines = printed
      .filter(({ event }) => event === 'output')
      .flatMap((line) => line.text.split('\n').map((text) => ({ ...line, text })));
    const errors = printed
      .filter(({ event }) => event === 'error')
      .map(({ function: name, at }) => ({
        metric: `AWS/Lambda Errors Functions${name.replaceAll('-', '')}Function`,
        at,
        value: 1,
      }));
    return { since, until: now(), points: [...pointsOfLines(stage, lines), ...errors, ...own] };
  };

  return {
    begin: async () => {
      await follow();
      since = now();
      own = [];
    },
    look,
    /** Advances the clock minute by minute and looks at the queues after each, as CloudWatch does. */
    minutes: async (count: number) => {
      for (let minute = 0; minute < count; minute += 1) {
        await cloud.advance(60_000);
        await look();
      }
    },
    add: (point: Omit<DataPoint, 'at'>) => own.push({ ...point, at: now() }),
    recording,
  };
};
