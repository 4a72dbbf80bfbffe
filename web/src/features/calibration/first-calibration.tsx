import { lazy, Suspense } from 'react';
import { useWatch } from 'react-hook-form';
import { useLocation } from 'react-router-dom';
import type { Calibration } from '../../../../shared/account/calibration.ts';
import { genericCalibration } from '../../../../shared/account/generic-calibration.ts';
import { Button } from '../../ui/button.tsx';
import { TextLink } from '../../ui/link.tsx';
import { PartBoundary } from '../../ui/part-boundary.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { type CalibrationValues, countable } from './calibration-values.ts';
import { ExperienceInput, RateInput } from './number-cards.tsx';
import { type CalibrationFormState, useCalibrationForm } from './use-calibration-form.ts';
import { wholeAddress } from './use-is-first.ts';
import { genericProfile, useSaveCalibration } from './use-save-calibration.ts';

const PreviewSentence = lazy(() => import('./preview-sentence.tsx'));

/** What the two answers make of the sample shop; all that is not asked is the generic profile's. */
const Preview = ({ control }: CalibrationFormState) => {
  const { daily_rate, experience_years } = useWatch({ control }) as CalibrationValues;
  return (
    <PartBoundary>
      <Suspense fallback={<Skeleton className="h-14 w-full" />}>
        <PreviewSentence {...countable({ ...genericCalibration, daily_rate, experience_years })} />
      </Suspense>
    </PartBoundary>
  );
};

/** Asks a new provider for the rate and the experience only: they change a devis most. */
export const FirstCalibration = ({ user, saved }: { user: string; saved: Calibration }) => {
  const { state } = useLocation();
  const { form, forget } = useCalibrationForm(user, saved, ['daily_rate', 'experience_years']);
  const { save, postpone, saving } = useSaveCalibration(form, forget);
  return (
    <form noValidate onSubmit={form.handleSubmit(save)} className="grid gap-6">
      <div className="grid gap-5 sm:grid-cols-2">
        <RateInput form={form} />
        <ExperienceInput form={form} />
      </div>
      <Preview {...form} />
      <div className="flex flex-wrap items-center gap-3">
        <Button type="submit" size="lg" busy={saving} className="max-sm:grow">
          Continuer
        </Button>
        <Button variant="quiet" size="lg" disabled={saving} aria-describedby="plus-tard" onClick={postpone}>
          Plus tard
        </Button>
      </div>
      <p className="text-note text-muted">
        <span id="plus-tard">
          «&nbsp;Plus tard&nbsp;» compte vos devis comme un profil générique&nbsp;: {genericProfile}.
        </span>{' '}
        <TextLink to={wholeAddress} state={state}>
          Tout régler maintenant
        </TextLink>
      </p>
    </form>
  );
};
