import type { Offer } from '../../../shared/offer/offer.ts';
import { offerLink } from '../../clients/offer-link.ts';
import type { Requester } from '../../http/caller.ts';
import { tierOf } from '../../store/credits/allowance.ts';
import { readEvents } from '../../store/offer/read-offers.ts';
import { remindersOf } from '../../store/offer/reminders.ts';
import type { OfferEventRow, OfferRow } from '../../store/offer/rows.ts';
import { asksBudget, hasStopped, mailSpending } from './mail-budget.ts';

/** The messages of both sides, oldest first. */
export const messagesOf = (events: readonly OfferEventRow[]) =>
  events.flatMap(({ event, by, at, data }) =>
    (event === 'asked' || event === 'answered') && by !== 'clock' ? [{ by, at, text: String(data.text) }] : [],
  );

/** Whether the mail of the last event to the recipient was sent. One that the budget holds back now is told at once. */
const mailOf = async (
  { sub, account }: Requester,
  offer: OfferRow,
  events: readonly OfferEventRow[],
  stopped: boolean,
): Promise<Offer['mail']> => {
  const { recipient, mail_refused } = offer;
  const { email } = recipient;
  if (email === null) return 'none';
  if (mail_refused === 'bounce') return 'refused';
  if (stopped || mail_refused === 'complaint') return 'stopped';
  const due = events.findLast(({ mails }) => mails?.includes('recipient'));
  if (!due) return mail_refused ?? 'sent';
  if (!asksBudget(due, offer)) return 'due';
  const now = new Date();
  const { why } = await mailSpending({ sub, email, tier: tierOf(account, now) }, now);
  return why === 'spent' ? why : 'due';
};

const acceptedOf = ({ accepted }: OfferRow): Offer['accepted'] =>
  accepted && {
    at: accepted.at,
    name: accepted.name,
    capacity: accepted.capacity,
    evidence: accepted.evidence !== null,
  };

/** An offer as its provider sees it. */
export const offerView = async (provider: Requester, offer: OfferRow): Promise<Offer> => {
  const { email } = offer.recipient;
  const key = { sub: provider.sub, quote: offer.quote, offer: offer.id };
  const [events, stopped] = await Promise.all([readEvents(key), email !== null && hasStopped(key.sub, email)]);
  const [reminder] = stopped ? [] : remindersOf(offer);
  return {
    ...offer,
    link: await offerLink(key.sub, offer.id),
    mail: await mailOf(provider, offer, events, stopped),
    next_reminder: reminder ? new Date(reminder.at).toISOString() : null,
    messages: messagesOf(events),
    accepted: acceptedOf(offer),
  };
};
