import type { AccountType } from '../../../shared/account/account.ts';
import type { Quote } from '../../../shared/quote/quote.ts';

type Steps = Quote['explanation'];

/** The steps that change the hours. Each still begins where the one before ended, so that the sums multiply out. */
export const changingSteps = (steps: Steps): Steps =>
  steps.filter(({ hours_before, hours_after }) => hours_before !== hours_after);

/**
 * The steps that a reader is shown. To a provider one without effect says that none of its settings applied; a client has
 * no settings, and is shown what changes the hours only.
 */
export const stepsFor = (steps: Steps, account: AccountType | undefined): Steps =>
  account === 'client' ? changingSteps(steps) : steps;
