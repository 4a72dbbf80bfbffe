import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useDeferredValue, useMemo, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { applyEdit } from '../../../../shared/estimate/edits.ts';
import { engineVersion, recount } from '../../../../shared/estimate/recount.ts';
import type { Edited } from '../../../../shared/estimate/refine.ts';
import {
  amountNeeded,
  cutFor,
  type Threshold,
  thresholdFor,
  twoStepsOf,
} from '../../../../shared/estimate/two-steps.ts';
import type { CorrectionSheet, Corrections } from '../../../../shared/quote/corrections.ts';
import type { Quote } from '../../../../shared/quote/quote.ts';
import { api } from '../../lib/app-api.ts';
import { asAppError, toastError } from '../../lib/errors.ts';
import { showAnswer } from '../../lib/query.tsx';
import { queryKeys } from '../../lib/query-keys.ts';
import { useSession } from '../../lib/session/session.tsx';
import { toast } from '../../ui/toast.ts';

const about = 'two-steps';
const mostEuros = 10_000_000;

const budgetError = (value: number | undefined): string | undefined => {
  if (value === undefined) return undefined;
  const isAmount = Number.isInteger(value) && value > 0 && value <= mostEuros;
  return isAmount ? undefined : 'Indiquez un montant en euros entiers, de 1 à 10\u202F000\u202F000';
};

type Kept = { corrections: Corrections; title: string; description: string };

const optionsOf = (edited: Edited, later: readonly string[]): Corrections =>
  later.reduce(
    (corrections, key) => applyEdit({ ...edited, corrections }, { edit: 'feature', key, change: { optional: true } }),
    applyEdit(edited, { edit: 'later', keys: [] }),
  );

const pricedApart = ({ included_options }: Quote) =>
  included_options.reduce((sum, { once, price }) => sum + (once ? (price ?? 0) : 0), 0);

/** The steps of a kept version, or the cut for the budget, until a line is moved. */
export const useTwoSteps = (sheet: CorrectionSheet) => {
  const { original, terms, corrections, quote_version } = sheet;
  const { id } = original;
  const isProvider = useSession().profile?.account_type === 'developer';
  const client = useQueryClient();
  const navigate = useNavigate();
  const quote = useMemo(() => recount(original, terms, corrections), [original, terms, corrections]);
  const tax = quote.budget?.tax ?? 'ht';
  const [value, setValue] = useState(quote.budget?.value);
  const [threshold, setThreshold] = useState<Threshold>(
    quote.budget && !corrections.later ? thresholdFor(quote, quote.budget) : 'p50',
  );
  const [chosen, setChosen] = useState(corrections.later);
  const error = budgetError(value);
  // The cut counts a quote once per line: typing must not wait for it.
  const amount = useDeferredValue(error ? undefined : value);
  const edited = useMemo(() => ({ original, terms, corrections }), [original, terms, corrections]);
  const cut = useMemo(
    () => (amount === undefined ? undefined : cutFor(edited, { value: amount, tax }, threshold)),
    [edited, amount, tax, threshold],
  );
  const later = chosen ?? cut?.later;
  const steps = useMemo(() => (later ? twoStepsOf(edited, later) : undefined), [edited, later]);
  const needed = steps && amountNeeded(steps.first.quote, { value: amount ?? 0, tax }, threshold);
  const withOptions = useMemo(() => optionsOf(edited, later ?? []), [edited, later]);
  const optional = useMemo(() => recount(original, terms, withOptions), [original, terms, withOptions]);
  const { mutate, isPending, isSuccess } = useMutation({
    mutationFn: (kept: Kept) => {
      const { estimated_hours, total_price } = recount(original, terms, kept.corrections);
      const body = {
        quote_version,
        engine: engineVersion,
        corrections: kept.corrections,
        estimated_hours,
        total_price,
      };
      return api.correctQuote({ params: { id }, body });
    },
    onSuccess: (saved, { title, description }) => {
      showAnswer(client, queryKeys.quote(id), saved);
      void client.invalidateQueries({ queryKey: queryKeys.versions(id) });
      void client.resetQueries({ queryKey: queryKeys.quotes });
      toast({ title, description, tone: 'success', about });
      void navigate(`/quote/${id}`);
    },
    onError: (thrown) => {
      const [description] = Object.values(asAppError(thrown).fields ?? {});
      toastError(thrown, { about, ...(description !== undefined && { description }) });
    },
  });
  return {
    isProvider,
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
    save: () =>
      mutate({
        corrections: applyEdit(edited, { edit: 'later', keys: later ?? [] }),
        ...(steps?.second
          ? { title: 'Deux temps gardés', description: 'Le devis est maintenant celui de la première étape.' }
          : { title: 'Un seul temps', description: 'Le devis est de nouveau celui de tout le projet.' }),
      }),
    /** One quote whose later lines are options. */
    asOptions: {
      total: optional.total_price,
      options: pricedApart(optional) - pricedApart(quote),
      save: () =>
        mutate({
          corrections: withOptions,
          title: 'Suite proposée en options',
          description: 'Votre client peut cocher chaque ligne de la suite.',
        }),
    },
    saving: isPending || isSuccess,
  };
};
export type TwoStepsState = ReturnType<typeof useTwoSteps>;
