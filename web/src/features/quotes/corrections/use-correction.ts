import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { errors } from '../../../../../shared/api/errors.ts';
import { correctedSheet } from '../../../../../shared/estimate/corrected-sheet.ts';
import { linePrices } from '../../../../../shared/estimate/corrected-work.ts';
import { applyEdit, correctionProblems, type Edit } from '../../../../../shared/estimate/edits.ts';
import { engineVersion, recount } from '../../../../../shared/estimate/recount.ts';
import type { CorrectionSheet, Corrections } from '../../../../../shared/quote/corrections.ts';
import type { Quote } from '../../../../../shared/quote/quote.ts';
import { api } from '../../../lib/app-api.ts';
import { asAppError, toastError } from '../../../lib/errors.ts';
import { showAnswer } from '../../../lib/query.tsx';
import { queryKeys } from '../../../lib/query-keys.ts';
import { toast } from '../../../ui/toast.ts';
import { type EditHistory, historyOf, redone, subjectOf, undone, withStep } from './edit-history.ts';
import { readFigure, type Typed, type Wrong, wrongAfter } from './typed-figures.ts';
import { useUnsavedCorrections } from './unsaved-corrections.ts';
import { useUndoKeys } from './use-undo-keys.ts';

const about = 'corrections';
const failed = 'Impossible de sauvegarder les modifications';

const tell = (error: unknown) => {
  const { code, fields } = asAppError(error);
  const known = code !== 'unexpected' && code !== 'unavailable' && code !== 'invalid_input';
  if (known) return toastError(error, { about });
  const [first] = Object.values(fields ?? {});
  toastError(error, { title: 'Erreur', description: first ?? failed, about });
};

const isSame = (a: Corrections, b: Corrections) => JSON.stringify(a) === JSON.stringify(b);

/** Removes the answers, the assumptions and the proposed lines from the corrections. */
const withoutRefinements = (corrections: Corrections): Corrections => {
  const features = Object.entries(corrections.features).flatMap(([key, { confirmed: _, ...change }]) => {
    const refusal = change.removed && Object.keys(change).length === 1;
    return refusal || Object.keys(change).length === 0 ? [] : [[key, change] as const];
  });
  return {
    ...corrections,
    features: Object.fromEntries(features),
    added_features: corrections.added_features.filter(
      ({ suggested, source, answer }) => !suggested && source === undefined && answer === undefined,
    ),
    answers: {},
    assumptions: {},
    dismissed_sentences: {},
  };
};

/** A save is refused because of another tab's version or a newer engine. */
type Obstacle = 'version_outdated' | 'engine_outdated';

/**
 * The edit mode of one quote: what is corrected, what it makes of the quote at once, and how it is saved. What is not
 * saved yet is kept in this browser.
 */
export const useCorrection = (user: string, sheet: CorrectionSheet, onSaved: (quote: Quote) => void) => {
  const { original, terms } = sheet;
  const kept = useUnsavedCorrections(user, sheet);
  const [base, setBase] = useState(kept.restored?.quote_version ?? sheet.quote_version);
  const [history, setHistory] = useState(() => historyOf(kept.restored?.corrections ?? sheet.corrections));
  const [wrong, setWrong] = useState<Record<string, Wrong>>({});
  const [submitted, setSubmitted] = useState(false);
  const [obstacle, setObstacle] = useState<Obstacle>();
  const client = useQueryClient();
  const corrections = history.now;
  const live = useMemo(() => recount(original, terms, corrections), [original, terms, corrections]);
  const lines = useMemo(() => correctedSheet(original, terms, corrections), [original, terms, corrections]);
  const prices = useMemo(() => linePrices(lines), [lines]);
  const mistakes = Object.fromEntries(Object.entries(wrong).map(([field, { mistake }]) => [field, mistake]));
  const problems = { ...correctionProblems({ original, terms, corrections }), ...mistakes };
  const go = (next: EditHistory) => {
    setHistory(next);
    kept.keep({ quote_version: base, corrections: next.now });
  };
  const step = (edits: readonly Edit[]) => {
    if (edits.length === 0) return;
    const next = edits.reduce((now, edit) => applyEdit({ original, terms, corrections: now }, edit), corrections);
    const [only, ...more] = edits;
    go(withStep(history, next, only && more.length === 0 ? subjectOf(only) : undefined));
  };
  const goBack = (next: EditHistory) => {
    setWrong({});
    go(next);
  };
  useUndoKeys(
    () => goBack(undone(history)),
    () => goBack(redone(history)),
  );
  const { mutate, isPending, isSuccess } = useMutation({
    mutationFn: (version: number) => {
      const { estimated_hours, total_price } = live;
      const body = { quote_version: version, engine: engineVersion, corrections, estimated_hours, total_price };
      return api.correctQuote({ params: { id: original.id }, body });
    },
    onSuccess: (quote) => {
      kept.forget();
      showAnswer(client, queryKeys.quote(original.id), quote);
      void client.invalidateQueries({ queryKey: queryKeys.versions(original.id) });
      void client.resetQueries({ queryKey: queryKeys.quotes });
      toast({ title: 'Succès', description: 'Les modifications ont été sauvegardées', tone: 'success', about });
      onSaved(quote);
    },
    onError: (error) => {
      const { code } = asAppError(error);
      if (code === 'version_outdated' || code === 'engine_outdated') setObstacle(code);
      if (code !== 'version_outdated') tell(error);
    },
  });
  const save = (version = base) => {
    setSubmitted(true);
    const [first] = Object.values(problems);
    if (first !== undefined) return toast({ title: 'Erreur', description: first, tone: 'danger', about });
    mutate(version);
  };
  return {
    original,
    terms,
    live,
    lines,
    /** The price of each line by its key, options included. */
    prices,
    corrections,
    options: corrections.options ?? terms.options,
    margin: terms.estimation_buffer,
    problems: submitted ? problems : mistakes,
    /** These are shown before the first attempt to save too. */
    allProblems: problems,
    refined: !isSame(corrections, withoutRefinements(corrections)),
    putRefinementsBack: () => go(withStep(history, withoutRefinements(corrections), undefined)),
    restored: kept.restored !== undefined,
    dirty: !isSame(corrections, sheet.corrections),
    /** This stays true until the editor closes, so that nothing is saved twice. */
    saving: isPending || isSuccess,
    obstacle,
    clearObstacle: () => setObstacle(undefined),
    apply: (...edits: Edit[]) => step(edits),
    /** Figures as they were typed, in one step: one that is none keeps its place on the page, and the quote its last good one. */
    type: (typed: readonly Typed[]) => {
      const read = typed.map((figure) => ({ ...figure, value: readFigure(figure.text, figure.figure) }));
      setWrong((before) => wrongAfter(before, read));
      step(read.flatMap(({ edit, value }) => (Number.isNaN(value) ? [] : [edit(value)])));
    },
    /** An invalid text with its error. */
    wrongText: (field: string) => wrong[field]?.text,
    undo: history.past.length > 0 ? () => goBack(undone(history)) : undefined,
    redo: history.future.length > 0 ? () => goBack(redone(history)) : undefined,
    save,
    saveOver: (version: number) => {
      setBase(version);
      setObstacle(undefined);
      save(version);
    },
    forget: kept.forget,
    sentence: obstacle && errors[obstacle].sentence,
  };
};
export type Correction = ReturnType<typeof useCorrection>;
