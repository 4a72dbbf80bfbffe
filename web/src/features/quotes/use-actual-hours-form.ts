import { useEffect, useState } from 'react';
import * as z from 'zod/mini';
import type { PhasedHours } from '../../../../shared/estimate/learned.ts';
import { ActualHoursEntry, entryProblems } from '../../../../shared/quote/actual-hours.ts';
import type { ActualHours } from '../../../../shared/quote/quote.ts';
import { useRouteForm } from '../../lib/form.ts';

/** The route's own rules, and those that depend on the estimate. */
const entryFor = (estimated: Required<PhasedHours>) =>
  ActualHoursEntry.check(
    z.superRefine((entry, { addIssue }) => {
      for (const [field, message] of Object.entries(entryProblems(entry, estimated)))
        addIssue({ code: 'custom', path: field.split('.'), message });
    }),
  );

type Entry = z.input<typeof ActualHoursEntry>;

const valuesOf = (stored: ActualHours | null): Entry => ({
  hours: stored?.hours,
  phases: stored?.phases ?? {},
  seen: stored?.updated_at ?? null,
});

/**
 * The form of the hours of a quote, in all or by phase. What another tab has stored meanwhile is shown where nothing was
 * typed; where something was, saving it is refused.
 */
export const useActualHoursForm = (stored: ActualHours | null, estimated: Required<PhasedHours>) => {
  const [byPhase, setByPhase] = useState(Boolean(stored?.phases));
  const [schema] = useState(() => entryFor(estimated));
  const form = useRouteForm<Entry, ActualHoursEntry>(
    { body: schema },
    {
      defaultValues: valuesOf(stored),
      toBody: ({ hours, phases, seen }) => (byPhase ? { phases, seen } : { hours, seen }),
    },
  );
  const { isDirty } = form.formState;
  const { reset, getValues } = form;
  const startFrom = (now: ActualHours | null) => {
    reset(valuesOf(now));
    setByPhase(Boolean(now?.phases));
  };
  useEffect(() => {
    if (isDirty || getValues('seen') === (stored?.updated_at ?? null)) return;
    reset(valuesOf(stored));
    setByPhase(Boolean(stored?.phases));
  }, [isDirty, stored, reset, getValues]);
  const choose = (next: boolean) => {
    setByPhase(next);
    form.clearErrors();
  };
  return { form, byPhase, choose, startFrom };
};
export type ActualHoursForm = ReturnType<typeof useActualHoursForm>['form'];
