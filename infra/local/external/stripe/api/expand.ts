import type { Kind, Store } from '../store.ts';
import { invalid } from './parameters.ts';

/** The kinds of the fields that `expand` may name. */
const expandable: Record<string, Kind> = {
  customer: 'customer',
  subscription: 'subscription',
  latest_invoice: 'invoice',
  invoice: 'invoice',
  charge: 'charge',
  product: 'product',
};

/** Puts the object that a field names into its place, along a path such as `data.latest_invoice`. */
export const expanded = (store: Store, value: unknown, [step = '', ...rest]: string[]): unknown => {
  if (Array.isArray(value)) return value.map((item) => expanded(store, item, [step, ...rest]));
  if (value === null || typeof value !== 'object' || !(step in value))
    throw invalid('expand', `This property cannot be expanded (${[step, ...rest].join('.')}).`);
  const held = (value as Record<string, unknown>)[step];
  const kind = expandable[step];
  const there = typeof held === 'string' && kind ? (store.find(kind, held) ?? held) : held;
  return { ...value, [step]: rest.length > 0 && there !== null ? expanded(store, there, rest) : there };
};
