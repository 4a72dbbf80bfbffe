import { lazy, type ReactNode, Suspense } from 'react';
import { useWatch } from 'react-hook-form';
import {
  type Calibration,
  preferredProjectTypeOptions,
  specialityOptions,
  technologyOptions,
} from '../../../../shared/account/calibration.ts';
import type { LearnedFactors } from '../../../../shared/estimate/learned.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { PartBoundary } from '../../ui/part-boundary.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { type CalibrationValues, countable } from './calibration-values.ts';
import { ChecklistCard } from './checklist-card.tsx';
import { GeneralCard, PricingCard } from './number-cards.tsx';
import { type CalibrationFormState, useCalibrationForm } from './use-calibration-form.ts';
import { useSaveCalibration } from './use-save-calibration.ts';

const Preview = lazy(() => import('./preview.tsx'));
const formId = 'calibrage';

const DraftNotice = ({ onStartOver }: { onStartOver: () => void }) => (
  <Notice
    tone="accent"
    title="Vos derniers réglages n’étaient pas sauvegardés"
    action={
      <Button variant="secondary" size="sm" onClick={onStartOver}>
        Revenir aux réglages sauvegardés
      </Button>
    }
  >
    Ils sont repris ici tels que vous les aviez laissés.
  </Notice>
);

const Checklists = ({ form }: { form: CalibrationFormState }) => (
  <>
    <ChecklistCard
      form={form}
      name="tech_stack"
      title="Stack technique"
      hint="Ce que vous maîtrisez. Une technologie demandée et absente d’ici ralentit le développement."
      options={technologyOptions}
    />
    <ChecklistCard
      form={form}
      name="specialities"
      title="Spécialités"
      hint="Un projet de votre spécialité est compté 10&nbsp;% plus court."
      options={specialityOptions}
    />
    <ChecklistCard
      form={form}
      name="preferred_project_types"
      title="Types de projets préférés"
      hint="Ils comptent comme une spécialité. Au moins un choix dans l’une des deux listes."
      options={preferredProjectTypeOptions}
    />
  </>
);

type PreviewProps = { form: CalibrationFormState; learned: LearnedFactors | undefined; saving: boolean };

const PreviewColumn = ({ form: { control }, learned, saving }: PreviewProps) => {
  const values = useWatch({ control }) as CalibrationValues;
  return (
    <Suspense fallback={<Skeleton className="h-160 w-full" />}>
      <Preview
        {...countable(values)}
        learned={learned}
        action={
          <Button type="submit" form={formId} size="sm" busy={saving}>
            Sauvegarder
          </Button>
        }
      />
    </Suspense>
  );
};

type Props = {
  user: string;
  saved: Calibration;
  /** The learned correction of the quotes, which applies after the settings. */
  learned?: LearnedFactors | undefined;
  /** Stands under the form. */
  children?: ReactNode;
};

/** The form of the calibration, beside a preview of its effect on a quote. */
export const CalibrationForm = ({ user, saved, learned, children }: Props) => {
  const { form, restored, forget, startOver } = useCalibrationForm(user, saved);
  const { save, saving } = useSaveCalibration(form, forget);
  return (
    // On a narrow screen the preview's bar sticks to the bottom: focus must not hide behind it.
    <div className="flex flex-col gap-8 lg:grid lg:grid-cols-[minmax(0,1fr)_25rem] lg:items-start lg:gap-10">
      <div className="grid min-w-0 gap-10 max-lg:[&_:is(input,button)]:scroll-mb-24">
        <form id={formId} noValidate onSubmit={form.handleSubmit(save)} className="grid min-w-0 gap-6">
          {restored && <DraftNotice onStartOver={startOver} />}
          <GeneralCard form={form} />
          <PricingCard form={form} />
          <Checklists form={form} />
          <Button type="submit" size="lg" busy={saving} className="justify-self-start max-sm:w-full">
            {saving ? 'Sauvegarde...' : 'Sauvegarder le calibrage'}
          </Button>
        </form>
        {children}
      </div>
      <PartBoundary>
        <PreviewColumn form={form} learned={learned} saving={saving} />
      </PartBoundary>
    </div>
  );
};
