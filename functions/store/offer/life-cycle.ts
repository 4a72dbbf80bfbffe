import type { OfferState } from '../../../shared/offer/states.ts';
import type { OfferEventRow, OfferRow } from './rows.ts';

/** Conditions on an offer beyond its state. `:today` is the day in Paris, `:now` the instant; both sort as text. */
const guards = {
  'still valid': { condition: 'valid_until >= :today', value: 'today' },
  'past validity': { condition: 'valid_until < :today', value: 'today' },
  'may be renounced': { condition: 'accepted.renounce_until >= :now', value: 'now' },
} as const satisfies Record<string, { condition: string; value: 'today' | 'now' }>;
type Guard = keyof typeof guards;

export type OfferTransition = {
  by: OfferEventRow['by'];
  from: readonly OfferState[];
  guards?: readonly Guard[];
  /** Absent: the offer stays in its state. */
  to?: OfferState;
  mails?: readonly ('provider' | 'recipient')[];
  /** The event of the quote's life cycle that updates its summary row; absent: none. */
  quote?: 'followOffer' | 'acceptOffer';
  /** Happens too once the provider's account is being erased, or is gone. */
  afterClosing?: true;
};

const open = ['sent', 'seen'] as const;

/**
 * The life cycle of a sent offer: every event, where it is allowed, what it changes and who gets a mail. Conditions are
 * built from it; `functions/LIFE-CYCLES.md` prints it.
 */
export const offerLifeCycle = {
  resent: { by: 'provider', from: open, guards: ['still valid'], mails: ['recipient'] },
  seen: { by: 'recipient', from: ['sent'], to: 'seen', mails: ['provider'], quote: 'followOffer' },
  asked: { by: 'recipient', from: open, mails: ['provider'], quote: 'followOffer' },
  /** A question outlives the state in which it was asked. */
  answered: {
    by: 'provider',
    from: [...open, 'superseded', 'accepted', 'refused', 'withdrawn', 'expired', 'cancelled', 'renounced'],
    mails: ['recipient'],
    quote: 'followOffer',
  },
  accepted: {
    by: 'recipient',
    from: open,
    guards: ['still valid'],
    to: 'accepted',
    mails: ['recipient', 'provider'],
    quote: 'acceptOffer',
  },
  refused: { by: 'recipient', from: open, to: 'refused', mails: ['provider'], quote: 'followOffer' },
  withdrawn: { by: 'provider', from: open, to: 'withdrawn', mails: ['recipient'], quote: 'followOffer' },
  superseded: { by: 'provider', from: open, to: 'superseded', mails: ['recipient'] },
  /** A new version is issued, and not sent yet. */
  outdated: { by: 'provider', from: open, to: 'superseded', mails: ['recipient'] },
  expired: {
    by: 'clock',
    from: open,
    guards: ['past validity'],
    to: 'expired',
    mails: ['provider'],
    quote: 'followOffer',
  },
  marked_accepted: {
    by: 'provider',
    from: [...open, 'expired'],
    to: 'accepted',
    mails: ['recipient'],
    quote: 'acceptOffer',
  },
  marked_refused: { by: 'provider', from: [...open, 'expired'], to: 'refused', quote: 'followOffer' },
  cancelled: { by: 'provider', from: ['accepted'], to: 'cancelled', mails: ['recipient'], quote: 'followOffer' },
  renounced: {
    by: 'recipient',
    from: ['accepted'],
    guards: ['may be renounced'],
    to: 'renounced',
    mails: ['recipient', 'provider'],
    quote: 'followOffer',
    afterClosing: true,
  },
  /** The provider has closed the account, which is not erased yet. */
  account_closed: {
    by: 'provider',
    from: open,
    guards: ['still valid'],
    to: 'withdrawn',
    mails: ['recipient'],
    quote: 'followOffer',
    afterClosing: true,
  },
  deposit_received: { by: 'provider', from: ['accepted'] },
  deposit_not_received: { by: 'provider', from: ['accepted'] },
  reminded: { by: 'clock', from: open, guards: ['still valid'], mails: ['recipient'] },
  reminders_changed: { by: 'provider', from: open },
} as const satisfies Record<string, OfferTransition>;

export type OfferEvent = keyof typeof offerLifeCycle;

/** Both sides must get the mail of these events. */
export const isContractual = ({ event }: Pick<OfferEventRow, 'event'>): boolean =>
  ['accepted', 'cancelled', 'renounced'].includes(event);

/** The erasure of an account waits for the mails of these events. */
export const isAwaited = ({ event }: Pick<OfferEventRow, 'event'>): boolean =>
  event === 'account_closed' || isContractual({ event });

/**
 * The condition of the write of an event: the offer is unchanged since it was read, and in a state that allows the
 * event.
 */
export const allowedOffer = (
  event: OfferEvent,
  { head }: Pick<OfferRow, 'head'>,
  moment: { today: string; now: string },
) => {
  const { from, guards: names = [] }: OfferTransition = offerLifeCycle[event];
  const asked = names.map((name) => guards[name]);
  return {
    condition: [
      '#head = :was_head',
      `#state IN (${from.map((state) => `:from_${state}`).join(', ')})`,
      ...asked.map(({ condition }) => condition),
    ].join(' AND '),
    values: {
      ':was_head': head,
      ...Object.fromEntries(from.map((state) => [`:from_${state}`, state])),
      ...Object.fromEntries(asked.map(({ value }) => [`:${value}`, moment[value]])),
    } as Record<string, unknown>,
  };
};
