import { amountsOf } from '../figures/amounts.ts';
import { dayStatedIn } from '../figures/dates.ts';
import { plain } from '../figures/plain-characters.ts';
import { asksForTax, budgetQuestions, taxIn } from '../quote/budget.ts';
import type { Corrections } from '../quote/corrections.ts';
import type { QuestionAnswer, Target } from '../quote/generation.ts';
import type { Quote } from '../quote/quote.ts';
import { fold } from '../text/fold.ts';
import { factorOfUnits, moduleById, type Units } from './catalogue.ts';

/**
 * The open questions of the generated quote, by position: those that narrow its range, then those of work outside the
 * catalogue and of the budget.
 */
export const openQuestions = (original: Quote): string[] => [
  ...original.questions.map(({ text }) => text),
  ...(original.outside?.questions ?? []),
  ...budgetQuestions(original),
];

/** The kind of answer of an open question; undefined: free text. */
export const answerKind = (original: Quote, at: number): QuestionAnswer | { kind: 'tax' } | undefined => {
  const question = openQuestions(original)[at] ?? '';
  return original.questions[at]?.answer ?? (asksForTax(question, original) ? { kind: 'tax' } : undefined);
};

/** The position of the line that a question is about; -1 where the quote has none. */
const positionOf = ({ features }: Quote, { module, line }: Target) =>
  line === undefined ? -1 : features.findIndex((feature) => feature.module === module && feature.name === line);

const minus = /^\s*[-−–]\s*\d/;
/** The single positive quantity of an answer, or the upper end of a range. */
const quantityIn = (text: string): number | undefined => {
  const [amount, ...others] = amountsOf(plain(text));
  if (amount?.kind !== 'quantity' || others.length > 0 || minus.test(text)) return undefined;
  return Math.round(amount.value) || undefined;
};

type Choice = { label: string; counts: readonly Target[] };
export const choicesOf = (answer: ReturnType<typeof answerKind>): readonly Choice[] => {
  if (answer?.kind === 'choice') return answer.choices;
  if (answer?.kind === 'yes_no')
    return [
      { label: 'Oui', counts: [answer.of] },
      { label: 'Non', counts: [] },
    ];
  const taxes = ['Hors taxes', 'Toutes taxes comprises'].map((label) => ({ label, counts: [] }));
  return answer?.kind === 'tax' ? taxes : [];
};

/** The choice of an answer; text after a comma is ignored: « Oui, en Belgique ». */
export const chosenOf = (answer: ReturnType<typeof answerKind>, text: string): Choice | undefined => {
  const choices = choicesOf(answer);
  if (answer?.kind === 'tax') return choices[['ht', 'ttc'].indexOf(taxIn(text) ?? '')];
  const told = fold(text).trim();
  const isTold = ({ label }: Choice) => told === fold(label).trim();
  const [first = ''] = told.split(/[\s,.;:!]/);
  return (
    choices.find(isTold) ?? (answer?.kind === 'yes_no' ? choices.find(({ label }) => fold(label) === first) : undefined)
  );
};

const isSame = (one: Target, other: Target) => one.module === other.module && one.line === other.line;
/** The effect on one target: its line by position, or the module to add; undefined: none. */
export type Move = { module: string; line: number | undefined; counts: boolean | undefined };

/** The effects on all targets of a question. */
export const movesOf = (original: Quote, at: number, text: string): Move[] => {
  const answer = original.questions[at]?.answer;
  const all = choicesOf(answer).flatMap(({ counts }) => counts);
  const targets = all.filter((target, index) => all.findIndex((other) => isSame(target, other)) === index);
  const chosen = chosenOf(answer, text);
  return targets.map((target) => {
    const line = positionOf(original, target);
    const counts = chosen?.counts.some((other) => isSame(target, other));
    return { module: target.module, line: line < 0 ? undefined : line, counts };
  });
};

type Quantity = { line: number; driver: string; module: string; counted: number; told: number; most: number };
/** The quantity that an answer gives to a line; undefined where it gives none, or no line has that driver. */
export const quantityOf = (
  original: Quote,
  { answers }: Pick<Corrections, 'answers'>,
  at: number,
): Quantity | undefined => {
  const answer = original.questions[at]?.answer;
  if (answer?.kind !== 'number') return undefined;
  const { driver, counted, of } = answer;
  const line = positionOf(original, of);
  const scaling = moduleById(of.module)?.scaling.find((each) => each.driver === driver);
  const told = quantityIn(answers[at] ?? '');
  if (line < 0 || !scaling || told === undefined) return undefined;
  return { line, driver, module: of.module, counted, told, most: scaling.max };
};

/** The factor of each line by position, from the answered quantities. */
export const answeredFactors = (original: Quote, corrections: Pick<Corrections, 'answers'>): Map<number, number> => {
  const units = new Map<number, { module: string; counted: Units; told: Units }>();
  for (const at of original.questions.keys()) {
    const quantity = quantityOf(original, corrections, at);
    if (!quantity) continue;
    const { line, module, driver, counted, told } = quantity;
    const before = units.get(line);
    units.set(line, {
      module,
      counted: { ...before?.counted, [driver]: counted },
      told: { ...before?.told, [driver]: told },
    });
  }
  return new Map(
    [...units].map(([line, { module, counted, told }]) => [
      line,
      factorOfUnits(module, told) / factorOfUnits(module, counted),
    ]),
  );
};

/** Whether the hours of a line are the engine's, and in the total. */
const isOurs = ({ features }: Quote, corrections: Corrections, line: number) => {
  const { removed, optional, hours } = corrections.features[line] ?? {};
  const { hours: ofPhase, removed: withPhase } = corrections.phases[features[line]?.phase ?? ''] ?? {};
  return !removed && !optional && !withPhase && hours === undefined && ofPhase === undefined;
};

const isDone = ({ line, module, counts }: Move, corrections: Corrections) => {
  const isRemoved = line !== undefined && corrections.features[line]?.removed === true;
  const isCounted =
    line === undefined ? corrections.added_features.some((added) => added.module === module) : !isRemoved;
  return isCounted === counts;
};

/**
 * Whether the quote counts with an answer: it moves hours, confirms those that are counted, or moves the deadline. Other
 * words are kept for the reader, as is a number beyond what the catalogue can tell.
 */
export const isCountedWith = (original: Quote, corrections: Corrections, at: number): boolean => {
  const text = corrections.answers[at] ?? '';
  switch (original.questions[at]?.answer?.kind) {
    case 'number': {
      const quantity = quantityOf(original, corrections, at);
      return quantity !== undefined && quantity.told <= quantity.most && isOurs(original, corrections, quantity.line);
    }
    case 'choice':
    case 'yes_no': {
      const moves = movesOf(original, at, text);
      return moves.length > 0 && moves.every((move) => move.counts !== undefined && isDone(move, corrections));
    }
    case 'date':
      return dayStatedIn(text, original.created_at) !== null;
    default:
      return false;
  }
};
