import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { missing } from './failure.ts';
import type { Charge } from './objects/charge.ts';
import type { CheckoutSession } from './objects/checkout-session.ts';
import type { Customer } from './objects/customer.ts';
import type { Dispute } from './objects/dispute.ts';
import type { StripeEvent } from './objects/event.ts';
import type { Invoice } from './objects/invoice.ts';
import type { portalSessionOf } from './objects/portal-session.ts';
import type { Price, productOf } from './objects/price.ts';
import type { refundOf } from './objects/refund.ts';
import type { Subscription } from './objects/subscription.ts';

/** The kinds of objects, by their names in errors. */
export type Kinds = {
  product: ReturnType<typeof productOf>;
  price: Price;
  customer: Customer;
  'checkout.session': CheckoutSession;
  subscription: Subscription;
  invoice: Invoice;
  charge: Charge;
  refund: ReturnType<typeof refundOf>;
  dispute: Dispute;
  event: StripeEvent;
  'billing_portal.session': ReturnType<typeof portalSessionOf>;
};
export type Kind = keyof Kinds;

/** One event on its way to the webhook. `due`: when it is tried next, in ms. */
export type Delivery = { event: string; attempts: number; due: number };

/** All of the account, as it is kept. What Stripe does not tell lies beside the objects. */
type Kept = {
  sequence: number;
  objects: Record<string, Kinds[Kind]>;
  /** What a checkout sells, and what its subscription carries. */
  orders: Record<string, { price: string; metadata: Record<string, string> }>;
  /** The card that a customer pays with. */
  cards: Record<string, string>;
  /** The price that a subscription goes on with once its period is over. */
  changes: Record<string, string>;
  /** The invoice that each charge has paid. */
  paid: Record<string, string>;
  /** What was answered to each idempotency key. `at`: seconds since 1970. */
  answers: Record<string, { digest: string; body: string; at: number }>;
  deliveries: Delivery[];
};

const empty: Kept = {
  sequence: 0,
  objects: {},
  orders: {},
  cards: {},
  changes: {},
  paid: {},
  answers: {},
  deliveries: [],
};

/**
 * Stores the account in one file, before any response. Without a folder it is kept in memory. `secret`: makes ids of
 * two accounts differ.
 */
export const openStore = (folder: string | undefined, secret: string) => {
  const file = folder && path.join(folder, 'stripe.json');
  if (folder) mkdirSync(folder, { recursive: true });
  const kept: Kept = file && existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : structuredClone(empty);
  const save = () => {
    if (!file) return;
    writeFileSync(`${file}.new`, JSON.stringify(kept), { mode: 0o600 });
    renameSync(`${file}.new`, file);
  };
  const ids = (prefix: string) => {
    kept.sequence += 1;
    const drawn = createHash('sha256').update(`${secret}${kept.sequence}`).digest('base64url').replace(/[-_]/g, 'x');
    return `${prefix}_${drawn.slice(0, 24)}`;
  };
  const all = <K extends Kind>(kind: K): Kinds[K][] =>
    Object.values(kept.objects).filter((object): object is Kinds[K] => object.object === kind) as Kinds[K][];
  const find = <K extends Kind>(kind: K, id: string): Kinds[K] | undefined => {
    const found = Object.hasOwn(kept.objects, id) ? kept.objects[id] : undefined;
    return found?.object === kind ? (found as Kinds[K]) : undefined;
  };
  return {
    kept,
    save,
    ids,
    /** Oldest first. */
    all,
    find,
    /** Throws `resource_missing`, for the parameter that named it. */
    get: <K extends Kind>(kind: K, id: string, param?: string): Kinds[K] => {
      const found = find(kind, id);
      if (!found) throw missing(kind, id, param);
      return found;
    },
    put: <O extends Kinds[Kind]>(object: O): O => {
      kept.objects[object.id] = object;
      return object;
    },
    remove: (id: string) => {
      delete kept.objects[id];
    },
  };
};
export type Store = ReturnType<typeof openStore>;
