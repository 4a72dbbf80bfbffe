import type { FieldErrors } from '../api/errors.ts';
import type { Corrections, DismissedAs, QuoteTerms } from '../quote/corrections.ts';
import type { Complexity } from '../quote/generation.ts';
import { fold } from '../text/fold.ts';
import { sum } from '../text/sum.ts';
import { movesOf } from './answers.ts';
import { type CorrectedLine, type CorrectedPhase, type CorrectedSheet, correctedSheet } from './corrected-sheet.ts';
import { workOf } from './corrected-work.ts';
import { discountOn } from './discount.ts';
import { type Edited, type NewFeature, refinedLine, refineProblems, unknownLine } from './refine.ts';
import { stepProblems } from './two-steps.ts';
import { wordingProblems } from './wording.ts';
import { applyWording, type WordingEdit } from './wording-edits.ts';

type PhaseChange = { name?: string; description?: string; hours?: number; removed?: boolean };
type FeatureChange = {
  name?: string;
  description?: string;
  hours?: number;
  complexity?: Complexity;
  removed?: boolean;
  optional?: boolean;
  confirmed?: boolean;
};

/** One edit of a quote. `key`: of a phase or a line of the sheet. Undefined as a value: as it was generated. */
export type Edit =
  | { edit: 'rate' | 'margin'; value: number | undefined }
  | { edit: 'discount'; value: Corrections['discount'] }
  | WordingEdit
  | { edit: 'options'; value: QuoteTerms['options'] }
  | { edit: 'phase'; key: string; change: PhaseChange }
  | { edit: 'feature'; key: string; change: FeatureChange }
  | { edit: 'add phase'; name: string; hours: number }
  | { edit: 'add feature'; feature: NewFeature }
  | { edit: 'move'; key: string; by: 1 | -1 }
  | { edit: 'put back phase' | 'put back feature'; key: string }
  /** `at`: its position in the quote as it was generated. */
  | { edit: 'answer'; at: number; text: string }
  | { edit: 'assumption'; at: number; confirmed: boolean }
  | { edit: 'suggestion'; module: string; wanted: boolean }
  /** Counts an unused sentence as this module, or removes it again. */
  | { edit: 'sentence'; sentence: string; module: string | undefined }
  /** Dismisses a sentence that asks for no work, or undoes that. */
  | { edit: 'dismiss'; sentence: string; as: DismissedAs | undefined }
  /** The keys of the lines that come in a second step. */
  | { edit: 'later'; keys: readonly string[] };

const without = <T extends object>(record: T, key: string): T =>
  Object.fromEntries(Object.entries(record).filter(([name]) => name !== key)) as T;

/** The fields that are corrections: a generated value, a false flag and an empty description are none. */
const telling = <T extends object>(change: T, was: object): T => {
  const before: Record<string, unknown> = { description: '', ...was };
  return Object.fromEntries(
    Object.entries(change).filter(
      ([field, value]) => value !== undefined && value !== false && value !== before[field],
    ),
  ) as T;
};

const withEntry = <T extends object>(record: Record<string, T>, key: string, entry: T): Record<string, T> =>
  Object.keys(entry).length > 0 ? { ...record, [key]: entry } : without(record, key);

const sheetOf = ({ original, terms, corrections }: Edited) => correctedSheet(original, terms, corrections);

const freshKey = (prefix: string, taken: readonly { key: string }[]) => {
  const used = taken.map(({ key }) => Number(key.slice(prefix.length)));
  return `${prefix}${Math.max(0, ...used) + 1}`;
};

const setPhase = ({ original, corrections }: Edited, key: string, change: PhaseChange): Corrections => {
  const added = corrections.added_phases.find((phase) => phase.key === key);
  if (added && change.removed) return forgetPhase(corrections, key);
  if (added && change.name !== undefined) {
    const renamed = corrections.added_phases.map((phase) =>
      phase.key === key ? { ...phase, name: change.name as string } : phase,
    );
    return { ...corrections, added_phases: renamed };
  }
  const row = original.breakdown[key];
  const entry = telling({ ...corrections.phases[key], ...change } as Corrections['phases'][string], {
    ...(row && { hours: row.hours, name: row.name, description: row.description }),
  });
  return { ...corrections, phases: withEntry(corrections.phases, key, entry) };
};

/** An added phase is removed with the features that were added to it. */
const forgetPhase = (corrections: Corrections, key: string): Corrections => ({
  ...corrections,
  phases: without(corrections.phases, key),
  added_phases: corrections.added_phases.filter((phase) => phase.key !== key),
  added_features: corrections.added_features.filter(({ phase }) => phase !== key),
  ...(corrections.order && { order: corrections.order.filter((other) => other !== key) }),
});

const setLine = ({ original, corrections }: Edited, key: string, change: FeatureChange): Corrections => {
  const was = original.features[Number(key)];
  if (was && /^\d+$/.test(key)) {
    const entry = telling({ ...corrections.features[key], ...change } as Corrections['features'][string], was);
    return { ...corrections, features: withEntry(corrections.features, key, entry) };
  }
  const { removed, ...kept } = change;
  const others = corrections.added_features.filter((feature) => feature.key !== key);
  if (removed) return { ...corrections, added_features: others };
  return {
    ...corrections,
    added_features: corrections.added_features.map((feature) => {
      if (feature.key !== key) return feature;
      const { optional, description, ...rest } = { ...feature, ...kept };
      return { ...rest, ...(optional && { optional }), ...(description && { description }) };
    }),
  };
};

/** Hours typed for the phase become hours of its lines, so that one of them can be edited alone. */
const settleSpread = (edited: Edited, key: string): Corrections => {
  const phase = sheetOf(edited).phases.find(({ lines }) => lines.some((line) => line.key === key));
  const typed = phase && edited.corrections.phases[phase.key]?.hours;
  if (!phase || typed === undefined) return edited.corrections;
  const { hours: _, ...rest } = edited.corrections.phases[phase.key] ?? {};
  const start = { ...edited.corrections, phases: withEntry(edited.corrections.phases, phase.key, rest) };
  return phase.lines
    .filter(({ state }) => state === 'counted')
    .reduce((corrections, { key: line, hours }) => setLine({ ...edited, corrections }, line, { hours }), start);
};

const setFeature = (edited: Edited, key: string, change: FeatureChange): Corrections => {
  const corrections = change.hours === undefined ? edited.corrections : settleSpread(edited, key);
  return setLine({ ...edited, corrections }, key, change);
};

const moved = (edited: Edited, key: string, by: 1 | -1): Corrections => {
  const keys = sheetOf(edited).phases.map((phase) => phase.key);
  const from = keys.indexOf(key);
  const to = from + by;
  if (from < 0 || to < 0 || to >= keys.length) return edited.corrections;
  const order = keys.with(from, keys[to] as string).with(to, key);
  const { order: _, ...natural } = edited.corrections;
  const isNatural = sheetOf({ ...edited, corrections: natural }).phases.every(
    (phase, index) => phase.key === order[index],
  );
  return isNatural ? natural : { ...natural, order };
};

const setDiscount = ({ discount: _, ...rest }: Corrections, value: Corrections['discount']): Corrections =>
  value ? { ...rest, discount: value } : rest;

const withValue = <F extends 'rate' | 'margin'>(
  corrections: Corrections,
  field: F,
  value: number | undefined,
  was: number,
) => {
  const rest = without(corrections, field);
  return value === undefined || value === was ? rest : { ...rest, [field]: value };
};

const setOptions = ({ terms, corrections }: Edited, value: QuoteTerms['options']): Corrections => {
  const same = (Object.keys(value) as (keyof typeof value)[]).every((name) => value[name] === terms.options[name]);
  const { options: _, ...rest } = corrections;
  return same ? rest : { ...rest, options: value };
};

type Added = Corrections['added_features'][number];
/** Replaces lines that answer the same. */
const withAdded = (
  corrections: Corrections,
  isSame: (line: Added) => boolean | undefined,
  line: Omit<Added, 'key'> | undefined,
) => {
  const others = corrections.added_features.filter((feature) => !isSame(feature));
  const added = line ? [{ key: freshKey('added_', corrections.added_features), ...line }] : [];
  return { ...corrections, added_features: [...others, ...added] };
};

/** The effects of a choice are corrected and undone with it. Lines that the answer moves already stay unchanged. */
const setAnswer = (edited: Edited, at: number, text: string): Corrections => {
  const { original, corrections } = edited;
  const { [at]: before = '', ...others } = corrections.answers;
  const moved = movesOf(original, at, before);
  const start = { ...corrections, answers: text.trim() === '' ? others : { ...others, [at]: text } };
  return movesOf(original, at, text).reduce<Corrections>((now, { module, line, counts }, index) => {
    if (counts === moved[index]?.counts) return now;
    if (line !== undefined)
      return setLine({ ...edited, corrections: now }, String(line), { removed: counts === false });
    const isCounted = counts === true && now.added_features.some((added) => added.module === module && added.suggested);
    if (isCounted) return now;
    const added = counts ? { ...refinedLine(edited, module), answer: at } : undefined;
    return withAdded(now, ({ answer, module: other }) => answer !== undefined && other === module, added);
  }, start);
};

/** The lines of the second step that the quote has. */
const setLater = ({ later: _, ...corrections }: Corrections, keys: readonly string[]): Corrections => {
  const isHeld = (key: string) => /^\d+$/.test(key) || corrections.added_features.some((line) => line.key === key);
  const later = keys.filter(isHeld);
  return later.length > 0 ? { ...corrections, later } : corrections;
};

/** The corrections after one more edit. Pure. */
export const applyEdit = (edited: Edited, edit: Edit): Corrections => {
  const corrections = edit.edit === 'later' ? edited.corrections : correctedBy(edited, edit);
  const keys = edit.edit === 'later' ? edit.keys : corrections.later;
  return keys ? setLater(corrections, keys) : corrections;
};

const correctedBy = (edited: Edited, edit: Exclude<Edit, { edit: 'later' }>): Corrections => {
  const { original, terms, corrections } = edited;
  switch (edit.edit) {
    case 'rate':
      return withValue(corrections, 'rate', edit.value, original.hourly_rate);
    case 'margin':
      return withValue(corrections, 'margin', edit.value, terms.estimation_buffer);
    case 'discount':
      return setDiscount(corrections, edit.value);
    case 'wording':
    case 'note':
    case 'added note':
      return applyWording(original, corrections, edit);
    case 'options':
      return setOptions(edited, edit.value);
    case 'phase':
      return setPhase(edited, edit.key, edit.change);
    case 'feature':
      return setFeature(edited, edit.key, edit.change);
    case 'add phase': {
      const added = { key: freshKey('phase_', corrections.added_phases), name: edit.name, hours: edit.hours };
      return { ...corrections, added_phases: [...corrections.added_phases, added] };
    }
    case 'add feature': {
      const added = { key: freshKey('added_', corrections.added_features), ...edit.feature };
      return { ...corrections, added_features: [...corrections.added_features, added] };
    }
    case 'move':
      return moved(edited, edit.key, edit.by);
    case 'put back phase':
      return { ...corrections, phases: without(corrections.phases, edit.key) };
    case 'put back feature':
      return { ...corrections, features: without(corrections.features, edit.key) };
    case 'answer':
      return setAnswer(edited, edit.at, edit.text);
    case 'assumption': {
      const key = String(edit.at);
      const { [key]: _, ...others } = corrections.assumptions;
      return { ...corrections, assumptions: edit.confirmed ? { ...others, [key]: 'confirmed' } : others };
    }
    case 'suggestion':
      return withAdded(
        corrections,
        ({ suggested, answer, module }) => (suggested || answer !== undefined) && module === edit.module,
        edit.wanted ? { ...refinedLine(edited, edit.module), suggested: true } : undefined,
      );
    case 'sentence': {
      const { sentence, module } = edit;
      const line = module === undefined ? undefined : { ...refinedLine(edited, module), source: sentence };
      const named = { ...corrections, dismissed_sentences: without(corrections.dismissed_sentences, sentence) };
      return withAdded(named, ({ source }) => source === sentence, line);
    }
    case 'dismiss': {
      const { sentence, as } = edit;
      const uncounted = applyEdit(edited, { edit: 'sentence', sentence, module: undefined });
      if (as === undefined) return uncounted;
      return { ...uncounted, dismissed_sentences: { ...uncounted.dismissed_sentences, [sentence]: as } };
    }
  }
};

const noName = 'Le nom de la phase est requis';

const sameNames = (phases: readonly CorrectedPhase[]): FieldErrors => {
  const seen = new Set<string>();
  const errors: FieldErrors = {};
  for (const { key, name } of phases.filter(({ removed }) => !removed)) {
    if (name.trim() === '') errors[`phases.${key}.name`] = noName;
    else if (seen.has(fold(name))) errors[`phases.${key}.name`] = 'Deux phases ne peuvent pas porter le même nom';
    seen.add(fold(name));
  }
  return errors;
};

const blankNames = (lines: readonly CorrectedLine[]): FieldErrors =>
  Object.fromEntries(
    lines
      .filter(({ name, state }) => name.trim() === '' && state !== 'removed')
      .map(({ key }) => [`features.${key}.name`, 'Le nom de la fonctionnalité est requis']),
  );

/** Corrections of unknown lines. */
const unknownLines = ({ original, corrections }: Edited, sheet: readonly CorrectedPhase[]): FieldErrors => {
  const added = corrections.added_phases.map(({ key }) => key);
  const phases = sheet.map(({ key }) => key);
  const works = sheet.filter(({ kind }) => kind === 'work').map(({ key }) => key);
  const wrong = [
    ...Object.keys(corrections.phases).flatMap((key) => (phases.includes(key) ? [] : [`phases.${key}`])),
    ...Object.keys(corrections.features).flatMap((key) => (original.features[Number(key)] ? [] : [`features.${key}`])),
    ...corrections.added_features.flatMap(({ key, phase }) => (works.includes(phase) ? [] : [`added_features.${key}`])),
    ...(new Set(added).size === added.length ? [] : ['added_phases']),
  ];
  return Object.fromEntries(wrong.map((field) => [field, unknownLine]));
};

/** A discount must be more than nothing and less than all. */
const discountProblems = (sheet: CorrectedSheet, wanted: Corrections['discount']): FieldErrors => {
  if (wanted === undefined) return {};
  const before = sum(workOf(sheet).map(({ price }) => price));
  const { amount = 0 } = discountOn(before, wanted) ?? {};
  const fits = amount > 0 && amount < before;
  return fits ? {} : { discount: 'La remise retire au moins 1\u00A0€, et moins que le total' };
};

/** The problems of corrections by field; empty for none. */
export const correctionProblems = (edited: Edited): FieldErrors => {
  const sheet = sheetOf(edited);
  const { phases } = sheet;
  const counted = phases.filter(({ removed }) => !removed);
  const works = counted.some(({ kind, hours }) => kind === 'work' && hours > 0);
  return {
    ...unknownLines(edited, phases),
    ...sameNames(phases),
    ...blankNames(counted.flatMap(({ lines }) => lines)),
    ...refineProblems(edited),
    ...discountProblems(sheet, edited.corrections.discount),
    ...stepProblems(edited),
    ...wordingProblems(edited.original, edited.corrections),
    ...(works ? {} : { phases: 'Un devis garde au moins une phase avec des heures' }),
  };
};
