import { onSchedule } from '../../runtime/event.ts';
import { log } from '../../runtime/log.ts';
import { signals } from '../../runtime/signals.ts';
import { eventsDue, offersDue } from '../../store/offer/outbox.ts';
import { followOffer } from '../../use-cases/follow-offers.ts';
import { sendOfferMails } from '../../use-cases/send-offer-mail.ts';

/** Milliseconds kept for what was begun: a signed file is printed, and two mails leave with it. */
const keptTime = 20_000;

/** Every minute: sends the mails of offers, ends those past their last day, and reminds of the others. One that fails keeps no other waiting. */
export const handler = onSchedule(async (remaining) => {
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
});
