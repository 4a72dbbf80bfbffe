import { createHmac } from 'node:crypto';
import type Stripe from 'stripe';
import type { Clock } from '../../cloud/host/clock.ts';
import { eventOf } from './objects/event.ts';
import type { Delivery, Store } from './store.ts';

/** Milliseconds until the next attempt, after each that failed: for some three days, as Stripe does. */
const minute = 60_000;
const pauses = [
  5_000,
  30_000,
  5 * minute,
  30 * minute,
  2 * 60 * minute,
  5 * 60 * minute,
  10 * 60 * minute,
  ...Array.from({ length: 5 }, () => 12 * 60 * minute),
];
/** Milliseconds that the webhook may take. */
const patience = 20_000;

/** Source: Stripe's documentation, "Verify webhook signatures manually". `seconds`: since 1970. */
export const signatureOf = (secret: string, seconds: number, body: string) =>
  `t=${seconds},v1=${createHmac('sha256', secret).update(`${seconds}.${body}`).digest('hex')}`;

type Options = { store: Store; clock: Clock; address: string; secret: string };

/** Sends signed events to a webhook, and repeats them until it answers with success. */
export const createWebhooks = ({ store, clock, address, secret }: Options) => {
  const { kept } = store;
  /** True while events are lost: a network that is down for longer than Stripe retries. */
  let lost = false;
  let stopped = false;
  const sending = new Set<Promise<void>>();

  const post = async (delivery: Delivery): Promise<boolean> => {
    const body = JSON.stringify(store.get('event', delivery.event), null, 2);
    const signature = signatureOf(secret, Math.floor(clock.now() / 1000), body);
    try {
      const { ok } = await fetch(address, {
        method: 'POST',
        headers: { 'content-type': 'application/json; charset=utf-8', 'stripe-signature': signature },
        body,
        redirect: 'manual',
        signal: AbortSignal.timeout(patience),
      });
      return ok;
    } catch {
      return false; // not reached: it is tried again
    }
  };
  const attempt = async (delivery: Delivery): Promise<void> => {
    const taken = await post(delivery);
    if (stopped) return;
    const pause = pauses[delivery.attempts];
    delivery.attempts += 1;
    const event = store.find('event', delivery.event);
    if (taken || pause === undefined) {
      kept.deliveries.splice(kept.deliveries.indexOf(delivery), 1);
      if (taken && event) event.pending_webhooks = 0;
    } else {
      delivery.due = clock.now() + pause;
      plan(delivery);
    }
    store.save();
  };
  const send = (delivery: Delivery) => {
    if (stopped) return undefined;
    const sent = attempt(delivery).finally(() => sending.delete(sent));
    sending.add(sent);
    return sent;
  };
  const plan = (delivery: Delivery): void => {
    clock.after(delivery.due - clock.now(), () => send(delivery));
  };
  return {
    /** `at`: seconds since 1970 at which it happened. `previous`: the fields that an update has changed, as they were. */
    emit: (type: Stripe.Event['type'], object: object, at: number, previous?: object) => {
      const event = store.put(
        eventOf({ id: store.ids('evt'), created: at, type, object: structuredClone(object), previous }),
      );
      if (lost) return;
      const delivery = { event: event.id, attempts: 0, due: clock.now() };
      kept.deliveries.push(delivery);
      plan(delivery);
    },
    /** Call this once the receiver listens: it retries what an earlier run did not deliver. */
    start: () => {
      for (const delivery of kept.deliveries) plan(delivery);
    },
    stop: async () => {
      stopped = true;
      await Promise.all(sending);
    },
    /** Once what is being sent has been answered. */
    idle: async () => {
      while (sending.size > 0) await Promise.all(sending);
    },
    lose: (wished: boolean) => {
      lost = wished;
    },
    lost: () => lost,
  };
};
export type Webhooks = ReturnType<typeof createWebhooks>;
