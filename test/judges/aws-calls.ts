import { Gateway } from '../../infra/local/cloud/gateway/gateway.ts';
import { routeList } from '../../shared/api/routes.ts';
import { calibrations } from '../support/calibrations.ts';
import { startCloud } from '../support/cloud.ts';
import { createPerson } from '../support/person.ts';
import { accountTypeFor, request, subjectOf } from '../support/route-requests.ts';
import { type AwsCall, askOf } from './replay.ts';

/** Records each call of AWS with its answer. */
const recordCalls = () => {
  const calls: AwsCall[] = [];
  const { handle } = Gateway.prototype;
  let before = Promise.resolve();
  Gateway.prototype.handle = function recorded(call, reply) {
    const sent: Buffer[] = [];
    for (const name of ['write', 'end'] as const) {
      const send = reply[name] as (...given: unknown[]) => unknown;
      reply[name] = ((chunk: unknown, ...rest: unknown[]) => {
        if (typeof chunk === 'string' || chunk instanceof Uint8Array) sent.push(Buffer.from(chunk as string));
        return send.call(reply, chunk, ...rest);
      }) as never;
    }
    reply.once('finish', () =>
      calls.push({ ...call, status: reply.statusCode, answer: Buffer.concat(sent).toString() }),
    );
    if (!askOf(call).startsWith('DynamoDB.')) return handle.call(this, call, reply);
    // One call runs after the other, so that a replay has the same order of effects.
    before = before.then(() => handle.call(this, call, reply));
    return before;
  };
  const stop = () => {
    Gateway.prototype.handle = handle;
  };
  return { calls, stop };
};

/** Calls each route once, as a new person; gives the calls of AWS that they make. */
export const callsOfEveryRoute = async (): Promise<AwsCall[]> => {
  const { calls, stop } = recordCalls();
  const cloud = await startCloud();
  try {
    for (const route of routeList) {
      const type = accountTypeFor(route);
      const person = await createPerson(cloud, type, type === 'client' ? {} : { calibration: calibrations.shopMaker });
      await request(cloud, route, person.token, await subjectOf(cloud, route, person));
      await cloud.advance(2_000);
    }
  } finally {
    await cloud.stop();
    stop();
  }
  return calls;
};
