import type { ServerResponse } from 'node:http';
import { type Asked, derivers } from './actions.ts';
import { credentialOf } from './caller.ts';
import { refusal } from './errors.ts';
import { type Fault, Faults } from './faults.ts';
import type { Role } from './iam.ts';
import { refusedOrigin } from './origins.ts';
import { perform, send } from './perform.ts';
import type { Place } from './template.ts';
import type { Call, Service } from './wire.ts';

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

/** Who may call, by access key. Without a role: the operator, whom nothing is refused and no fault strikes. */
export type Caller = {
  name: string;
  role?: Role;
  serving?: (environment: string) => string | undefined;
  crash?: (environment: string) => void;
};
export type Setting = {
  place: Place;
  now: () => number;
  /** Of the pages that may call, as browsers write them. */
  origins: string[];
  callers: Map<string, Caller>;
  services: Record<string, Service>;
};

const mostRecords = 50_000;
const browser: Caller = { name: 'browser' };
const unjudged = undefined;

/** Every AWS call of this machine: the caller is identified, its role judged, the call recorded, faults injected. */
export class Gateway {
  readonly faults = new Faults();
  #calls: CallRecord[] = [];
  #setting: Setting | undefined;

  /** From now on calls are answered. */
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
    if (!this.#setting) return send(reply, refusal('s3', 'fail', 'The local cloud is still starting'));
    const { callers, origins, services, place, now } = this.#setting;
    const { accessKey, service, environment } = credentialOf(call);
    const refused = refusedOrigin(call, service, origins);
    if (refused) return send(reply, refused);
    const answer = services[service];
    const derive = derivers[service];
    const unplayed = () => send(reply, refusal(service, 'unknown-operation', `${service} has no local equivalent`));
    if (!answer) return unplayed();
    if (accessKey === undefined) return this.#unsigned(call, reply, service, answer, environment);
    if (!derive) return unplayed();
    const caller = callers.get(accessKey);
    if (!caller)
      return send(reply, refusal(service, 'unknown-caller', 'The security token included in the request is invalid.'));

    const asked = derive(call, place);
    const record = recordOf(now(), { ...asked, service }, caller, environment);
    this.#remember(record, reply);
    if (!record.allowed) return send(reply, refusal(service, 'denied', deniedMessage(record)));
    const fault = caller.role && this.faults.strike({ function: caller.name, service, ...asked });
    if (fault) record.fault = fault.kind;
    await perform({
      call,
      reply,
      answer,
      service,
      asks: asked.asks,
      fault,
      crash: () => environment && caller.crash?.(environment),
    });
  }

  /** A browser, or a function that speaks with a person's own token: no role to judge, but recorded, and it can fail. */
  async #unsigned(
    call: Call,
    reply: ServerResponse,
    service: string,
    answer: Service,
    environment: string | undefined,
  ) {
    const operation = call.headers['x-amz-target']?.split('.').at(-1) ?? '';
    if (!operation || !this.#setting) return answer(call, reply);
    const callers = [...this.#setting.callers.values()];
    const caller = callers.find(({ serving }) => environment && serving?.(environment)) ?? browser;
    const asks = [{ action: `${service}:${operation}`, resource: '*' }];
    const record = recordOf(
      this.#setting.now(),
      { operation, asks, service },
      { ...caller, role: unjudged },
      environment,
    );
    this.#remember(record, reply);
    const fault = this.faults.strike({ function: caller.name, service, operation, asks });
    if (fault) record.fault = fault.kind;
    await perform({
      call,
      reply,
      answer,
      service,
      asks,
      fault,
      crash: () => environment && caller.crash?.(environment),
    });
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
  asked: Asked & { service: string },
  caller: Caller,
  environment: string | undefined,
): CallRecord => {
  const asks = asked.asks.map((ask) => ({
    action: ask.action,
    resource: ask.resource,
    allowed: caller.role ? caller.role.allows(ask) : true,
  }));
  const shown = asks.find(({ allowed }) => !allowed) ?? asks[0] ?? { action: asked.operation, resource: '*' };
  const request = environment && caller.serving?.(environment);
  return {
    at: new Date(now).toISOString(),
    function: caller.name,
    ...(environment && { environment }),
    ...(request && { request }),
    service: asked.service,
    operation: asked.operation,
    action: shown.action,
    resource: shown.resource,
    allowed: asks.every(({ allowed }) => allowed),
    asks,
  };
};

const deniedMessage = ({ function: name, action, resource }: CallRecord) =>
  `User: ${name} is not authorized to perform: ${action} on resource: ${resource} ` +
  `because no identity-based policy allows the ${action} action`;
