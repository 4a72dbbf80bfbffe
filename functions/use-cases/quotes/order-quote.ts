import { ulid } from 'ulid';
import { pricingCalibration } from '../../../shared/account/account.ts';
import { AppError } from '../../../shared/api/errors.ts';
import type { Tier } from '../../../shared/billing/subscription.ts';
import { documentAllowance } from '../../../shared/quote/documents.ts';
import type { Brief } from '../../../shared/quote/quote.ts';
import type { Requester } from '../../http/caller.ts';
import { log } from '../../runtime/log.ts';
import { signals } from '../../runtime/signals.ts';
import { heldMailbox } from '../../store/account/account.ts';
import { readyProfile } from '../../store/account/readiness.ts';
import { allowanceOf, priorityOf } from '../../store/credits/allowance.ts';
import { creditsRemaining } from '../../store/credits/credits.ts';
import { tokenBudget, tokenRefusal } from '../../store/limits/token-budget.ts';
import { markSent } from '../../store/quote/mark-sent.ts';
import { briefOfFinished } from '../../store/quote/quotes.ts';
import { openedBefore, type Reservation, reserveCredit } from '../../store/quote/reserve.ts';
import { learnedAt } from './learned-calibration.ts';
import { queueQuote } from './queue-quote.ts';

/** A brief, or the id of a finished quote to regenerate. */
type BriefSource = { brief: Brief } | { regenerates: string };
type Order = { caller: Requester; idempotencyKey: string; source: BriefSource };

/** The brief to describe. Throws where it may not be generated. */
const briefFrom = async (sub: string, source: BriefSource, tier: Tier): Promise<Brief> => {
  if ('regenerates' in source) {
    const brief = await briefOfFinished(sub, source.regenerates);
    if (tier !== 'Enterprise') throw new AppError('enterprise_required');
    return brief;
  }
  if (source.brief.documentIds.length > documentAllowance[tier].files) throw new AppError('too_many_documents');
  return source.brief;
};

/** A repeated request gets its first answer. Missing credits are reported first, since waiting would not help. */
const refuse = async (reservation: Reservation, refusal: AppError) => {
  const earlier = await openedBefore(reservation);
  if (earlier) return earlier;
  if ((await creditsRemaining(reservation, reservation.allowance)) === 0) throw new AppError('insufficient_credits');
  if (refusal.code !== 'daily_limit_reached') log.warn(signals.RefusedBriefs, { tier: reservation.allowance.tier });
  throw refusal;
};

const open = async ({ caller: { sub, account }, idempotencyKey, source }: Order, now: Date) => {
  const { subscription } = account;
  const profile = readyProfile(account.profile);
  const { mailbox_key, account_type: accountType } = profile;
  const allowance = allowanceOf({ profile, subscription }, now);
  const payer = { sub, mailbox_key };
  const request = { sub, idempotencyKey, now, ...source };
  const brief = await briefFrom(sub, source, allowance.tier).catch(async (refusal: unknown) => {
    const earlier = await openedBefore(request);
    if (earlier) return earlier;
    throw refusal;
  });
  if ('replayed' in brief) return { quote: brief, payer, allowance };
  const [refusal, learned] = await Promise.all([
    tokenRefusal({ mailboxKey: heldMailbox(profile), tier: allowance.tier }, tokenBudget(), now),
    learnedAt(sub, { profile, subscription }, now),
  ]);
  const order = { id: ulid(now.getTime()), brief, calibration: pricingCalibration(profile), learned };
  const reservation = { ...request, ...payer, ...order, accountType, allowance };
  const quote = refusal ? await refuse(reservation, refusal) : await reserveCredit(reservation);
  return { quote, payer, allowance };
};

/**
 * Opens a quote for a credit, and sends it to its queue. The same idempotency key gives the first quote again. Throws what
 * `reserveCredit` throws, `too_many_documents` for a brief, and for a regeneration `enterprise_required` or what
 * `briefOfFinished` throws.
 */
export const orderQuote = async (order: Order) => {
  const { quote, payer, allowance } = await open(order, new Date());
  const opened = { sub: payer.sub, id: quote.id };
  const mark = () => markSent({ ...opened, now: new Date() });
  const [credits_remaining] = await Promise.all([
    creditsRemaining(payer, allowance),
    quote.replayed ? undefined : queueQuote({ ...opened, ...priorityOf(allowance.tier) }, mark),
  ]);
  return { id: quote.id, success: true as const, credits_remaining };
};
