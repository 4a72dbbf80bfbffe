import type { Context, APIGatewayProxyEventV2WithJWTAuthorizer as HttpEvent } from 'aws-lambda';
import { type FunctionName, functionList } from '../../infra/stack/function-list.ts';
import { addedByCloudFront, stageVariables } from '../support/through-front.ts';
import type { CallSite } from './faults.ts';
import { type Invocation, within } from './network.ts';
import type { SimulatedTime } from './simulated-time.ts';

const timeoutOf = (name: FunctionName) => Number(functionList.find((entry) => entry.name === name)?.timeout) * 1_000;

/** Runs the functions of a case as Lambda does. */
export class Lambda {
  readonly #time: SimulatedTime;
  readonly #counts = new Map<string, number>();
  readonly calls: CallSite[] = [];
  /** Number of invocations that are running. */
  running = 0;

  constructor(time: SimulatedTime) {
    this.#time = time;
  }

  /** Undefined where the function was killed, exceeded its time or threw. */
  async invoke<T>(name: FunctionName, run: (context: Context) => Promise<T>): Promise<T | undefined> {
    const number = 1 + (this.#counts.get(name) ?? 0);
    this.#counts.set(name, number);
    const ended = Promise.withResolvers<undefined>();
    const invocation: Invocation = { function: name, number, calls: [], dead: false, die: () => undefined };
    invocation.die = () => {
      invocation.dead = true;
      ended.resolve(undefined);
    };
    const limit = this.#time.now() + timeoutOf(name);
    const timer = setTimeout(invocation.die, limit - this.#time.now());
    const context = { awsRequestId: `${name}-${number}`, getRemainingTimeInMillis: () => limit - this.#time.now() };
    this.running += 1;
    try {
      const work = within(invocation, () => run(context as unknown as Context)).catch(() => undefined);
      return await Promise.race([work, ended.promise]);
    } finally {
      clearTimeout(timer);
      this.running -= 1;
      this.calls.push(...invocation.calls);
    }
  }
}

/** The event of API Gateway for a request of a signed-in person or a visitor. */
export const requestOf = (
  sub: string,
  change: { headers?: Record<string, string>; pathParameters?: Record<string, string>; body?: string },
) =>
  ({
    routeKey: 'simulated',
    stageVariables,
    ...change,
    headers: {
      ...addedByCloudFront,
      authorization: 'Bearer token',
      'x-forwarded-for': '203.0.113.7, 192.0.2.1',
      ...change.headers,
    },
    requestContext: {
      requestId: '1',
      http: { sourceIp: '192.0.2.1' },
      authorizer: { jwt: { claims: { sub, token_use: 'access' } } },
    },
  }) as unknown as HttpEvent;
