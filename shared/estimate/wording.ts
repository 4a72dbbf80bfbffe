import type { FieldErrors } from '../api/errors.ts';
import { type Corrections, correctionMistakes } from '../quote/corrections.ts';
import type { Quote } from '../quote/quote.ts';
import { refinedTexts, unknownLine } from './refine.ts';

export type NoteKind = 'assumptions' | 'exclusions';
type Wording = NonNullable<Corrections['wording']>;

/** Where each text of `kept` stands in `all`, in the same order; -1 for what was added to them. */
const placesIn = (all: readonly string[], kept: readonly string[]) => {
  let from = 0;
  return kept.map((text) => {
    const at = all.indexOf(text, from);
    if (at >= 0) from = at + 1;
    return at;
  });
};

/** The notes at their places as they are worded now; one that is taken out as it was. */
const reworded = (original: Quote, wording: Wording): Quote => {
  const notes = (kind: NoteKind) => original[kind].map((was, at) => wording[kind]?.changed?.[at] ?? was);
  return { ...original, assumptions: notes('assumptions'), exclusions: notes('exclusions') };
};

/** What the quote says once it was refined, with the places of its notes among the generated ones. */
const refinedNotes = (original: Quote, corrections: Corrections) => {
  const all = reworded(original, corrections.wording ?? {});
  const refined = refinedTexts(all, corrections);
  return { refined, places: (kind: NoteKind) => placesIn(all[kind], refined[kind]) };
};

/** The generated notes that corrections leave: where they stand, and their text; null where it is taken out. */
export const wordedNotes = (kind: NoteKind, original: Quote, corrections: Corrections) => {
  const changed = corrections.wording?.[kind]?.changed ?? {};
  return refinedNotes(original, corrections)
    .places(kind)
    .filter((at) => at >= 0)
    .map((at) => {
      const was = original[kind][at] ?? '';
      return { at, was, text: changed[at] === undefined ? was : changed[at] };
    });
};

/** What the quote says once it was refined, and worded otherwise by its provider. */
export const wordedTexts = (original: Quote, corrections: Corrections) => {
  const { refined, places } = refinedNotes(original, corrections);
  const { wording = {} } = corrections;
  const notes = (kind: NoteKind) => {
    const at = places(kind);
    const kept = refined[kind].filter((_, index) => wording[kind]?.changed?.[at[index] ?? -1] !== null);
    return [...kept, ...(wording[kind]?.added ?? [])];
  };
  return {
    ...refined,
    project_name: wording.project_name ?? original.project_name,
    ai_analysis: wording.analysis ?? original.ai_analysis,
    assumptions: notes('assumptions'),
    exclusions: notes('exclusions'),
  };
};

const isBlank = (text: string | null | undefined) => text?.trim() === '';

/** Texts that are empty, or of lines that the generated quote does not have, by field. */
export const wordingProblems = (original: Quote, { wording = {} }: Corrections): FieldErrors => {
  const errors: FieldErrors = {};
  for (const field of ['project_name', 'analysis'] as const)
    if (isBlank(wording[field])) errors[`wording.${field}`] = correctionMistakes[field];
  for (const kind of ['assumptions', 'exclusions'] as const) {
    const { changed = {}, added = [] } = wording[kind] ?? {};
    for (const [at, text] of Object.entries(changed))
      if (original[kind][Number(at)] === undefined) errors[`wording.${kind}.${at}`] = unknownLine;
      else if (isBlank(text)) errors[`wording.${kind}.${at}`] = correctionMistakes.note;
    for (const [at, text] of added.entries())
      if (isBlank(text)) errors[`wording.${kind}.added.${at}`] = correctionMistakes.note;
  }
  return errors;
};
