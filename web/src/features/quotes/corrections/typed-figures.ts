import type { Edit } from '../../../../../shared/estimate/edits.ts';
import { correctionLimits, correctionMistakes } from '../../../../../shared/quote/corrections.ts';
import { typedNumber } from '../../../../../shared/text/typed-number.ts';

/** The valid numbers of a field: steps within bounds, and the error for anything else. With `optional`, empty is valid too. */
export type Figure = { unit: string; step: number; min: number; max: number; mistake: string; optional?: boolean };

export const figures = {
  hours: { unit: 'h', step: 0.5, min: 0, max: correctionLimits.hours, mistake: correctionMistakes.hours },
  rate: { unit: '€', step: 0.01, min: 1, max: correctionLimits.rate, mistake: correctionMistakes.rate },
  margin: { unit: '%', step: 1, min: 0, max: 100, mistake: correctionMistakes.margin },
  percentage: { unit: '', step: 0.1, min: 0.1, max: 99.9, mistake: correctionMistakes.discount, optional: true },
  euros: { unit: '', step: 1, min: 1, max: 1e9, mistake: correctionMistakes.discount, optional: true },
} as const satisfies Record<string, Figure>;

const onStep = (value: number, step: number) => Math.abs(value / step - Math.round(value / step)) < 1e-6;

/** The number of a text that is one of the figure; undefined where nothing was typed and nothing has to be; NaN else. */
export const readFigure = (text: string, { step, min, max, optional }: Figure): number | undefined => {
  const number = typedNumber(text);
  if (number === undefined) return optional ? undefined : Number.NaN;
  return number >= min && number <= max && onStep(number, step) ? number : Number.NaN;
};

/** An invalid text with its error. */
export type Wrong = { text: string; mistake: string };
export type Typed = { field: string; figure: Figure; text: string; edit: (value: number | undefined) => Edit };

/** Updates the invalid texts, by field, after new input. */
export const wrongAfter = (
  before: Record<string, Wrong>,
  typed: readonly (Typed & { value: number | undefined })[],
): Record<string, Wrong> => {
  const after = { ...before };
  for (const { field, text, figure, value } of typed)
    if (Number.isNaN(value)) after[field] = { text, mistake: figure.mistake };
    else delete after[field];
  return after;
};
