import type { Credits, Tier } from '../../../shared/billing/subscription.ts';
import { documentAllowance } from '../../../shared/quote/documents.ts';
import { creditsPerTier } from '../../../shared/quote/generation-limits.ts';
import { sizeLabel } from '../lib/size-label.ts';

type Allowance = (typeof documentAllowance)[Tier];

/** A refusal because of the plan, and what the next plan opens; the refusal alone where no plan opens more. */
const withPlan = (refusal: string, plan: Tier | undefined, opens: (plan: Tier) => string) =>
  plan ? `${refusal.replace(/\.?$/, '.')} Le plan\u00A0${plan} ${opens(plan)}.` : refusal;

/** The first plan, from the smallest to the largest, whose files are as asked for. */
const planWith = (suffices: (allowance: Allowance) => boolean) =>
  (Object.keys(documentAllowance) as Tier[]).find((tier) => suffices(documentAllowance[tier]));

const planAbove = { Gratuit: 'Pro', Pro: 'Enterprise', Enterprise: undefined } as const satisfies Record<Tier, unknown>;

/** The refusal for lack of credits. A person with a payment due is not offered another plan. */
export const creditsRefusal = (
  refusal: string,
  credits: Pick<Credits, 'subscription_tier' | 'payment_due'> | undefined,
): string =>
  credits?.payment_due
    ? `Le dernier paiement de votre plan\u00A0${credits.subscription_tier} n’est pas passé\u00A0: ses crédits arrivent dès qu’il passe.`
    : withPlan(
        refusal,
        credits && planAbove[credits.subscription_tier],
        (plan) => `en donne ${creditsPerTier[plan]} par mois`,
      );

/** The refusal of more files than `most`. */
export const countRefusal = (refusal: string, most: number): string =>
  withPlan(
    refusal,
    planWith(({ files }) => files > most),
    (plan) => `en accepte ${documentAllowance[plan].files}`,
  );

/** The refusal of a file that is larger than `most` bytes. */
export const sizeRefusal = (refusal: string, size: number, most: number): string =>
  withPlan(
    refusal,
    planWith(({ bytes }) => bytes > most && bytes >= size),
    (plan) => `accepte des fichiers de ${sizeLabel(documentAllowance[plan].bytes)}`,
  );
