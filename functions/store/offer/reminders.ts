import { dayInFrance } from '../../../shared/calendar/business-days.ts';
import { dayOf } from '../../../shared/calendar/day-number.ts';
import { endOfDayInFrance, hourInFrance } from '../../../shared/calendar/paris-time.ts';
import { isOpenOffer } from '../../../shared/offer/states.ts';
import type { OfferRow } from './rows.ts';

/** Days after sending at which a recipient who has not seen the devis is reminded; days before its end at which anybody is. */
const unseenDays = 3;
const endDays = [7, 2] as const;
/** The hour in Paris at which reminders leave. */
const morning = 9;

export type Reminder = { name: string; at: number };

type Reminded = Pick<
  OfferRow,
  'state' | 'reminders' | 'reminded' | 'sent_at' | 'seen_at' | 'valid_until' | 'recipient'
>;

/**
 * The reminders of an offer that are not sent yet, soonest first, in ms since 1970. A day that had passed when the
 * offer was sent gives no reminder.
 */
export const remindersOf = (offer: Reminded): Reminder[] => {
  if (!offer.reminders || !isOpenOffer(offer.state) || offer.recipient.email === null) return [];
  const sentOn = dayInFrance(offer.sent_at);
  const end = dayOf(offer.valid_until);
  const all = [
    ...(offer.seen_at === null ? [{ name: 'unseen', day: sentOn + unseenDays }] : []),
    ...endDays.map((days) => ({ name: `end-${days}`, day: end - days })),
  ];
  return all
    .filter(({ name, day }) => day > sentOn && day <= end && !offer.reminded.includes(name))
    .map(({ name, day }) => ({ name, at: hourInFrance(day, morning) }))
    .sort((a, b) => a.at - b.at);
};

/** When, in ms, the job looks at an offer again: its next reminder or its end; undefined once it is closed. */
export const nextDue = (offer: Reminded, now: Date): number | undefined => {
  if (!isOpenOffer(offer.state)) return undefined;
  const [reminder] = remindersOf(offer);
  const end = Date.parse(endOfDayInFrance(offer.valid_until)) + 1;
  return Math.max(now.getTime(), Math.min(end, reminder?.at ?? end));
};
