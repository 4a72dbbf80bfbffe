import { withoutVat, withVat } from '../devis/vat.ts';
import { fold } from '../text/fold.ts';
import { formatEuros, typography } from '../text/format.ts';
import type { Budget } from './generation.ts';
import type { Quote } from './quote.ts';

type Compared = Pick<Quote, 'budget' | 'total_price' | 'range' | 'stated'>;

const taxLabels = { ttc: ' TTC', ht: ' HT', unknown: '' } as const;
/** A budget in words: « 5 000 € à 15 000 € HT ». */
export const written = ({ value, low, tax }: Budget) =>
  `${low === undefined ? '' : `${formatEuros(low)} à `}${formatEuros(value)}${taxLabels[tax]}`;

/** An amount of the quote in the tax of the budget. Whole euros. */
export const inTaxOf = ({ tax }: Budget, net: number) => (tax === 'ttc' ? withVat(net) : net);

/** A budget before tax, in whole euros. */
export const netOf = ({ value, tax }: Budget): number => (tax === 'ttc' ? withoutVat(value) : value);

const againstTotal = (budget: Budget, net: number) => {
  const total = inTaxOf(budget, net);
  const { value, low = value } = budget;
  const told = budget.tax === 'ttc' ? `de ${formatEuros(total)} TTC (TVA à 20 %)` : 'HT';
  if (low < value && low <= total && total <= value) return `comprend le total ${told}`;
  const gap = total > value ? value - total : low - total;
  const by = `${low < value ? 'd’au moins' : 'de'} ${formatEuros(Math.abs(gap))}`;
  const side = gap === 0 ? 'égal' : `${gap > 0 ? 'supérieur' : 'inférieur'} ${by}`;
  return `est ${side} au total ${told}`;
};

const againstRange = (budget: Budget, price: Quote['range']['price']) => {
  const provision = inTaxOf(budget, price.p80);
  const it = budget.low === undefined ? 'il' : 'son maximum';
  const covers = budget.value < provision ? 'ne couvre pas' : 'couvre aussi';
  return `${it} ${covers} ce qu’il faut prévoir (${formatEuros(provision)})`;
};

/**
 * A sentence that compares the client's budget with the total and with what to provide for, which suffices eight times out of ten. A budget without a stated tax is before
 * tax. Empty without a budget.
 */
export const budgetText = ({ budget, total_price, range }: Compared): string => {
  if (!budget) return '';
  const assumed = budget.tax === 'unknown' ? ', pris hors taxes faute de précision' : '';
  return typography(
    `Le budget annoncé, ${budget.low === undefined ? '' : 'de '}${written(budget)}${assumed}, ${againstTotal(budget, total_price)} ; ` +
      `${againstRange(budget, range.price)}.`,
  );
};

const taxQuestion = (budget: Budget) =>
  typography(`Le budget de ${written(budget)} s’entend-il hors taxes ou toutes taxes comprises ?`);
const scopeQuestion = (budget: Budget) =>
  typography(`Si le budget de ${written(budget)} ne suffit pas, que faut-il réaliser en premier ?`);

/** Whether a question is that of the budget's tax, whose answer is the tax. */
export const asksForTax = (question: string, { budget }: Pick<Quote, 'budget'>): boolean =>
  budget?.tax === 'unknown' && question === taxQuestion(budget);

/** Whether a question is that of what comes first where the budget does not suffice. */
export const asksForOrder = (question: string, { budget }: Pick<Quote, 'budget'>): boolean =>
  Boolean(budget && question === scopeQuestion(budget));

/** The tax in an answer; undefined for none, or both. */
export const taxIn = (answer: string): 'ht' | 'ttc' | undefined => {
  const [net, gross] = [/\bht\b|\bhors\b/, /\bttc\b|\btoutes taxes\b/].map((words) => words.test(fold(answer)));
  if (net === gross) return undefined;
  return net ? 'ht' : 'ttc';
};

/** Whether a stated budget is below what to provide for. */
export const isShort = ({ budget, range }: Pick<Quote, 'budget' | 'range'>): boolean =>
  budget ? budget.value < inTaxOf(budget, range.price.p80) : false;

/** The open questions about the budget: its tax, and the priorities where it may not suffice. Answered ones are left out. */
export const budgetQuestions = ({ budget, range, stated = [] }: Omit<Compared, 'total_price'>): string[] => {
  if (!budget) return [];
  const isTold = (...texts: string[]) => stated.some(({ question }) => question !== null && texts.includes(question));
  // The question may have been answered before the tax was.
  const isOrderTold = isTold(scopeQuestion(budget), scopeQuestion({ ...budget, tax: 'unknown' }));
  return [
    ...(budget.tax === 'unknown' && !isTold(taxQuestion(budget)) ? [taxQuestion(budget)] : []),
    ...(isShort({ budget, range }) && !isOrderTold ? [scopeQuestion(budget)] : []),
  ];
};
