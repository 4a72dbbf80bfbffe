import { AppError } from '../../../shared/api/errors.ts';
import { dayInFrance } from '../../../shared/calendar/business-days.ts';
import { isoDay } from '../../../shared/calendar/day-number.ts';
import { endOfDayInFrance } from '../../../shared/calendar/paris-time.ts';
import { isOpenOffer } from '../../../shared/offer/states.ts';
import { log } from '../../runtime/log.ts';
import { signals } from '../../runtime/signals.ts';
import { readAccount } from '../../store/account/account.ts';
import { tierOf } from '../../store/credits/allowance.ts';
import { eventsDue, offersDue, postpone } from '../../store/offer/outbox.ts';
import { readOffer } from '../../store/offer/read-offers.ts';
import { type Recorded, recordEvent } from '../../store/offer/record-event.ts';
import { remindersOf } from '../../store/offer/reminders.ts';
import type { OfferKey, OfferRow } from '../../store/offer/rows.ts';
import { hasStopped } from './mail-budget.ts';
import { sendOfferMails } from './send-offer-mails.ts';

const day = 24 * 3_600_000;

/** Errors where another event came first, or the account is being erased: nothing is to be done. */
const overtaken = ['offer_closed', 'offer_expired', 'offer_unknown'];

/** After a pause several reminders may be due: only the last one is sent. */
const reminding = (offer: OfferRow, now: Date): Recorded => {
  const due = remindersOf(offer)
    .filter(({ at }) => at <= now.getTime())
    .map(({ name }) => name);
  const reminder = due.at(-1);
  if (reminder === undefined) throw new AppError('offer_closed');
  return { data: { reminder }, set: { reminded: [...offer.reminded, ...due] } };
};

/** Reminds a recipient who has not stopped mails, if the provider's plan includes reminders; else checks again a day later. */
const remind = async (key: OfferKey, offer: OfferRow, now: Date): Promise<void> => {
  const { profile, subscription } = await readAccount(key.sub);
  if (!profile) return;
  const end = Date.parse(endOfDayInFrance(offer.valid_until)) + 1;
  const { email } = offer.recipient;
  if (email !== null && (await hasStopped(key.sub, email))) return postpone(key, offer.head, end);
  if (tierOf({ profile, subscription }, now) === 'Gratuit')
    return postpone(key, offer.head, Math.min(end, now.getTime() + day));
  try {
    await recordEvent(key, 'reminded', (standing) => reminding(standing, now), now);
  } catch (error) {
    if (!(error instanceof AppError && error.code === 'offer_full')) throw error;
    await postpone(key, offer.head, end);
  }
};

/** Ends an offer after its last day, else reminds its recipient. */
const followOffer = async (key: OfferKey, now: Date): Promise<void> => {
  const offer = await readOffer(key);
  if (!offer || !isOpenOffer(offer.state)) return;
  const isPast = offer.valid_until < isoDay(dayInFrance(now.toISOString()));
  try {
    if (isPast) await recordEvent(key, 'expired', () => ({ data: {} }), now);
    else await remind(key, offer, now);
  } catch (error) {
    if (!(error instanceof AppError && overtaken.includes(error.code))) throw error;
  }
};

/** Milliseconds that one event may take: it prints a signed file and sends two mails. */
const keptTime = 20_000;

/**
 * Every minute: sends the mails of offers, ends offers after their last day, and reminds recipients. A failed one does
 * not stop the others.
 */
export const followOffers = async (remaining: () => number): Promise<void> => {
  let failed = 0;
  const attempt = (task: Promise<void>, failure: string) =>
    task.catch((error: unknown) => {
      failed += 1;
      log.error(failure, {}, error);
    });
  const left = () => log.warn('offers left, the next run goes on');
  for await (const row of eventsDue(new Date())) {
    if (remaining() < keptTime) return left();
    await attempt(sendOfferMails(row), signals.RefusedMails);
  }
  for await (const key of offersDue(new Date())) {
    if (remaining() < keptTime) return left();
    await attempt(followOffer(key, new Date()), 'offer not followed');
  }
  if (failed > 0) throw new Error(`${failed} offers could not be followed`);
};
