import type { FormFields } from '../form.ts';
import { listOf } from '../objects/created-object.ts';
import type { Invoice } from '../objects/invoice.ts';
import type { Kind, Store } from '../store.ts';
import type { Endpoint } from './endpoint.ts';
import { fieldsIn, invalid, listIn, text, whole } from './parameters.ts';

export const pageNames = ['limit', 'starting_after', 'created'];
type Listed = { id: string; created: number };

const withinTime = <T extends Listed>(found: T[], { created: range }: FormFields) => {
  const { gte, gt, lte, lt } = fieldsIn(range);
  return found.filter(
    ({ created }) =>
      created >= (whole(gte, 'created[gte]') ?? 0) &&
      created > (whole(gt, 'created[gt]') ?? -1) &&
      created <= (whole(lte, 'created[lte]') ?? Number.POSITIVE_INFINITY) &&
      created < (whole(lt, 'created[lt]') ?? Number.POSITIVE_INFINITY),
  );
};

/** A page of a list, newest first. */
export const page = <T extends Listed>(found: T[], input: FormFields, url: string) => {
  const newest = withinTime(found, input)
    .map((object, index) => ({ object, index }))
    .sort((a, b) => b.object.created - a.object.created || b.index - a.index);
  const all = newest.map(({ object }) => object);
  const after = text(input.starting_after, 'starting_after');
  const from = after === undefined ? 0 : all.findIndex(({ id }) => id === after) + 1;
  const limit = whole(input.limit, 'limit') ?? 10;
  if (limit < 1 || limit > 100) throw invalid('limit', 'This value must be between 1 and 100.');
  return listOf(all.slice(from, from + limit), url, all.length > from + limit);
};

/** Those of the customer that is named; all, where none is. */
export const ofCustomer = <T extends Listed & { customer: string | null }>(found: T[], input: FormFields) => {
  const customer = text(input.customer, 'customer');
  return customer === undefined ? found : found.filter((object) => object.customer === customer);
};

/** Whether an object passes a filter; any does, where it names nothing. */
const passes = (object: object, filter: string, input: FormFields): boolean => {
  if (filter === 'types') {
    const types = listIn(input.types).map(String);
    return types.length === 0 || types.includes((object as { type: string }).type);
  }
  const wanted = text(input[filter], filter);
  if (wanted === undefined) return true;
  if (filter === 'subscription') return (object as Invoice).parent.subscription_details.subscription === wanted;
  return (object as Record<string, unknown>)[filter] === wanted;
};

type ListedKind = 'customer' | 'price' | 'product' | 'invoice' | 'charge' | 'refund' | 'dispute' | 'event';

/** The endpoints that list objects of one kind, and that read one of them. */
export const createLists = (store: Store) => ({
  list: (kind: ListedKind, path: string, filters: string[] = []): Endpoint => ({
    method: 'GET',
    path,
    takes: [...pageNames, ...filters],
    answer: ({ input }) => {
      const chosen = store.all(kind).filter((object) => filters.every((filter) => passes(object, filter, input)));
      return page<Listed>(chosen, input, path);
    },
  }),
  read: (kind: Kind, path: string): Endpoint => ({
    method: 'GET',
    path: `${path}/{id}`,
    takes: [],
    answer: ({ id }) => store.get(kind, id),
  }),
});
