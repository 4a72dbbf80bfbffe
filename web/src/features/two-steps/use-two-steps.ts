import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { applyEdit } from '../../../../shared/estimate/edits.ts';
import { engineVersion, recount } from '../../../../shared/estimate/recount.ts';
import { amountNeeded, cutFor, type Threshold, twoStepsOf } from '../../../../shared/estimate/two-steps.ts';
import type { CorrectionSheet } from '../../../../shared/quote/corrections.ts';
import { api } from '../../lib/app-api.ts';
import { asAppError, toastError } from '../../lib/errors.ts';
import { showAnswer } from '../../lib/query.tsx';
import { queryKeys } from '../../lib/query-keys.ts';
import { toast } from '../../ui/toast.ts';

const about = 'two-steps';
const mostEuros = 10_000_000;

const budgetError = (value: number | undefined): string | undefined => {
  if (value === undefined) return undefined;
  const isAmount = Number.isInteger(value) && value > 0 && value <= mostEuros;
  return isAmount ? undefined : 'Indiquez un montant en euros entiers, de 1 à 10\u202F000\u202F000';
};

/** The steps of a kept version, or the cut for the budget, until a line is moved. */
export const useTwoSteps = (sheet: CorrectionSheet) => {
  const { original, terms, corrections, quote_version } = sheet;
  const { id } = original;
  const client = useQueryClient();
  const navigate = useNavigate();
  const quote = useMemo(() => recount(original, terms, corrections), [original, terms, corrections]);
  const tax = quote.budget?.tax ?? 'ht';
  const [value, setValue] = useState(quote.budget?.value);
  const [threshold, setThreshold] = useState<Threshold>('p50');
  const [chosen, setChosen] = useState(corrections.later);
  const error = budgetError(value);
  const amount = error ? undefined : value;
  const edited = useMemo(() => ({ original, terms, corrections }), [original, terms, corrections]);
  const cut = useMemo(
    () => (amount === undefined ? undefined : cutFor(edited, { value: amount, tax }, threshold)),
    [edited, amount, tax, threshold],
  );
  const later = chosen ?? cut?.later;
  const steps = useMemo(() => (later ? twoStepsOf(edited, later) : undefined), [edited, later]);
  const needed = steps && amountNeeded(steps.first.quote, { value: amount ?? 0, tax }, threshold);
  const { mutate, isPending, isSuccess } = useMutation({
    mutationFn: () => {
      const kept = applyEdit(edited, { edit: 'later', keys: later ?? [] });
      const { estimated_hours, total_price } = recount(original, terms, kept);
      return api.correctQuote({
        params: { id },
        body: { quote_version, engine: engineVersion, corrections: kept, estimated_hours, total_price },
      });
    },
    onSuccess: (saved) => {
      showAnswer(client, queryKeys.quote(id), saved);
      void client.invalidateQueries({ queryKey: queryKeys.versions(id) });
      void client.resetQueries({ queryKey: queryKeys.quotes });
      toast({
        title: 'Deux temps gardés',
        description: 'Le devis est maintenant celui de la première étape.',
        tone: 'success',
        about,
      });
      void navigate(`/quote/${id}`);
    },
    onError: (thrown) => {
      const [description] = Object.values(asAppError(thrown).fields ?? {});
      toastError(thrown, { about, ...(description !== undefined && { description }) });
    },
  });
  return {
    quote,
    tax,
    value,
    error,
    amount,
    threshold,
    steps,
    /** What the first step needs, in the tax of the budget. */
    needed,
    isWithin: amount !== undefined && needed !== undefined && needed <= amount,
    /** Not even one need is within the budget, and no line was moved by hand. */
    isShort: chosen === undefined && cut?.fits === false,
    isKept:
      corrections.later !== undefined && [...corrections.later].sort().join() === [...(later ?? [])].sort().join(),
    setValue: (next: number | undefined) => {
      setValue(next);
      setChosen(undefined);
    },
    setThreshold: (next: Threshold) => {
      setThreshold(next);
      setChosen(undefined);
    },
    move: (key: string) =>
      setChosen(later?.includes(key) ? later.filter((other) => other !== key) : [...(later ?? []), key]),
    save: () => mutate(),
    saving: isPending || isSuccess,
  };
};
export type TwoStepsState = ReturnType<typeof useTwoSteps>;
