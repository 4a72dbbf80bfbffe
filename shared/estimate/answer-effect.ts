import { sum } from '../text/sum.ts';
import { isCountedWith } from './answers.ts';
import { correctedSheet } from './corrected-sheet.ts';
import { applyEdit } from './edits.ts';
import type { Edited } from './refine.ts';

/** Whether the quote counts with an answer, and the hours by which it changes the total. */
export type AnswerEffect = { counts: boolean; hours: number };

const totalOf = ({ original, terms, corrections }: Edited) =>
  sum(
    correctedSheet(original, terms, corrections)
      .phases.filter(({ removed }) => !removed)
      .map(({ hours }) => hours),
  );

/** The effect, compared with the same corrections without that answer. `at`: the position of its question. */
export const effectOf = (edited: Edited, at: number): AnswerEffect => {
  const without = applyEdit(edited, { edit: 'answer', at, text: '' });
  const hours = totalOf(edited) - totalOf({ ...edited, corrections: without });
  return { counts: isCountedWith(edited.original, edited.corrections, at), hours };
};
