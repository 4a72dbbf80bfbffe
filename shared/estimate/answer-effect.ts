import { type Corrections, noCorrections } from '../quote/corrections.ts';
import { sum } from '../text/sum.ts';
import { answerKind, choicesOf, isCountedWith, openQuestions } from './answers.ts';
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

/** The answers whose effect is computed: every choice; of a number, half and twice what the quote counts without an answer. */
const triedAnswers = (original: Edited['original'], at: number): string[] => {
  const answer = answerKind(original, at);
  if (answer?.kind === 'number') return [answer.counted / 2, answer.counted * 2].map((told) => String(Math.ceil(told)));
  return choicesOf(answer).map(({ label }) => label);
};

/**
 * The most hours by which an answer to a question is likely to move the total of the generated quote, whatever was told
 * since. 0 where no answer does. `at`: the position of the question.
 */
export const mostMoved = ({ original, terms }: Pick<Edited, 'original' | 'terms'>, at: number): number =>
  Math.max(
    0,
    ...triedAnswers(original, at).map((text) => {
      const generated = { original, terms, corrections: noCorrections };
      const corrections = applyEdit(generated, { edit: 'answer', at, text });
      return Math.abs(effectOf({ ...generated, corrections }, at).hours);
    }),
  );

/** The questions without an answer, with the most hours that each is likely to move: the largest first. */
export const rankedQuestions = (
  { original, terms }: Pick<Edited, 'original' | 'terms'>,
  answers: Corrections['answers'],
): { text: string; at: number; moved: number }[] =>
  openQuestions(original)
    .map((text, at) => ({ text, at }))
    .filter(({ at }) => answers[at] === undefined)
    .map((question) => ({ ...question, moved: mostMoved({ original, terms }, question.at) }))
    .sort((left, right) => right.moved - left.moved);
