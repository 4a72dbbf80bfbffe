import type { ServerResponse } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Call, Handler, Reply } from '../call.ts';
import { type Answer, refusal } from './errors.ts';
import type { Fault } from './faults.ts';
import type { Protocol } from './protocol.ts';

export const send = (reply: Reply, { status, headers, body }: Answer) => {
  reply.writeHead(status, headers);
  reply.end(body);
};

type Performance = {
  call: Call;
  reply: ServerResponse;
  answer: Handler;
  protocol: Protocol;
  fault: Fault | undefined;
  crash: () => void;
};

/** Answers the call as the service does, or as the fault says. */
export const answerWithFault = async ({ call, reply, answer, protocol, fault, crash }: Performance) => {
  switch (fault?.kind) {
    case undefined:
      return answer(call, reply);
    case 'delay':
      await sleep(fault.ms);
      return answer(call, reply);
    case 'fail-before':
      return send(reply, refusal(protocol.errors, 'fail', 'injected: nothing was done'));
    case 'throttle':
      return send(reply, refusal(protocol.errors, 'throttle', 'injected: too many requests'));
    case 'conflict':
      if (!protocol.conflict) throw new Error('A conflict struck a service that knows none');
      return send(reply, protocol.conflict(call));
    case 'crash-before':
      crash();
      return void reply.destroy();
    case 'fail-after':
      await answer(call, unheard());
      return send(reply, refusal(protocol.errors, 'fail', 'injected: it was done all the same'));
    case 'lose-answer':
      await answer(call, unheard());
      return void reply.destroy();
    case 'crash-after':
      await answer(call, unheard());
      crash();
      return void reply.destroy();
  }
};

/** A response that is dropped. */
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
