import { moduleById } from '../../shared/estimate/catalogue.ts';
import type { Line, QuestionAnswer, Target } from '../../shared/quote/generation.ts';
import { fold } from '../../shared/text/fold.ts';
import { moduleMeant } from './module-name.ts';
import { plainText } from './readable-text.ts';

/** A line of the description. `sentences`: numbers of those that ask for it. */
export type CountedLine = {
  module: string;
  name: string;
  optional?: boolean | undefined;
  sentences: readonly number[];
};

/** Work of no known kind: only a line tells what it is. */
const bespoke = 'custom_feature';

/**
 * What a module, or the name of a line, stands for: of several lines of that module, the one that the sentence of
 * the number behind it asks for, or the question's sentence. Undefined where it stands for no module, for none of several lines alone, or for work that is in no total.
 */
const targetOf = (told: string, lines: readonly CountedLine[], asked: readonly number[]): Target | undefined => {
  const [, name = told, number] = /^(.*\S)\s+\[?(\d+)\]?$/.exec(told) ?? [];
  const sentences = number === undefined ? asked : [Number(number)];
  const called = lines.find((line) => fold(line.name).trim() === fold(name).trim());
  const { id, recurring } = moduleById(called?.module ?? '') ?? moduleMeant(name) ?? {};
  const own = called ? [called] : lines.filter(({ module }) => module === id);
  if (id === undefined || recurring || own.some(({ optional }) => optional)) return undefined;
  const near = own.length > 1 ? own.filter((line) => line.sentences.some((each) => sentences.includes(each))) : own;
  const [line, ...others] = near;
  if (own.length > 0 && (!line || others.length > 0)) return undefined;
  if (!line) return id === bespoke ? undefined : { module: id };
  return { module: id, line: line.name };
};

const numberOf = ({ driver, counted }: Line<'question'>, of: Target | undefined): QuestionAnswer | undefined => {
  const scaling = moduleById(of?.module ?? '')?.scaling.find((each) => each.driver === driver);
  if (!of?.line || !scaling) return undefined;
  return { kind: 'number', of, driver: scaling.driver, counted: Math.min(scaling.max, counted ?? scaling.base) };
};

/**
 * What the answer to a question is, where the catalogue and the lines bear out what the model tells of it: a driver that the
 * module has, of a line that is there; modules that there are. Undefined otherwise: any words, which move nothing.
 */
export const answerOf = (
  told: Line<'question'>,
  lines: readonly CountedLine[],
  sentences: readonly number[],
): QuestionAnswer | undefined => {
  const { modules = [], driver, choices = [] } = told;
  if (driver === 'date') return { kind: 'date' };
  const targets = modules.map((names) => names.map((name) => targetOf(name, lines, sentences)));
  const [[of] = []] = targets;
  if (driver !== undefined) return numberOf(told, of);
  if (choices.length === 0) return of && targets.length === 1 ? { kind: 'yes_no', of } : undefined;
  const labels = [...new Set(choices.map(plainText))].filter(Boolean);
  if (labels.length < 2 || labels.length !== choices.length || targets.length > labels.length) return undefined;
  const counts = (at: number) => (targets[at] ?? []).filter((target) => target !== undefined);
  if (labels.every((_, at) => counts(at).length === 0)) return undefined;
  return { kind: 'choice', choices: labels.map((label, at) => ({ label, counts: counts(at) })) };
};
