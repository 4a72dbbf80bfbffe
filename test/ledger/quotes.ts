import { allowanceOf } from '../../functions/store/credits/allowance.ts';
import type { Claim } from '../../functions/store/quote/claim.ts';
import { reserveCredit } from '../../functions/store/quote/reserve.ts';
import type { QuoteContent } from '../../functions/store/quote/rows.ts';
import { completeQuote } from '../../functions/store/quote/settle.ts';
import { genericCalibration } from '../../shared/account/generic-calibration.ts';
import { estimate } from '../../shared/estimate/estimate.ts';
import type { LearnedFactors } from '../../shared/estimate/learned.ts';
import type { Scope } from '../../shared/quote/generation.ts';
import { openPerPerson } from '../../shared/quote/generation-limits.ts';
import { Brief } from '../../shared/quote/quote.ts';
import { briefs } from '../support/briefs.ts';
import { seededId } from './store-faults.ts';
import type { newAccount } from './stored-rows.ts';

export const brief = Brief.parse(briefs.shop);
const scope: Scope = {
  summary: 'Une boutique',
  analysis: 'Analyse',
  features: [
    {
      name: 'Paiement',
      module: 'payment',
      phase: 'development',
      complexity: 'high',
      hours: [16, 28, 48],
      source: null,
      needs: [],
    },
  ],
  assumptions: [],
  exclusions: [],
  risks: [],
  questions: [],
  options: [],
};
const estimated = estimate({
  scope,
  projectType: 'ecommerce',
  technologies: [],
  options: brief.options,
  calibration: genericCalibration,
  createdAt: '2026-11-10T10:00:00.000Z',
});
const training = { name: 'Formation', description: 'Une journée.', value: '', price: 700, once: true } as const;
/** The index of the option that a recipient may add. */
export const optional = estimated.included_options.length;
/** The content of each quote. */
export const content: QuoteContent = {
  ...estimated,
  included_options: [...estimated.included_options, training],
  ai_analysis: scope.analysis,
  assumptions: [],
  exclusions: [],
  risks: [],
  questions: [],
};
/** The default time of reservations and claims. */
export const start = new Date('2026-11-10T10:00:00.000Z');
export type Somebody = Awaited<ReturnType<typeof newAccount>>;

type Wish = {
  id?: string;
  key?: string;
  allocated?: number;
  maxOpen?: number;
  now?: Date;
  brief?: Brief;
  regenerates?: string;
  learned?: LearnedFactors | undefined;
};
export const reserve = ({ sub, account }: Somebody, wish: Wish = {}) => {
  const now = wish.now ?? start;
  const id = wish.id ?? seededId(now);
  const allowance = {
    ...allowanceOf(account, now),
    ...(wish.allocated !== undefined && { allocated: wish.allocated }),
  };
  return reserveCredit({
    sub,
    mailbox_key: account.profile.mailbox_key,
    id,
    idempotencyKey: wish.key ?? id,
    brief: wish.brief ?? brief,
    regenerates: wish.regenerates,
    calibration: genericCalibration,
    learned: wish.learned,
    accountType: account.profile.account_type,
    allowance,
    maxOpen: wish.maxOpen ?? openPerPerson,
    now,
  });
};
/** Completes a claimed quote; false where the claim no longer holds. */
export const complete = (claim: Claim | undefined, now = start) => {
  if (!claim) throw new Error('not claimed');
  return completeQuote(claim, { order: { brief, calibration: genericCalibration }, content, origin: {} }, now);
};
/** The period and the mailbox that pay for a quote which is reserved at `start`. */
export const paymentOf = ({ account }: Somebody) => ({
  period: allowanceOf(account, start).period,
  mailbox_key: account.profile.mailbox_key,
});
/** "done", or the code of the error. */
export const outcome = (work: Promise<unknown>): Promise<string> =>
  work.then(
    () => 'done',
    (error: { code?: string }) => error.code ?? String(error),
  );
