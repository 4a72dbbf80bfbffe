import type { Offer } from '../../../shared/offer/offer.ts';
import { offerLink } from '../../clients/offer-link.ts';
import { readEvents } from '../../store/offer/read-offers.ts';
import { remindersOf } from '../../store/offer/reminders.ts';
import type { OfferEventRow, OfferKey, OfferRow } from '../../store/offer/rows.ts';
import { hasStopped } from './mail-budget.ts';

/** The messages of both sides, oldest first. */
export const messagesOf = (events: readonly OfferEventRow[]) =>
  events.flatMap(({ event, by, at, data }) =>
    (event === 'asked' || event === 'answered') && by !== 'clock' ? [{ by, at, text: String(data.text) }] : [],
  );

/** Whether the mail of the last event to the recipient was sent. */
const mailOf = (
  { recipient, mail_refused }: OfferRow,
  events: readonly OfferEventRow[],
  stopped: boolean,
): Offer['mail'] => {
  if (recipient.email === null) return 'none';
  if (mail_refused === 'bounce') return 'refused';
  if (stopped || mail_refused === 'complaint') return 'stopped';
  if (events.some(({ mails }) => mails?.includes('recipient'))) return 'due';
  return mail_refused ?? 'sent';
};

const acceptedOf = ({ accepted }: OfferRow): Offer['accepted'] =>
  accepted && {
    at: accepted.at,
    name: accepted.name,
    capacity: accepted.capacity,
    evidence: accepted.evidence !== null,
  };

/** An offer as its provider sees it. */
export const offerView = async (key: OfferKey, offer: OfferRow): Promise<Offer> => {
  const { email } = offer.recipient;
  const [events, stopped] = await Promise.all([readEvents(key), email !== null && hasStopped(key.sub, email)]);
  const [reminder] = stopped ? [] : remindersOf(offer);
  return {
    ...offer,
    link: await offerLink(key.sub, offer.id),
    mail: mailOf(offer, events, stopped),
    next_reminder: reminder ? new Date(reminder.at).toISOString() : null,
    messages: messagesOf(events),
    accepted: acceptedOf(offer),
  };
};
