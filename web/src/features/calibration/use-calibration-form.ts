import { useEffect, useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import type { Calibration, CalibrationChange } from '../../../../shared/account/calibration.ts';
import { routes } from '../../../../shared/api/routes.ts';
import { readDraft, removeDraft, saveDraft } from '../../lib/draft.ts';
import { useRouteForm } from '../../lib/form.ts';
import { type CalibrationValues, draftBeyond } from './calibration-values.ts';

const draftName = 'calibration';
export type CalibrationFormState = UseFormReturn<CalibrationValues, unknown, CalibrationChange>;

/**
 * The form filled with what was typed and not saved, else with the profile; kept in the browser at every change. `sent`:
 * the fields that the form asks for, where it does not ask for all.
 */
export const useCalibrationForm = (user: string, saved: Calibration, sent?: (keyof Calibration)[]) => {
  const [draft] = useState(() => draftBeyond(readDraft(user, draftName), saved));
  const [restored, setRestored] = useState(draft !== undefined);
  const form = useRouteForm<CalibrationChange, CalibrationChange>(routes.saveCalibration, {
    defaultValues: draft ?? saved,
    ...(sent && { toBody: (values) => Object.fromEntries(sent.map((field) => [field, values[field]])) }),
  }) as CalibrationFormState;
  const { subscribe, reset } = form;
  useEffect(
    () => subscribe({ formState: { values: true }, callback: ({ values }) => saveDraft(user, draftName, values) }),
    [subscribe, user],
  );
  const forget = () => {
    removeDraft(user, draftName);
    setRestored(false);
  };
  const startOver = () => {
    reset(saved);
    forget();
  };
  return { form, restored, forget, startOver };
};
