import { useState } from 'react';
import { recount } from '../../../../../shared/estimate/recount.ts';
import { type CorrectionSheet, type Corrections, noCorrections } from '../../../../../shared/quote/corrections.ts';
import { readDraft, removeDraft, saveDraft } from '../../../lib/draft.ts';

type Kept = { quote_version: number; corrections: Corrections };

export const keptName = (quote: string) => `corrections:${quote}`;

/** Reads the unsaved corrections, where they still apply to the quote. */
const readKept = (user: string, { original, terms }: CorrectionSheet): Kept | undefined => {
  const kept = readDraft(user, keptName(original.id)) as Kept | undefined;
  if (kept === undefined) return undefined;
  try {
    // Corrections that an older page stored lack the newer kinds.
    const corrections = { ...noCorrections, ...kept.corrections };
    recount(original, terms, corrections);
    return { ...kept, corrections };
  } catch (error) {
    console.error('kept corrections cannot be read', error);
    return undefined;
  }
};

/** Corrections of one quote that are not saved yet, in this browser until they are: a reload or a crash loses none. */
export const useUnsavedCorrections = (user: string, sheet: CorrectionSheet) => {
  const [restored] = useState(() => readKept(user, sheet));
  const name = keptName(sheet.original.id);
  return {
    restored,
    keep: (kept: Kept) => void saveDraft(user, name, kept),
    forget: () => removeDraft(user, name),
  };
};
