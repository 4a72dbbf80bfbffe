import { figuresOf } from '../../shared/figures/figures.ts';
import type { Budget, Line } from '../../shared/quote/generation.ts';

/**
 * The budget that the model tells, checked against the client's own sentence: its sum must stand there, in digits or in
 * words. Of a range its upper end counts; the tax beside the sum wins over what the model says. Null where it is not there.
 */
export const statedBudget = ({ value, tax }: Line<'fact'>, sentence: string | null): Budget | null => {
  for (const figure of figuresOf(sentence ?? '')) {
    if (figure.kind !== 'money' && figure.kind !== 'quantity') continue;
    if (figure.value !== value && figure.low !== value) continue;
    const figureTax = figure.kind === 'money' ? figure.tax : 'unknown';
    const [top, low] = [figure.value, figure.low ?? figure.value].map((euros) => Math.max(1, Math.round(euros))) as [
      number,
      number,
    ];
    return { value: top, tax: figureTax === 'unknown' ? tax : figureTax, ...(low < top && { low }) };
  }
  return null;
};
