import { formatEuros, formatLongDay, typography } from '../text/format.ts';
import { inTaxOf, written } from './budget.ts';
import type { Quote } from './quote.ts';

type Answered = Pick<Quote, 'total_price' | 'range' | 'outside' | 'budget' | 'deadline' | 'first_step'>;

/** Below this share of the total, a budget is for another project. Chosen without a source. */
const farBelow = 0.5;

const budgetPart = ({ budget, total_price, range, first_step }: Answered): string => {
  if (!budget) return '';
  const [total, provision] = [total_price, range.price.p80].map((net) => inTaxOf(budget, net)) as [number, number];
  const told = `Vos ${written({ ...budget, low: undefined })}${budget.low === undefined ? '' : ' au plus'}${budget.tax === 'unknown' ? ', pris hors taxes,' : ''}`;
  const what = first_step ? 'cette étape' : 'le projet';
  if (budget.value >= Math.max(total, provision)) return `${told} couvrent ${what} et ses imprévus.`;
  if (budget.value >= total) return `${told} couvrent ${what}, pas tous ses imprévus.`;
  const missing = `il manque ${formatEuros(total - budget.value)}${budget.tax === 'ttc' ? ' TTC' : ''}`;
  return budget.value >= total * farBelow
    ? `${told} ne couvrent pas tout : ${missing}.`
    : `${told} sont loin du compte : ${missing}.`;
};

/**
 * What a client is answered: what to count on, what to provide for, and whether the stated budget and date hold. Empty
 * where nobody can tell. A budget that does not say its tax is taken before tax.
 */
export const answerText = (quote: Answered): string => {
  const { total_price, range, outside, deadline, first_step } = quote;
  if (outside) return '';
  const provision = range.price.p80 > total_price ? `, et prévoyez ${formatEuros(range.price.p80)}` : '';
  const late =
    deadline && deadline.late_days > 0
      ? `La date souhaitée ne peut pas être tenue : fin prévue le ${formatLongDay(deadline.last_day)}.`
      : '';
  const counted = first_step ? 'Pour la première étape, comptez' : 'Comptez';
  const parts = [`${counted} ${formatEuros(total_price)} HT${provision}.`, budgetPart(quote), late];
  return typography(parts.filter(Boolean).join(' '));
};
