import { effectOf, mostMoved } from '../../../../../shared/estimate/answer-effect.ts';
import { answerKind, movesOf, quantityOf } from '../../../../../shared/estimate/answers.ts';
import { priceOf } from '../../../../../shared/estimate/money.ts';
import { tellsSomething } from '../../../../../shared/estimate/refine.ts';
import { dayStatedIn } from '../../../../../shared/figures/dates.ts';
import { taxIn } from '../../../../../shared/quote/budget.ts';
import { count, formatEuros, formatLongDay } from '../../../../../shared/text/format.ts';
import { driverNames } from './driver-names.ts';
import type { Correction } from './use-correction.ts';

const kept = 'Gardée comme précision.';
const willBeKept = 'Sera gardée comme précision, sans effet sur le prix ni sur la fourchette.';

const signed = (euros: number) => `${euros > 0 ? '+' : '−'}\u00A0${formatEuros(Math.abs(euros))}`;

const amount = (value: number, driver: string) => {
  const [one, several] = driverNames[driver as keyof typeof driverNames] ?? ['unité', 'unités'];
  return count(value, one, several);
};

/** Says by how much an answer may change the price. */
const promise = ({ original, terms, lines }: Correction, at: number) => {
  const moved = priceOf(mostMoved({ original, terms }, at), lines.rate);
  return moved === 0 ? 'resserre la fourchette.' : `peut changer le prix de ${formatEuros(moved)}.`;
};

const beforeAnswer = (correction: Correction, at: number): string => {
  const answer = answerKind(correction.original, at);
  switch (answer?.kind) {
    case 'number':
      return `Compté aujourd’hui\u00A0: ${amount(answer.counted, answer.driver)}. Un autre nombre ${promise(correction, at)}`;
    case 'choice':
    case 'yes_no':
      return movesOf(correction.original, at, '').length > 0 ? `Votre choix ${promise(correction, at)}` : willBeKept;
    case 'date':
      return 'Une date est comparée au calendrier du devis.';
    case 'tax':
      return 'Le budget est pris hors taxes tant que rien n’est dit.';
    default:
      return willBeKept;
  }
};

/** Says what an answer changed, or that it is only kept as a note. */
const afterAnswer = ({ original, terms, corrections, lines }: Correction, at: number, text: string): string => {
  const answer = answerKind(original, at);
  if (answer?.kind === 'tax') {
    const tax = taxIn(text);
    return tax ? `Le budget est comparé au total ${tax.toUpperCase()}.` : kept;
  }
  if (answer?.kind === 'date') {
    const told = dayStatedIn(text, original.created_at);
    return told ? `Comparée au calendrier\u00A0: ${formatLongDay(told.day)}.` : kept;
  }
  const { counts, hours } = effectOf({ original, terms, corrections }, at);
  const quantity = quantityOf(original, corrections, at);
  const isBeyond = quantity && quantity.told > quantity.most;
  const limit = isBeyond ? `, compté jusqu’à ${amount(quantity.most, quantity.driver)}` : '';
  if (hours !== 0) return `${signed(priceOf(hours, lines.rate))} au total${limit}.`;
  return counts ? 'Déjà compté ainsi\u00A0: le total ne change pas.' : kept;
};

/** Says what the answer to a question changes in the quote, or would change. */
export const answerHint = (correction: Correction, at: number): string => {
  const text = correction.corrections.answers[at] ?? '';
  return tellsSomething(text) ? afterAnswer(correction, at, text) : beforeAnswer(correction, at);
};
