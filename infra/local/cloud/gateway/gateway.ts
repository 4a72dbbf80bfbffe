import type { ServerResponse } from 'node:http';
import type { Call, Handler } from '../call.ts';
import type { Place } from '../template/place.ts';
import { answerWithFault, send } from './apply-fault.ts';
import { type Caller, type Identified, identify, serviceOf } from './caller.ts';
import { CallRefused, refusal, refuse } from './errors.ts';
import { type Fault, Faults } from './faults.ts';
import { refusedOrigin } from './origins.ts';
import { type Known, operationOf, type ProtocolRequest } from './protocol.ts';
import type { Judge } from './signature.ts';

/** One call as `/_local/calls` shows it. `action` and `resource`: what IAM refused, else the first thing it was asked. */
export type CallRecord = {
  at: string;
  function: string;
  /** The process of the function, and the request it was serving. */
  environment?: string;
  request?: string;
  service: string;
  operation: string;
  action: string;
  resource: string;
  allowed: boolean;
  asks: { action: string; resource: string; allowed: boolean }[];
  fault?: Fault['kind'];
  status?: number;
  ms?: number;
};

export type Setting = {
  place: Place;
  clock: Judge['clock'];
  /** Origins of the pages that may call. */
  origins: string[];
  callers: Caller[];
  /** The handlers by the name of the service. */
  handlers: Map<string, Handler>;
};

const mostRecords = 50_000;

/** An unsigned call is recorded and can fail, but no role is checked. Documents and preflights have no action. */
const withoutRole = (call: Call, service: string): ProtocolRequest => {
  const operation = operationOf(call);
  return { operation, asks: [{ action: `${service}:${operation}`, resource: '*' }] };
};

/**
 * Every AWS call of this machine passes here: it identifies the caller, checks its role, records the call, and injects
 * faults.
 */
export class Gateway {
  readonly faults = new Faults();
  readonly #services: Known[];
  #calls: CallRecord[] = [];
  #setting: Setting | undefined;

  constructor(services: Known[]) {
    this.#services = services;
  }

  open(setting: Setting) {
    this.#setting = setting;
  }

  calls(): readonly CallRecord[] {
    return this.#calls;
  }

  forgetCalls() {
    this.#calls = [];
  }

  async handle(call: Call, reply: ServerResponse) {
    const { protocol } = serviceOf(call, this.#services);
    if (!this.#setting) return send(reply, refusal(protocol.errors, 'fail', 'The local cloud is still starting'));
    const { clock, origins } = this.#setting;
    reply.setHeader('date', new Date(clock.now()).toUTCString()); // clients correct their own clock by it
    const refused = refusedOrigin(call, protocol, origins);
    if (refused) return send(reply, refused);
    try {
      await this.#answer(call, reply, this.#setting);
    } catch (error) {
      if (!(error instanceof CallRefused)) throw error;
      send(reply, error.answer);
    }
  }

  async #answer(call: Call, reply: ServerResponse, { callers, handlers, place, clock }: Setting) {
    const parties = { services: this.#services, callers };
    const { service, protocol, caller, signed, environment } = identify(call, parties, { region: place.region, clock });
    const answer = handlers.get(service);
    const request = signed ? protocol?.requestOf?.(call, place) : withoutRole(call, service);
    if (!protocol || !answer || !request)
      throw refuse(protocol?.errors, 'unknown-operation', `${service} has no local equivalent`);
    if (!request.operation && !signed) return answer(call, reply);
    const role = signed ? caller.role : undefined;
    const record = recordOf(clock.now(), { ...request, service }, { ...caller, role }, environment);
    this.#remember(record, reply);
    if (!record.allowed) throw refuse(protocol.errors, 'denied', deniedMessage(record));
    const fault =
      (role || !signed) &&
      this.faults.strike({ function: caller.name, service, ...request, conflicts: protocol.conflict !== undefined });
    if (fault) record.fault = fault.kind;
    const crash = () => environment && caller.crash?.(environment);
    await answerWithFault({ call, reply, answer, protocol, fault: fault || undefined, crash });
  }

  #remember(record: CallRecord, reply: ServerResponse) {
    const started = performance.now();
    this.#calls.push(record);
    if (this.#calls.length > mostRecords) this.#calls.splice(0, mostRecords / 10);
    reply.once('close', () => {
      record.ms = Math.round((performance.now() - started) * 100) / 100;
      record.status = reply.statusCode;
    });
  }
}

const recordOf = (
  now: number,
  sdkRequest: ProtocolRequest & { service: string },
  caller: Identified['caller'],
  environment: string | undefined,
): CallRecord => {
  const asks = sdkRequest.asks.map((ask) => ({
    action: ask.action,
    resource: ask.resource,
    allowed: caller.role ? caller.role.allows(ask) : true,
  }));
  const shown = asks.find(({ allowed }) => !allowed) ?? asks[0] ?? { action: sdkRequest.operation, resource: '*' };
  const request = environment && caller.serving?.(environment);
  return {
    at: new Date(now).toISOString(),
    function: caller.name,
    ...(environment && { environment }),
    ...(request && { request }),
    service: sdkRequest.service,
    operation: sdkRequest.operation,
    action: shown.action,
    resource: shown.resource,
    allowed: asks.every(({ allowed }) => allowed),
    asks,
  };
};

const deniedMessage = ({ function: name, action, resource }: CallRecord) =>
  `User: ${name} is not authorized to perform: ${action} on resource: ${resource} ` +
  `because no identity-based policy allows the ${action} action`;
