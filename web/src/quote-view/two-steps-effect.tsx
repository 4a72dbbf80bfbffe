import { useMemo } from 'react';
import { cutFor, twoStepsOf } from '../../../shared/estimate/two-steps.ts';
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

/** What a first step within the budget holds and costs, and what comes after; undefined where the budget covers all. */
export const stepsText = (
  edited: Pick<CorrectionSheet, 'original' | 'terms' | 'corrections'>,
  budget: Budget,
): string | undefined => {
  const { later, fits } = cutFor(edited, budget, 'p50');
  if (!fits) return 'Même réduite, une première version dépasse ce budget : voyez de combien.';
  const { needs, first, second } = twoStepsOf(edited, later);
  if (!second) return undefined;
  const namesOf = (isLater: boolean) => named(needs.filter((need) => need.isLater === isLater).map(({ name }) => name));
  return typography(
    `Une première version à ${formatEuros(first.total)} HT : ${namesOf(false)}. Ensuite, pour ${formatEuros(second.total)} : ${namesOf(true)}.`,
  );
};

type Props = { quote: Quote; budget: Budget /** While this is not known. */; otherwise: string };

/** Tells the two steps of a quote within a budget. Its code counts quotes, so that it is loaded apart. */
const TwoStepsEffect = ({ quote, budget, otherwise }: Props) => {
  const { data, isFetching } = useCorrectionSheet(quote.id);
  const isCurrent = data?.quote_version === (quote.quote_version ?? 1);
  const text = useMemo(() => data && stepsText(data, budget), [data, budget]);
  return (!isFetching && isCurrent && text) || otherwise;
};
export default TwoStepsEffect;
