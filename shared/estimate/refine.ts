import type { FieldErrors } from '../api/errors.ts';
import { dayStatedIn } from '../figures/dates.ts';
import { phasesInOrder } from '../quote/breakdown.ts';
import { taxIn } from '../quote/budget.ts';
import { type Corrections, type DismissedAs, noCorrections, type QuoteTerms } from '../quote/corrections.ts';
import type { Complexity } from '../quote/generation.ts';
import type { Quote } from '../quote/quote.ts';
import { fold } from '../text/fold.ts';
import { typography } from '../text/format.ts';
import { sum } from '../text/sum.ts';
import { answerKind, isCountedWith, movesOf, openQuestions } from './answers.ts';
import { clampHours, hoursOf, moduleById } from './catalogue.ts';
import { sizeFactorWithin } from './features.ts';
import { expectedHours, hourLaw } from './hours.ts';
import { toHalfHours } from './money.ts';
import { managementText, phaseTexts, riskText } from './phases.ts';
import { evokes, excludes, type Suggestion, suggestionsOf } from './suggestions.ts';

export type Edited = { original: Quote; terms: QuoteTerms; corrections: Corrections };
type Added = Corrections['added_features'][number];
export type NewFeature = { phase: string; module: string; name: string; complexity: Complexity; hours: number };

/** What may be missing from a quote as it was generated, by what its project is and what its texts evoke. */
export const suggestionsFor = ({ suggestions, project_type, description, features, exclusions }: Quote): Suggestion[] =>
  suggestions ?? suggestionsOf({ projectType: project_type, texts: [description], features, exclusions });

/** Work of no known kind: what a sentence is counted as where no module stands for it. */
export const ownWork = 'custom_feature';
const mostProposals = 3;

/** Modules that a sentence of the brief evokes, the likeliest first, then work of no known kind. */
export const proposalsFor = ({ project_type }: Quote, sentence: string): string[] => {
  const evoked = suggestionsOf({ projectType: project_type, texts: [sentence], features: [], exclusions: [] });
  const modules = evoked.filter(({ words }) => words !== null).map(({ module }) => module);
  return [...modules.slice(0, mostProposals), ownWork];
};

/** Likely hours that work in proportion serves: those of all other work, as the quote was counted. */
const servedHours = ({ features }: Quote) =>
  sum(features.filter(({ module }) => !moduleById(module)?.share).map(({ basis, hours }) => basis?.likely ?? hours));

/** Hours of the module alone, before anything of the provider: as the engine counts it in a project of this size. */
const moduleHours = (original: Quote, id: string): [number, number, number] => {
  const served = servedHours(original);
  const hours = clampHours(id, hoursOf(id));
  const { share } = moduleById(id) ?? {};
  const wanted = share
    ? Math.min(share.cap, Math.max(hours[0], share.rate * served))
    : hours[1] * sizeFactorWithin(served);
  const times = wanted / hours[1];
  return [hours[0] * times, wanted, hours[2] * times];
};

/** What provider and timeline make of work like this: the mean factor of its phase, or of the whole quote. */
const factorOf = ({ features }: Quote, phase: string) => {
  const counted = features.filter(({ basis }) => basis !== undefined);
  const near = counted.filter((feature) => feature.phase === phase);
  const like = near.length > 0 ? near : counted;
  const expected = sum(like.map(({ basis }) => basis?.expected ?? 0));
  return expected === 0 ? 1 : sum(like.map(({ basis }) => (basis?.expected ?? 0) * (basis?.factor ?? 1))) / expected;
};

/** The phase that such work is in; where the quote has it not, or no more, that with the most hours. */
const phaseOf = ({ original: { breakdown }, corrections }: Edited, wanted: string): string => {
  const works = phasesInOrder(breakdown)
    .filter(([key]) => key !== managementText.key && key !== riskText.key && !corrections.phases[key]?.removed)
    .sort(([, a], [, b]) => b.hours - a.hours)
    .map(([key]) => key);
  return works.includes(wanted) ? wanted : (works[0] ?? wanted);
};

/** A module of the catalogue as a line of this quote: name, phase, complexity and hours are the engine's. */
export const refinedLine = (edited: Edited, id: string): NewFeature => {
  const { original, terms } = edited;
  const module = moduleById(id) ?? moduleById(ownWork);
  if (!module) throw new Error('the catalogue has lost its work of no known kind');
  const phase = phaseOf(edited, phaseTexts[module.phase].key);
  const margin = 1 + Math.min(100, Math.max(0, terms.estimation_buffer)) / 100;
  const expected = expectedHours(hourLaw(moduleHours(original, module.id)));
  const hours = Math.max(0.5, toHalfHours(expected * factorOf(original, phase) * margin));
  return { phase, module: module.id, name: module.name, complexity: module.complexity, hours };
};

const nothing =
  /^(?:(?:je|nous|on) )?(?:(?:ne |n')?(?:en )?(?:sais|savons|sait) (?:pas|rien)|aucune idee|a (?:voir|definir|preciser|discuter)|pas (?:encore )?(?:defini|decide|sur)|peut[ -]etre|inconnu|nsp|sans avis|plus tard|na|tbd|bof)[\s.!?…]*$/;

/** Whether an answer says anything. */
export const tellsSomething = (answer: string): boolean =>
  /[\p{L}\p{N}]/u.test(answer) && !nothing.test(fold(answer).replaceAll('’', "'").trim());

/** The added line that answers a sentence of the brief: that cites it, or of a kind of work that it asks for. */
export const usedBy = (sentence: string, { added_features }: Pick<Corrections, 'added_features'>): Added | undefined =>
  added_features.find(({ source }) => source === sentence) ??
  added_features.find(({ module }) => evokes(sentence, module));

/** The questions of the generated quote that have an answer. */
export const answeredQuestions = ({ questions }: Quote, { answers }: Corrections): Quote['questions'] =>
  questions.filter((_, index) => tellsSomething(answers[index] ?? ''));

/** Those of them that the quote counts with: these alone narrow its range. */
export const countedQuestions = (original: Quote, corrections: Corrections): Quote['questions'] =>
  original.questions.filter((_, index) => isCountedWith(original, corrections, index));

/** The sentences with this dismissal, in the order of the quote. */
const dismissedAs = ({ unused_sentences = [] }: Quote, { dismissed_sentences }: Corrections, as: DismissedAs) =>
  [...new Set(unused_sentences)].filter((sentence) => dismissed_sentences[sentence] === as);

/** The day that the project is to be ready by, and the tax of the budget, where they were told since. */
const toldFacts = (original: Quote, corrections: Corrections): Pick<Quote, 'ready_by' | 'budget'> => {
  const { answers } = corrections;
  const told = openQuestions(original).map((_, at) => ({
    kind: answerKind(original, at)?.kind,
    text: answers[at] ?? '',
  }));
  const dates = [
    ...told.filter(({ kind }) => kind === 'date').map(({ text }) => text),
    ...dismissedAs(original, corrections, 'date'),
  ];
  const [day] = dates.flatMap((text) => dayStatedIn(text, original.created_at) ?? []);
  const [tax] = told.flatMap(({ kind, text }) => (kind === 'tax' ? (taxIn(text) ?? []) : []));
  return {
    ...(day && { ready_by: day }),
    ...(tax && original.budget && { budget: { ...original.budget, tax } }),
  };
};

type Refined =
  | 'questions'
  | 'assumptions'
  | 'exclusions'
  | 'stated'
  | 'unused_sentences'
  | 'outside'
  | 'ready_by'
  | 'budget';
/** The names of the lines that come in a second step. */
const laterNames = (original: Quote, { later = [], features, added_features }: Corrections): string[] =>
  later.flatMap(
    (key) =>
      features[key]?.name ??
      original.features[Number(key)]?.name ??
      added_features.find((line) => line.key === key)?.name ??
      [],
  );

/** What the quote says once assumptions were confirmed, questions answered, sentences used and excluded work added. */
export const refinedTexts = (original: Quote, corrections: Corrections): Pick<Quote, Refined> => {
  const { questions, assumptions, exclusions, unused_sentences, outside } = original;
  const answered = answeredQuestions(original, corrections);
  const answers = openQuestions(original).flatMap((question, index) => {
    const text = (corrections.answers[index] ?? '').trim();
    return tellsSomething(text) ? [{ question, text }] : [];
  });
  const isOpen = (text: string) => !answers.some(({ question }) => question === text);
  const isConfirmed = (_: string, index: number) => corrections.assumptions[index] !== undefined;
  const stated = [...answers, ...assumptions.filter(isConfirmed).map((text) => ({ question: null, text }))];
  const added = [
    ...corrections.added_features.flatMap(({ module, name }) => [name, moduleById(module)?.name ?? name]),
    ...corrections.added_phases.map(({ name }) => name),
  ];
  const later = laterNames(original, corrections);
  const isUsed = (sentence: string) =>
    corrections.dismissed_sentences[sentence] !== undefined || usedBy(sentence, corrections) !== undefined;
  const named = (as: DismissedAs, write: (sentence: string) => string) =>
    dismissedAs(original, corrections, as).map((sentence) => typography(write(sentence)));
  return {
    questions: questions.filter((question) => !answered.includes(question)),
    assumptions: [
      ...assumptions.filter((text, index) => !isConfirmed(text, index)),
      ...named('constraint', (sentence) => `Contrainte : ${sentence}`),
    ],
    exclusions: [
      ...exclusions.filter((text) => !added.some((name) => excludes(text, name))),
      ...named('excluded', (sentence) => `« ${sentence} »`),
      ...(later.length > 0 ? [typography(`Prévu dans un second temps : ${later.join(', ')}.`)] : []),
    ],
    ...(outside !== undefined && { outside: outside && { ...outside, questions: outside.questions.filter(isOpen) } }),
    ...(stated.length > 0 && { stated }),
    ...toldFacts(original, corrections),
    ...(unused_sentences && { unused_sentences: unused_sentences.filter((sentence) => !isUsed(sentence)) }),
  };
};

/** A date that cannot be parsed is dismissed as a constraint. */
const isDismissible = ({ unused_sentences = [], created_at }: Quote, sentence: string, as: DismissedAs) =>
  unused_sentences.includes(sentence) && (as !== 'date' || dayStatedIn(sentence, created_at) !== null);

export const unknownLine = 'Cette ligne n’existe pas dans le devis';

/** Answers that tell nothing, and what was told of lines that the generated quote does not have, by field. */
export const refineProblems = ({ original, corrections }: Edited): FieldErrors => {
  const { assumptions, features, unused_sentences = [] } = original;
  const questions = openQuestions(original);
  const { answers, added_features, dismissed_sentences } = corrections;
  const unknown = [
    ...Object.keys(answers)
      .filter((at) => questions[Number(at)] === undefined)
      .map((at) => `answers.${at}`),
    ...Object.keys(corrections.assumptions)
      .filter((at) => assumptions[Number(at)] === undefined)
      .map((at) => `assumptions.${at}`),
    ...Object.entries(corrections.features)
      .filter(([at, { confirmed }]) => confirmed && features[Number(at)]?.source !== null)
      .map(([at]) => `features.${at}`),
    ...(Object.entries(dismissed_sentences).every(([sentence, as]) => isDismissible(original, sentence, as))
      ? []
      : ['dismissed_sentences']),
    ...added_features
      .filter(
        ({ source, answer }) =>
          (source !== undefined && !unused_sentences.includes(source)) ||
          (answer !== undefined && original.questions[answer] === undefined),
      )
      .map(({ key }) => `added_features.${key}`),
  ];
  const empty = Object.entries(answers).filter(([, answer]) => !tellsSomething(answer));
  return {
    ...Object.fromEntries(unknown.map((field) => [field, unknownLine])),
    ...Object.fromEntries(empty.map(([at]) => [`answers.${at}`, 'Cette réponse ne précise rien encore'])),
  };
};

const isOnce = (values: readonly unknown[]) => new Set(values).size === values.length;

/** Whether the answer to a question adds work of this kind. */
const isAskedFor = ({ original, corrections }: Edited, at: number, wanted: string) =>
  movesOf(original, at, corrections.answers[at] ?? '').some(
    ({ module, line, counts }) => line === undefined && counts && module === wanted,
  );

/** Whether an answer takes a line of the generated quote out of it. */
export const isAnsweredAway = (
  { original, corrections: { answers } }: Pick<Edited, 'original' | 'corrections'>,
  position: number,
): boolean =>
  Object.entries(answers).some(([at, text]) =>
    movesOf(original, Number(at), text).some(({ line, counts }) => line === position && counts === false),
  );

/** A line as the engine makes it, of something that it proposed. */
const isProposed = (edited: Edited, added: Added) => {
  const { original } = edited;
  const { key: _, optional, suggested, source, answer, description, ...line } = added;
  const own: NewFeature = refinedLine(edited, added.module);
  const same = (Object.keys(own) as (keyof NewFeature)[]).every((field) => own[field] === line[field]);
  if (!same || optional || description !== undefined) return false;
  if (answer !== undefined) return !suggested && source === undefined && isAskedFor(edited, answer, added.module);
  if (source !== undefined) return !suggested && proposalsFor(original, source).includes(added.module);
  return suggested === true && suggestionsFor(original).some(({ module }) => module === added.module);
};

/**
 * Whether corrections only refine: the name of the project, answers, confirmed or refused assumptions, lines of a second step,
 * and lines that the engine proposed, counted by the engine. Hours, rate, phases, options and other texts are then as they were generated. `saved`: the corrections of the
 * version before; its lines stay as they were counted, whatever counts today.
 */
export const isRefinement = (edited: Edited, saved: Corrections = noCorrections): boolean => {
  const isSaved = (added: Added) => saved.added_features.some((line) => JSON.stringify(line) === JSON.stringify(added));
  const { original, corrections } = edited;
  const { features, added_features, phases, added_phases, wording = {}, ...others } = corrections;
  const { answers: _, assumptions: __, dismissed_sentences: ___, later: ______, ...terms } = others;
  const { project_name: ____, ...texts } = wording;
  const untouched = Object.values({ ...terms, ...texts }).every((value) => value === undefined);
  const onlyAssumed = Object.entries(features).every(([at, { removed: _____, confirmed, ...change }]) => {
    const touched = Object.values(change).some((value) => value !== undefined);
    const isAssumed = original.features[Number(at)]?.source === null;
    return !touched && (isAssumed || (!confirmed && isAnsweredAway(edited, Number(at))));
  });
  return (
    untouched &&
    Object.keys(phases).length === 0 &&
    added_phases.length === 0 &&
    onlyAssumed &&
    added_features.every((added) => isSaved(added) || isProposed(edited, added)) &&
    isOnce(added_features.map(({ key }) => key)) &&
    isOnce(added_features.map(({ source, module }) => source ?? `suggestion ${module}`))
  );
};
