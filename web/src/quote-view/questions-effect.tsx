import { useMemo } from 'react';
import { rankedQuestions } from '../../../shared/estimate/answer-effect.ts';
import { priceOf } from '../../../shared/estimate/money.ts';
import type { CorrectionSheet } from '../../../shared/quote/corrections.ts';
import type { Quote } from '../../../shared/quote/quote.ts';
import { formatEuros, typography } from '../../../shared/text/format.ts';
import { useCorrectionSheet } from './use-correction-sheet.ts';

/** Questions that are named. */
const mostNamed = 3;

/** The questions that move the price most, and by how much; undefined where none moves it. */
export const effectText = (
  { original, terms, corrections }: Pick<CorrectionSheet, 'original' | 'terms' | 'corrections'>,
  rate: number,
): string | undefined => {
  const moving = rankedQuestions({ original, terms }, corrections.answers)
    .map(({ text, moved }) => ({ text, euros: priceOf(moved, rate) }))
    .filter(({ euros }) => euros > 0)
    .slice(0, mostNamed);
  const [most, least] = [moving[0]?.euros, moving.at(-1)?.euros];
  if (most === undefined || least === undefined) return undefined;
  const by =
    moving.length === 1 || most === least
      ? `de ${formatEuros(most)}`
      : `de ${formatEuros(least)} à ${formatEuros(most)}`;
  const who = moving.length === 1 ? 'La réponse' : 'Chacune';
  return typography(`${moving.map(({ text }) => text).join(' ')} ${who} peut changer le prix ${by}.`);
};

type Props = { quote: Quote /** While this is not known. */; otherwise: string };

/** Tells what the open questions of a quote move in euros. Its code counts quotes, so that it is loaded apart. */
const QuestionsEffect = ({ quote, otherwise }: Props) => {
  const { data, isFetching } = useCorrectionSheet(quote.id);
  const isCurrent = data?.quote_version === (quote.quote_version ?? 1);
  const text = useMemo(() => data && effectText(data, quote.hourly_rate), [data, quote.hourly_rate]);
  if (isFetching || !isCurrent) return otherwise;
  return text ?? 'Vos réponses disent ce que vous attendez, aucune ne change le prix.';
};
export default QuestionsEffect;
