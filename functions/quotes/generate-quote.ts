import { ulid } from 'ulid';
import { pricingCalibration } from '../../shared/account.ts';
import { AppError } from '../../shared/errors.ts';
import { routes } from '../../shared/routes.ts';
import { endpoint } from '../edge/endpoint.ts';
import { allowanceOf } from '../store/allowance.ts';
import { creditsRemaining } from '../store/credits.ts';
import { useCredit } from '../store/reserve.ts';
import { markSent } from '../store/sent.ts';
import { queueQuote } from '../use-cases/queue-quote.ts';

/** Generations that one person may have open at once. */
const maxOpen = 2;

export const handler = endpoint(routes.generateQuote, async ({ caller, body: brief, idempotencyKey }) => {
  const { sub } = caller;
  const { profile, subscription } = caller.account;
  if (!profile?.account_type_explicitly_chosen) throw new AppError('account_type_required');
  const calibration = pricingCalibration(profile);
  if (!calibration) throw new AppError('calibration_required');
  // No document can be uploaded yet, so whatever is named does not exist.
  if (brief.documentIds.length > 0) throw new AppError('document_not_found');
  const now = new Date();
  const allowance = allowanceOf({ profile, subscription }, now);
  const { mailbox_key, account_type: accountType } = profile;
  const id = ulid(now.getTime());
  const payer = { sub, mailbox_key };
  const order = { id, idempotencyKey, brief, calibration };
  const quote = await useCredit({ ...payer, ...order, accountType, allowance, maxOpen, now });
  const mark = () => markSent({ sub, id, now: new Date() });
  const [credits_remaining] = await Promise.all([
    creditsRemaining(payer, allowance),
    quote.replayed ? undefined : queueQuote({ sub, id }, mark),
  ]);
  return { id: quote.id, success: true as const, credits_remaining };
});
