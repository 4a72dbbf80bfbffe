import { timing } from '../../../shared/quote/generation-limits.ts';
import { tableName } from '../client.ts';
import { dueAt } from '../open-index.ts';
import { keys, table } from '../table.ts';
import type { OpenQuote } from './open-quotes.ts';
import { QuoteRow } from './rows.ts';

/** The states of a quote, each with the state of its credit. A quote is settled once it is not `reserved`. */
export const states = {
  pending: 'reserved',
  running: 'reserved',
  done: 'consumed',
  failed: 'refunded',
} as const satisfies Record<QuoteRow['status'], QuoteRow['credit']>;

type Status = keyof typeof states;
/** `absent`: there is no row; `unreadable`: the row has a state that this code does not know. */
type Standing = Status | 'absent' | 'unreadable';

/** Conditions on a row beyond its state, and the value that each compares. Times sort as text. */
const guards = {
  'never sent': { condition: 'attribute_not_exists(sent_at)', value: undefined },
  'never sent again': { condition: 'attribute_not_exists(resent_at)', value: undefined },
  'same attempt': { condition: 'attempt = :attempt', value: 'attempt' },
  'lease ended': { condition: 'lease_until <= :now', value: 'now' },
  'never corrected': { condition: 'attribute_not_exists(quote_version)', value: undefined },
  'never issued': { condition: 'attribute_not_exists(devis_number)', value: undefined },
  numbered: { condition: 'attribute_exists(devis_number)', value: undefined },
  // Versions only grow: the version that was read is still the current one.
  'no later version': {
    condition: 'attribute_not_exists(quote_version) OR quote_version <= :version',
    value: 'version',
  },
  'same issue': { condition: 'last_issue = :version', value: 'version' },
  'not accepted': { condition: 'attribute_not_exists(accepted_offer)', value: undefined },
  'last offer': { condition: '#offer.id = :offer', value: 'offer' },
  'no other offer': { condition: 'attribute_not_exists(#offer) OR #offer.id = :offer', value: 'offer' },
  'no open offer': { condition: 'attribute_not_exists(offered_until) OR offered_until < :now', value: 'now' },
  // Readings only grow: those that were read are still all.
  'no later reading': { condition: 'attribute_not_exists(received) OR received = :received', value: 'received' },
  'same version': { condition: 'quote_version = :version', value: 'version' },
} as const satisfies Record<
  string,
  { condition: string; value: 'attempt' | 'now' | 'version' | 'offer' | 'received' | undefined }
>;

type Guard = keyof typeof guards;
type Field = Exclude<keyof QuoteRow, 'id' | 'version' | 'status' | 'credit' | 'attempt'>;

export type Transition = {
  by: string;
  /** The states in which the event is allowed, each with its guards. */
  from: Partial<Record<Standing, readonly Guard[]>>;
  /** Absent: the quote stays in its state. */
  to?: Status | 'absent';
  /** The new state of the credit. Absent: unchanged. */
  credit?: QuoteRow['credit'];
  /** Other fields of the summary row that it writes. */
  sets?: readonly Field[];
  /** Increments the fencing token, so that earlier workers are refused. */
  attempt?: 'next';
  /** The sweeper looks at the quote again after this time. Absent: unchanged, or never once it is settled. */
  due?: keyof typeof timing;
  /** The row that the event writes, where it is not the summary row. */
  row?: 'progress';
};

/**
 * The life cycle of a quote: every event, where it is allowed and what it does. The conditions and the updates of the
 * summary row are built from it; `functions/LIFE-CYCLES.md` prints it.
 */
export const lifeCycle = {
  reserve: {
    by: 'generate-quote, regenerate-quote',
    from: { absent: [] },
    to: 'pending',
    credit: 'reserved',
    due: 'unsent',
  },
  /** A copy amends a devis and costs no credit, so it has no ledger row. */
  copy: { by: 'duplicate-quote', from: { absent: [] }, to: 'done' },
  sent: {
    by: 'generate-quote, regenerate-quote, sweep-quotes',
    from: { pending: ['never sent'] },
    sets: ['sent_at'],
    due: 'unclaimed',
  },
  resent: {
    by: 'sweep-quotes',
    from: { pending: ['same attempt', 'never sent again'], running: ['same attempt', 'never sent again'] },
    sets: ['resent_at'],
    due: 'unclaimed',
  },
  claim: {
    by: 'write-quote',
    from: { pending: [], running: ['lease ended'] },
    to: 'running',
    sets: ['lease_until', 'lease_owner'],
    attempt: 'next',
    due: 'lease',
  },
  progress: { by: 'write-quote', from: { running: ['same attempt'] }, row: 'progress' },
  complete: {
    by: 'write-quote',
    from: { running: ['same attempt'] },
    to: 'done',
    credit: 'consumed',
    sets: ['total_price', 'discount_amount', 'options_price'],
  },
  /** The brief could not be described: this counts against its author's limit. */
  refuse: {
    by: 'write-quote',
    from: { running: ['same attempt'] },
    to: 'failed',
    credit: 'refunded',
    sets: ['refusal'],
  },
  fail: { by: 'write-quote', from: { running: ['same attempt'] }, to: 'failed', credit: 'refunded' },
  giveUp: {
    by: 'sweep-quotes, refund-quote',
    from: { pending: [], running: ['lease ended'] },
    to: 'failed',
    credit: 'refunded',
  },
  correct: {
    by: 'correct-quote, restore-version',
    from: { done: ['never corrected', 'not accepted'] },
    sets: ['total_price', 'discount_amount', 'options_price', 'quote_version', 'project_name'],
  },
  recorrect: {
    by: 'correct-quote, restore-version',
    from: { done: ['same version', 'not accepted'] },
    sets: ['total_price', 'discount_amount', 'options_price', 'quote_version', 'project_name'],
  },
  callBack: { by: 'request-callback', from: { done: [] }, sets: ['callback_requested_at'] },
  regenerate: { by: 'regenerate-quote', from: { done: [] }, sets: ['regenerations'] },
  receive: { by: 'read-received-devis', from: { done: ['no later reading'] }, sets: ['received'] },
  issue: {
    by: 'generate-pdf, generate-pdf-file',
    from: { done: ['never issued', 'no later version', 'not accepted'] },
    sets: ['devis_number', 'devis_client', 'valid_until', 'last_issue'],
  },
  reissue: {
    by: 'generate-pdf, generate-pdf-file',
    from: { done: ['numbered', 'no later version', 'not accepted', 'no other offer'] },
    sets: ['issued_version', 'devis_client', 'valid_until', 'last_issue', 'offer', 'offered_until'],
  },
  offer: {
    by: 'send-offer',
    from: { done: ['same issue', 'not accepted', 'no other offer'] },
    sets: ['offer', 'offered_until'],
  },
  followOffer: {
    by: 'answer-offer, change-offer, follow-offers, erase-accounts',
    from: { done: ['last offer'] },
    sets: ['offer', 'offered_until'],
  },
  acceptOffer: {
    by: 'answer-offer, change-offer',
    from: { done: ['same issue', 'not accepted', 'last offer'] },
    sets: ['offer', 'offered_until', 'accepted_offer'],
  },
  cancel: { by: 'delete-quote', from: { pending: [] }, to: 'absent', credit: 'refunded' },
  delete: {
    by: 'delete-quote',
    from: { done: ['not accepted', 'no open offer'], failed: [], unreadable: [] },
    to: 'absent',
  },
  /** The account is being erased. */
  discard: { by: 'erase-accounts', from: { pending: [], running: [] }, to: 'absent', credit: 'refunded' },
} as const satisfies Record<string, Transition>;

type LifeCycle = typeof lifeCycle;
export type Event = keyof LifeCycle;
export type EventWith<C extends QuoteRow['credit']> = {
  [E in Event]: LifeCycle[E] extends { credit: C } ? E : never;
}[Event];
type GuardOf<E extends Event> = {
  [S in keyof LifeCycle[E]['from']]: LifeCycle[E]['from'][S] extends readonly (infer G)[] ? G : never;
}[keyof LifeCycle[E]['from']];
type FieldOf<E extends Event> = LifeCycle[E] extends { sets: readonly (infer F)[] } ? F & Field : never;

/** `offer`: an id; empty for none. */
type Compared = { now: Date; attempt: number; version: number; offer: string; received: number };
/** What the guards of an event compare the row with. */
type Facts<E extends Event> = Pick<Compared, (typeof guards)[GuardOf<E> & Guard]['value'] & keyof Compared>;
type Given<E extends Event> = { now: Date } & Facts<E> &
  ([FieldOf<E>] extends [never] ? unknown : { set: Pick<QuoteRow, FieldOf<E>> });

type Clause = { condition: string; values: Record<string, unknown> };

const valuesOf = (texts: readonly string[]) => Object.fromEntries(texts.map((text) => [`:${text}`, text]));

const standing = (state: Standing): Clause => {
  if (state === 'absent') return { condition: 'attribute_not_exists(pk)', values: {} };
  if (state === 'unreadable') {
    const known = Object.keys(states);
    const values = known.map((each) => `:${each}`).join(', ');
    return { condition: `attribute_exists(pk) AND NOT #status IN (${values})`, values: valuesOf(known) };
  }
  const credit = states[state];
  return { condition: `#status = :${state} AND credit = :${credit}`, values: valuesOf([state, credit]) };
};

const all = (clauses: Clause[], word: 'AND' | 'OR'): Clause => ({
  condition: clauses.map(({ condition }) => (clauses.length > 1 ? `(${condition})` : condition)).join(` ${word} `),
  values: Object.assign({}, ...clauses.map(({ values }) => values)),
});

/**
 * The condition under which an event is allowed: of the reservation's put, of a deletion, of an update of the progress
 * row or, in `transition`, of the summary row.
 */
export const allowedWrite = <E extends Event>(event: E, facts: Facts<E>) => {
  const { from, row }: Transition = lifeCycle[event];
  const { now, attempt, version, offer, received }: Partial<Compared> = facts;
  const texts = { now: now?.toISOString(), attempt, version, offer, received };
  const guard = (name: Guard): Clause => {
    const { condition, value } = guards[name];
    return { condition, values: value ? { [`:${value}`]: texts[value] } : {} };
  };
  const ways = Object.entries(from) as [Standing, readonly Guard[]][];
  const clauses = ways.map(([state, names]) =>
    all([...(row === 'progress' ? [] : [standing(state)]), ...names.map(guard)], 'AND'),
  );
  const { condition, values } = all(clauses, 'OR');
  const names: Record<string, string> | undefined =
    row === 'progress' || 'absent' in from ? undefined : { '#status': 'status' };
  return {
    ConditionExpression: condition,
    ExpressionAttributeNames: names,
    ExpressionAttributeValues: Object.keys(values).length > 0 ? values : undefined,
  };
};

/** A settled quote leaves the sweeper's index, and no worker holds it. */
const closed = ` REMOVE ${table.indexes.open.pk}, ${table.indexes.open.sk}, lease_until, lease_owner`;

/** The attributes that an event sets on the summary row. Throws where a value does not fit the schema of the row. */
const written = <E extends Event>(event: E, given: Given<E>) => {
  const { to, credit, due }: Transition = lifeCycle[event];
  const set = 'set' in given ? (given.set as Partial<QuoteRow>) : {};
  const checked = Object.entries(set).map(([field, value]) => [field, QuoteRow.shape[field as Field].parse(value)]);
  return {
    ...Object.fromEntries(checked),
    ...(to && { status: to }),
    ...(credit && { credit }),
    ...(due && { [table.indexes.open.sk]: dueAt(given.now.getTime() + timing[due]) }),
  };
};

/** The update of the summary row by an event: parameters of an UpdateItem, or of a transaction's `Update`. */
export const transition = <E extends Event>(event: E, { sub, id }: OpenQuote, given: Given<E>) => {
  const { to, attempt }: Transition = lifeCycle[event];
  const { ConditionExpression, ExpressionAttributeValues } = allowedWrite(event, given);
  const fields = Object.entries(written(event, given)).filter(([, value]) => value !== undefined);
  const sets = fields.map(([field]) => `#${field} = :new_${field}`);
  const isSettled = to !== undefined && to !== 'absent' && states[to] !== 'reserved';
  return {
    TableName: tableName(),
    Key: keys.quote(sub, id),
    UpdateExpression: `SET ${[...sets, ...(attempt ? ['attempt = attempt + :one'] : [])].join(', ')}${isSettled ? closed : ''}`,
    ConditionExpression,
    ExpressionAttributeNames: {
      '#status': 'status',
      ...(ConditionExpression.includes('#offer') && { '#offer': 'offer' }),
      ...Object.fromEntries(fields.map(([field]) => [`#${field}`, field])),
    },
    ExpressionAttributeValues: {
      ...ExpressionAttributeValues,
      ...Object.fromEntries(fields.map(([field, value]) => [`:new_${field}`, value])),
      ...(attempt && { ':one': 1 }),
    },
  };
};
