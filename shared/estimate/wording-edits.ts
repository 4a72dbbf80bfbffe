import type { Corrections } from '../quote/corrections.ts';
import type { Quote } from '../quote/quote.ts';
import type { NoteKind } from './wording.ts';

/** One edit of a text of a quote. `at`: of a note, its position in the generated quote. */
export type WordingEdit =
  | { edit: 'wording'; field: 'project_name' | 'analysis'; text: string }
  /** Null takes it out. */
  | { edit: 'note'; kind: NoteKind; at: number; text: string | null }
  /** `at`: its position among those that were added, or the next one. Null forgets it. */
  | { edit: 'added note'; kind: NoteKind; at: number; text: string | null };

type Wording = NonNullable<Corrections['wording']>;
type Notes = NonNullable<Wording[NoteKind]>;

/** The fields that say something; undefined where none does. */
const telling = <T extends object>(fields: T): T | undefined => {
  const told = Object.entries(fields).filter(([, value]) => value !== undefined);
  return told.length > 0 ? (Object.fromEntries(told) as T) : undefined;
};

const withWording = ({ wording: before, ...rest }: Corrections, change: Wording): Corrections => {
  const wording = telling({ ...before, ...change });
  return wording ? { ...rest, wording } : rest;
};

const changedNotes = (was: string | undefined, { changed, added }: Notes, at: number, text: string | null): Notes => {
  const next = { ...changed, [at]: text === was ? undefined : text };
  return { changed: telling(next) as Notes['changed'], added };
};

const addedNotes = ({ changed, added = [] }: Notes, at: number, text: string | null): Notes => {
  const next = text === null ? added.toSpliced(at, 1) : added.toSpliced(at, 1, text);
  return { changed, added: next.length > 0 ? next : undefined };
};

/** The corrections after one more edit of a text. A text as it was generated is no correction. */
export const applyWording = (original: Quote, corrections: Corrections, edit: WordingEdit): Corrections => {
  if (edit.edit === 'wording') {
    const was = edit.field === 'analysis' ? original.ai_analysis : original.project_name;
    return withWording(corrections, { [edit.field]: edit.text === was ? undefined : edit.text });
  }
  const { kind, at, text } = edit;
  const before = corrections.wording?.[kind] ?? {};
  const notes =
    edit.edit === 'note' ? changedNotes(original[kind][at], before, at, text) : addedNotes(before, at, text);
  return withWording(corrections, { [kind]: telling(notes) });
};
