import { useEffect, useState } from 'react';
import * as z from 'zod/mini';
import { LegalDetails } from '../../../../shared/account/legal-details.ts';
import { routes } from '../../../../shared/api/routes.ts';
import { readDraft, removeDraft, saveDraft } from '../../lib/draft.ts';
import { useRouteForm } from '../../lib/form.ts';
import type { LegalBody, LegalValues } from './use-save.ts';

const draftName = 'legal-details';

/** Of a draft, only the kinds of the values are checked: what is typed may still be wrong. */
const Draft = z.partialRecord(z.keyof(LegalDetails), z.nullable(z.union([z.string(), z.number()])));

/** An input that was emptied is as good as one that was never filled in. */
const comparable = (values: LegalValues) =>
  JSON.stringify(values, (_, value: unknown) => (value === '' ? null : value));

/** What was typed and not saved; undefined where there is nothing, or nothing that differs from what is saved. */
const draftBeyond = (draft: unknown, saved: LegalDetails): LegalValues | undefined => {
  const result = Draft.safeParse(draft);
  if (!result.success) return undefined;
  const values = { ...saved, ...(result.data as LegalValues) };
  return comparable(values) === comparable(saved) ? undefined : values;
};

/** The form filled with what was typed and not saved, else with the profile; kept in the browser at every change. */
export const useLegalForm = (user: string, saved: LegalDetails) => {
  const [draft] = useState(() => draftBeyond(readDraft(user, draftName), saved));
  const [restored, setRestored] = useState(draft !== undefined);
  const form = useRouteForm<LegalValues, LegalBody>(routes.saveLegalDetails, { defaultValues: draft ?? saved });
  const { subscribe, reset, setFocus } = form;
  // A devis links to the field that it lacks.
  useEffect(() => {
    const field = location.hash.slice(1);
    if (field in LegalDetails.shape) setFocus(field as keyof LegalDetails);
  }, [setFocus]);
  useEffect(
    () => subscribe({ formState: { values: true }, callback: ({ values }) => saveDraft(user, draftName, values) }),
    [subscribe, user],
  );
  /** From now on the form shows `values`, and there is nothing that was not saved. */
  const startFrom = (values: LegalDetails) => {
    reset(values);
    removeDraft(user, draftName);
    setRestored(false);
  };
  return { form, restored, startFrom };
};
