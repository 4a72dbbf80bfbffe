import type { ServerResponse } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Call, Reply, Service } from '../wire.ts';
import { type Answer, conflict, itemConflict, refusal } from './errors.ts';
import type { Fault } from './faults.ts';
import type { Ask } from './iam.ts';

export const send = (reply: Reply, { status, headers, body }: Answer) => {
  reply.writeHead(status, headers);
  reply.end(body);
};

type Performance = {
  call: Call;
  reply: ServerResponse;
  answer: Service;
  service: string;
  asks: Ask[];
  fault: Fault | undefined;
  crash: () => void;
};

/** Answers the call as the service does, or as the fault says. */
export const perform = async ({ call, reply, answer, service, asks, fault, crash }: Performance) => {
  switch (fault?.kind) {
    case undefined:
      return answer(call, reply);
    case 'delay':
      await sleep(fault.ms);
      return answer(call, reply);
    case 'fail-before':
      return send(reply, refusal(service, 'fail', 'injected: nothing was done'));
    case 'throttle':
      return send(reply, refusal(service, 'throttle', 'injected: too many requests'));
    case 'conflict':
      return send(reply, asks.length > 1 ? conflict(asks.length) : itemConflict());
    case 'crash-before':
      crash();
      return void reply.destroy();
    case 'fail-after':
      await answer(call, unheard());
      return send(reply, refusal(service, 'fail', 'injected: it was done all the same'));
    case 'lose-answer':
      await answer(call, unheard());
      return void reply.destroy();
    case 'crash-after':
      await answer(call, unheard());
      crash();
      return void reply.destroy();
  }
};

/** Takes an answer that nobody will hear. */
const unheard = (): Reply => {
  const reply = {
    headersSent: false,
    writeHead: () => reply,
    write: () => true,
    end: () => reply,
    once: () => reply,
    destroy: () => reply,
  };
  return reply as unknown as Reply;
};
