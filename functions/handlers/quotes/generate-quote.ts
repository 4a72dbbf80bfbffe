import { ulid } from 'ulid';
import { pricingCalibration } from '../../../shared/account.ts';
import { documentAllowance } from '../../../shared/documents.ts';
import { AppError } from '../../../shared/errors.ts';
import { routes } from '../../../shared/routes.ts';
import { endpoint } from '../../http/endpoint.ts';
import { environment } from '../../runtime/env.ts';
import { log } from '../../runtime/log.ts';
import { signals } from '../../runtime/signals.ts';
import { readyProfile } from '../../store/account/readiness.ts';
import { allowanceOf } from '../../store/credits/allowance.ts';
import { creditsRemaining } from '../../store/credits/credits.ts';
import { tokenRefusal } from '../../store/limits/token-budget.ts';
import { openedBefore, type Reservation, reserveCredit } from '../../store/quote/reserve.ts';
import { markSent } from '../../store/quote/sent.ts';
import { learnedAt } from '../../use-cases/learning.ts';
import { queueQuote } from '../../use-cases/queue-quote.ts';

const tokenBudget = () => ({
  everybody: Number(environment('MODEL_TOKENS_PER_DAY')),
  person: Number(environment('USER_MODEL_TOKENS_PER_DAY')),
});

/** A request that was accepted before keeps its answer; who has no credit is told that first: waiting would not help. */
const refuse = async (reservation: Reservation, refusal: AppError) => {
  const earlier = await openedBefore(reservation);
  if (earlier) return earlier;
  if ((await creditsRemaining(reservation, reservation.allowance)) === 0) throw new AppError('insufficient_credits');
  if (refusal.code === 'capacity_reached') log.warn(signals.RefusedBriefs, { tier: reservation.allowance.tier });
  throw refusal;
};

export const handler = endpoint(routes.generateQuote, async ({ caller, body: brief, idempotencyKey }) => {
  const { sub } = caller;
  const { subscription } = caller.account;
  const profile = readyProfile(caller.account.profile);
  const calibration = pricingCalibration(profile);
  const now = new Date();
  const allowance = allowanceOf({ profile, subscription }, now);
  if (brief.documentIds.length > documentAllowance[allowance.tier].files) throw new AppError('too_many_documents');
  const { mailbox_key, account_type: accountType } = profile;
  const id = ulid(now.getTime());
  const payer = { sub, mailbox_key };
  const [refusal, learned] = await Promise.all([
    tokenRefusal({ mailbox_key, tier: allowance.tier }, tokenBudget(), now),
    learnedAt(sub, { profile, subscription }, now),
  ]);
  const order = { id, idempotencyKey, brief, calibration, learned };
  const reservation = { ...payer, ...order, accountType, allowance, now };
  const quote = refusal ? await refuse(reservation, refusal) : await reserveCredit(reservation);
  const mark = () => markSent({ sub, id, now: new Date() });
  const [credits_remaining] = await Promise.all([
    creditsRemaining(payer, allowance),
    quote.replayed ? undefined : queueQuote({ sub, id }, mark),
  ]);
  return { id: quote.id, success: true as const, credits_remaining };
});
