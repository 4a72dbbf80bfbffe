import { useMemo } from 'react';
import { recount } from '../../../shared/estimate/recount.ts';
import { cutFor, type TwoSteps, thresholdFor, twoStepsOf } from '../../../shared/estimate/two-steps.ts';
import type { CorrectionSheet } from '../../../shared/quote/corrections.ts';
import type { Budget } from '../../../shared/quote/generation.ts';
import type { Quote } from '../../../shared/quote/quote.ts';
import { count, formatEuros, typography } from '../../../shared/text/format.ts';
import { useCorrectionSheet } from './use-correction-sheet.ts';

/** Needs of a step that are named. */
const mostNamed = 3;
const named = (names: readonly string[]): string => {
  const more = names.length - mostNamed;
  return [...names.slice(0, mostNamed), ...(more > 0 ? [count(more, 'autre ligne', 'autres lignes')] : [])].join(', ');
};

const told = ({ needs, first, second }: TwoSteps): string | undefined => {
  if (!second) return undefined;
  const namesOf = (isLater: boolean) => named(needs.filter((need) => need.isLater === isLater).map(({ name }) => name));
  return typography(
    `Une première version à ${formatEuros(first.total)} HT : ${namesOf(false)}. Ensuite, pour ${formatEuros(second.total)} HT : ${namesOf(true)}.`,
  );
};

type Steps = Pick<CorrectionSheet, 'original' | 'terms' | 'corrections'>;
/** The two steps that were kept. */
export const keptText = (edited: Steps): string | undefined => told(twoStepsOf(edited, edited.corrections.later ?? []));

/** What a first step within the budget holds and costs, and what comes after; undefined where the budget covers all. */
export const stepsText = (edited: Steps, budget: Budget): string | undefined => {
  const { original, terms, corrections } = edited;
  const { later, fits } = cutFor(edited, budget, thresholdFor(recount(original, terms, corrections), budget));
  if (!fits) return 'Même réduite, une première version dépasse ce budget : voyez de combien.';
  return told(twoStepsOf(edited, later));
};

type Props = { quote: Quote; budget: Budget | undefined /** While this is not known. */; otherwise: string };

/** Tells the two steps of a quote within a budget. Its code counts quotes, so that it is loaded apart. */
const TwoStepsEffect = ({ quote, budget, otherwise }: Props) => {
  const { data, isFetching } = useCorrectionSheet(quote.id);
  const isCurrent = data?.quote_version === (quote.quote_version ?? 1);
  const text = useMemo(() => {
    if (!data) return undefined;
    if (data.corrections.later) return keptText(data);
    return budget && stepsText(data, budget);
  }, [data, budget]);
  return (!isFetching && isCurrent && text) || otherwise;
};
export default TwoStepsEffect;
