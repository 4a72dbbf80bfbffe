import { AsyncLocalStorage } from 'node:async_hooks';
import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import type { Call, Handler as Local, Reply } from '../../infra/local/cloud/call.ts';
import { type Answer, refusal } from '../../infra/local/cloud/gateway/errors.ts';
import { dynamodbProtocol } from '../../infra/local/cloud/services/dynamodb/protocol.ts';
import { actionsOf } from '../../infra/local/cloud/services/s3/actions.ts';
import { s3Protocol } from '../../infra/local/cloud/services/s3/service.ts';
import { secretsmanagerProtocol } from '../../infra/local/cloud/services/secretsmanager/service.ts';
import { sesProtocol } from '../../infra/local/cloud/services/ses/service.ts';
import { sqsProtocol } from '../../infra/local/cloud/services/sqs/service.ts';
import { bedrockProtocol } from '../../infra/local/external/model/service.ts';
import { type CallSite, type Fault, faultAt, type ModelFault } from './faults.ts';
import { streamed } from './model-answers.ts';
import type { SimulatedTime } from './simulated-time.ts';

/** One run of a function. `dead`: its process was killed, so it sends no further call. */
export type Invocation = { function: string; number: number; calls: CallSite[]; dead: boolean; die: () => void };

/** The services that a case calls, and the faults of these calls. */
export type World = {
  time: SimulatedTime;
  faults: readonly Fault[];
  struck: Set<Fault>;
  /** Milliseconds by which a slow answer is delayed. */
  slowBy: () => number;
  /** Accepts a message. */
  send?: (body: string, fault: Fault | undefined) => void;
  /** Called with the body of each transaction that took effect. */
  committed?: (body: string) => void;
  /** Milliseconds until the model's answer is complete. */
  modelTakes?: () => number;
  /** Lines of the model's answer, where they are not those of a project. */
  modelSays?: readonly object[];
  /** Services of the local cloud, in this process. */
  local?: Partial<Record<CallSite['service'], Local>>;
};

type Request = {
  method: string;
  path: string;
  query?: Record<string, string>;
  headers: Record<string, string>;
  body?: string | Uint8Array;
};
type Response = { statusCode: number; headers: Record<string, string>; body: Uint8Array | Readable };
type Options = { abortSignal?: AbortSignal };
type Handler = {
  handle: (request: Request, options?: Options) => Promise<{ response: Response }>;
  configProvider?: Promise<{ requestTimeout?: number } | undefined>;
  httpHandlerConfigs: () => object;
  destroy: () => void;
};
type Client = {
  config: {
    requestHandler: Handler & { simulated?: true };
    serviceId: string;
    retryStrategy: () => Promise<{ capacity: number }>;
  };
};

const running = new AsyncLocalStorage<Invocation>();
/** Attributes every call that `run` makes to this invocation. */
export const within = <T>(invocation: Invocation, run: () => Promise<T>) => running.run(invocation, run);

const clients = new Map<Client['config'], number>();
let world: World | undefined;
/** Directs all calls to this case, and resets what the SDK's clients remember of retries in the case before. */
export const enter = async (next: World): Promise<void> => {
  world = next;
  for (const [{ retryStrategy }, capacity] of clients) (await retryStrategy()).capacity = capacity;
};

const services: Record<string, CallSite['service']> = {
  DynamoDB: 'dynamodb',
  S3: 's3',
  SES: 'ses',
  'Secrets Manager': 'secrets',
  SQS: 'sqs',
  'Bedrock Runtime': 'bedrock',
};

const protocols = {
  dynamodb: dynamodbProtocol,
  sqs: sqsProtocol,
  bedrock: bedrockProtocol,
  s3: s3Protocol,
  ses: sesProtocol,
  secrets: secretsmanagerProtocol,
};

const textOf = ({ body = '' }: Request) => (typeof body === 'string' ? body : new TextDecoder().decode(body));

const callOf = (request: Request): Call => {
  const { method, path, query = {}, headers, body = '' } = request;
  const asked = new URLSearchParams(query).toString();
  const bytes = typeof body === 'string' ? Buffer.from(body) : Buffer.concat([body]);
  const named = Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value]);
  return {
    method,
    url: asked ? `${path}?${asked}` : path,
    headers: Object.fromEntries(named),
    body: bytes,
  };
};

const operationOf = (service: CallSite['service'], request: Request): string => {
  if (service === 'bedrock') return request.path.endsWith('/converse-stream') ? 'ConverseStream' : request.path;
  if (service === 'ses') return new URLSearchParams(textOf(request)).get('Action') ?? '';
  if (service === 's3') return actionsOf(callOf(request)).operation;
  return request.headers['x-amz-target']?.split('.').at(-1) ?? '';
};

const responseOf = ({ status, headers, body }: Answer): Response => ({
  statusCode: status,
  headers,
  body: Buffer.from(body),
});
const never = new Promise<never>(() => undefined);
const reset = () => Object.assign(new Error('socket hang up'), { code: 'ECONNRESET' });
const timedOut = (ms: number) =>
  Object.assign(new Error(`no answer within ${ms} ms`), { name: 'TimeoutError', code: 'ETIMEDOUT' });
const aborted = () => Object.assign(new Error('Request aborted'), { name: 'AbortError' });

/** Rejects once the caller gives up. */
const hangUpOf = (signal: AbortSignal | undefined) => {
  const { promise, reject } = Promise.withResolvers<never>();
  promise.catch(() => undefined);
  if (signal?.aborted) reject(aborted());
  signal?.addEventListener('abort', () => reject(aborted()), { once: true });
  return promise;
};

/** Calls the real table. The simulated time waits until its whole answer is read. */
const askTable = async (original: Handler, request: Request): Promise<Response> => {
  const { response } = await original.handle(request);
  const chunks: Buffer[] = [];
  for await (const chunk of response.body as Readable) chunks.push(chunk);
  return { statusCode: response.statusCode, headers: response.headers, body: Buffer.concat(chunks) };
};

/** Calls a service of the local cloud without its gateway. */
const askLocal = async (handle: Local, request: Request): Promise<Response> => {
  const answer: Response = { statusCode: 0, headers: {}, body: Readable.from([]) };
  const reply = {
    writeHead: (statusCode: number, headers: Record<string, string> = {}) => {
      Object.assign(answer, { statusCode, headers: { ...headers } });
      return reply;
    },
    end: (body: string | Uint8Array = '') => {
      answer.body = Readable.from([Buffer.from(body)]);
      return reply;
    },
  };
  await handle(callOf(request), reply as unknown as Reply);
  return answer;
};

const accept = (request: Request, { send }: World, fault: Fault | undefined): Response => {
  const { MessageBody } = JSON.parse(textOf(request)) as { MessageBody: string };
  send?.(MessageBody, fault);
  const MD5OfMessageBody = createHash('md5').update(MessageBody).digest('hex');
  const headers = { 'content-type': 'application/x-amz-json-1.0' };
  return { statusCode: 200, headers, body: Buffer.from(JSON.stringify({ MessageId: 'message', MD5OfMessageBody })) };
};

const converse = (current: World, fault: Fault | undefined, hangUp: Promise<never>): Response => ({
  statusCode: 200,
  headers: { 'content-type': 'application/vnd.amazon.eventstream' },
  body: Readable.from(
    streamed({
      fault: fault?.kind as ModelFault | undefined,
      lasts: current.modelTakes?.() ?? 0,
      says: current.modelSays,
      sleep: current.time.sleep,
      hangUp,
    }),
  ),
});

/** An attempt at a call. `hangUp` rejects where its caller gives up. */
type Exchange = { current: World; call: CallSite; request: Request; original: Handler; hangUp: Promise<never> };

/** What the service does. `fault` is one that only this service has, not the network. */
const effectOf = async ({ current, call, request, original, hangUp }: Exchange, fault?: Fault): Promise<Response> => {
  if (call.service === 'sqs') return accept(request, current, fault);
  if (call.service === 'bedrock') return converse(current, fault, hangUp);
  const handle = current.local?.[call.service];
  if (handle) return current.time.during(askLocal(handle, request));
  const response = await current.time.during(askTable(original, request));
  if (response.statusCode === 200 && call.operation === 'TransactWriteItems') current.committed?.(textOf(request));
  return response;
};

const conflictOf = (request: Request) => responseOf(dynamodbProtocol.conflict({ body: Buffer.from(textOf(request)) }));

const respond = async (exchange: Exchange, fault: Fault | undefined, invocation: Invocation): Promise<Response> => {
  const { current, call, request } = exchange;
  const answer = (kind: Parameters<typeof refusal>[1]) =>
    responseOf(refusal(protocols[call.service].errors, kind, 'injected'));
  switch (fault?.kind) {
    case 'lost request':
      throw reset();
    case 'lost answer':
      await effectOf(exchange);
      throw reset();
    case 'error, nothing done':
      return answer('fail');
    case 'error, done':
      await effectOf(exchange);
      return answer('fail');
    case 'throttled':
      return answer('throttle');
    case 'refused':
      return answer('denied');
    case 'silence, nothing done':
      return never;
    case 'silence, done':
      await effectOf(exchange);
      return never;
    case 'slow':
      await current.time.sleep(current.slowBy());
      return effectOf(exchange);
    case 'killed before':
      invocation.die();
      return never;
    case 'killed after':
      await effectOf(exchange);
      invocation.die();
      return never;
    case 'conflict':
      return conflictOf(request);
    default:
      return effectOf(exchange, fault);
  }
};

/** Gives up at the timeout of the client's own request handler. */
const patiently = async (work: Promise<Response>, { original, hangUp }: Exchange): Promise<Response> => {
  const { requestTimeout: patience = 0 } = (await original.configProvider) ?? {};
  if (!patience) return Promise.race([work, hangUp]);
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(timedOut(patience)), patience);
  });
  work.catch(() => undefined);
  return Promise.race([work, hangUp, late]).finally(() => clearTimeout(timer));
};

const exchangeOf = (current: World, invocation: Invocation, service: CallSite['service'], request: Request) => {
  const operation = operationOf(service, request);
  const attempt = 1 + invocation.calls.filter((call) => call.operation === operation).length;
  const call: CallSite = { function: invocation.function, invocation: invocation.number, service, operation, attempt };
  invocation.calls.push(call);
  const fault = faultAt(current.faults, call);
  if (fault) current.struck.add(fault);
  return { call, fault };
};

/** Replaces a client's request handler: each attempt at a call goes to the services of the case. */
const simulated = (original: Handler, serviceId: string) => ({
  simulated: true as const,
  configProvider: original.configProvider,
  httpHandlerConfigs: () => original.httpHandlerConfigs(),
  destroy: () => original.destroy(),
  handle: async (request: Request, { abortSignal }: Options = {}) => {
    const invocation = running.getStore();
    const service = services[serviceId];
    if (!service) throw new Error(`${serviceId} has no place in the simulation: add it to test/faults/network.ts`);
    if (!world || !invocation) {
      const handle = world?.local?.[service];
      const answer = handle ? askLocal(handle, request) : askTable(original, request);
      return { response: await (world ? world.time.during(answer) : answer) };
    }
    if (invocation.dead) return never;
    const current = world;
    const { call, fault } = exchangeOf(current, invocation, service, request);
    const exchange = { current, call, request, original, hangUp: hangUpOf(abortSignal) };
    const response = await patiently(respond(exchange, fault, invocation), exchange);
    // The invocation may have been killed meanwhile, by its time limit or at another call.
    return invocation.dead ? never : { response };
  },
});

/** Replaces the request handler of every client of the AWS SDK, whatever module creates it. */
export const intercept = () => {
  const prototype = Object.getPrototypeOf(DynamoDBClient.prototype) as { send: (...values: unknown[]) => unknown };
  const { send } = prototype;
  const lead = async ({ config }: Client) => {
    if (config.requestHandler.simulated) return;
    config.requestHandler = simulated(config.requestHandler, config.serviceId);
    clients.set(config, (await config.retryStrategy()).capacity);
  };
  prototype.send = async function (this: Client, ...values: unknown[]) {
    await lead(this);
    return send.apply(this, values);
  };
  return () => {
    prototype.send = send;
  };
};
