import { useEffect, useEffectEvent } from 'react';
import type { FieldErrors, UseFormReturn } from 'react-hook-form';
import { routes } from '../../../../shared/api/routes.ts';
import type { Brief } from '../../../../shared/quote/quote.ts';
import { briefLimits, projectTypeLabels, timelineLabels } from '../../../../shared/quote/quote.ts';
import { asAppError } from '../../lib/errors.ts';
import { showFailure, useRouteForm } from '../../lib/form.ts';
import { lengthCounter } from '../../lib/length-counter.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { LabelNote } from '../../ui/field.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { TextArea } from '../../ui/text-area.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { toast } from '../../ui/toast.ts';
import { briefBody } from './brief-body.ts';
import { briefOptions } from './brief-options.ts';
import type { BriefValues } from './drafts.ts';

type Form = UseFormReturn<BriefValues, unknown, Brief>;

const optionsOf = (labels: Record<string, string>) =>
  Object.entries(labels).map(([value, label]) => ({ value, label }));

const ProjectFields = ({ register, watch, formState: { errors } }: Form) => (
  <div className="grid gap-5 sm:grid-cols-2">
    <div className="sm:col-span-2">
      <TextField
        label="Nom du projet"
        counter={lengthCounter(watch('projectName'), briefLimits.name)}
        error={errors.projectName?.message}
        {...register('projectName')}
      />
    </div>
    <SelectField
      label="Type de projet"
      placeholder="Choisissez…"
      options={optionsOf(projectTypeLabels)}
      error={errors.projectType?.message}
      {...register('projectType')}
    />
    <SelectField
      label="Délai souhaité"
      optional
      placeholder="Sans préférence"
      options={optionsOf(timelineLabels)}
      error={errors.timeline?.message}
      {...register('timeline')}
    />
    {watch('projectType') === 'other' && (
      <div className="sm:col-span-2">
        <TextField
          label="Précisez le type"
          hint={'Par exemple\u00A0: extension de navigateur, borne tactile, objet connecté'}
          counter={lengthCounter(watch('customProjectType'), briefLimits.name)}
          error={errors.customProjectType?.message}
          {...register('customProjectType')}
        />
      </div>
    )}
    <div className="sm:col-span-2">
      <TextField
        label="Technologies"
        optional
        hint="Séparées par des virgules, si elles sont imposées"
        counter={lengthCounter(watch('technologies'), briefLimits.technologies)}
        error={errors.technologies?.message}
        {...register('technologies')}
      />
    </div>
  </div>
);

const DescriptionField = ({ register, watch, formState: { errors } }: Form) => (
  <TextArea
    label="Description"
    rows={10}
    hint="À qui sert le projet, ce que chacun doit pouvoir y faire, les volumes, l’existant, les contraintes."
    counter={lengthCounter(watch('description'), briefLimits.description, briefLimits.descriptionMin)}
    error={errors.description?.message}
    {...register('description')}
  />
);

const OptionFields = ({ register }: Form) => (
  <fieldset>
    <legend className="font-medium">
      Options<LabelNote>facultatif</LabelNote>
    </legend>
    <div className="mt-1 grid gap-x-6 sm:grid-cols-3">
      {briefOptions.map(({ name, ...texts }) => (
        <Checkbox key={name} {...texts} {...register(`options.${name}`)} />
      ))}
    </div>
  </fieldset>
);

/** The specification's toast for a project without a name or a type; each field says its own too. */
const tellMissing = ({ projectName, projectType }: FieldErrors<BriefValues>) => {
  if (projectName || projectType)
    toast({
      title: 'Champs requis',
      description: 'Veuillez remplir au moins le nom et le type de projet.',
      tone: 'danger',
      about: 'generation',
    });
};

type Props = {
  values: BriefValues;
  /** The server's refusal of an earlier attempt. */
  refusal: unknown;
  onType: (values: BriefValues) => void;
  onBack: () => void;
  onDone: () => void;
};

/** Step 1: the project in the person's own words. The rules are those of `generate-quote`. */
export const BriefForm = ({ values, refusal, onType, onBack, onDone }: Props) => {
  const form = useRouteForm<BriefValues, Brief>(routes.generateQuote, { defaultValues: values, toBody: briefBody });
  const keep = useEffectEvent(onType);
  const { subscribe } = form;
  useEffect(
    () => subscribe({ formState: { values: true }, callback: ({ values: typed }) => keep(typed) }),
    [subscribe],
  );
  const show = useEffectEvent(async () => {
    // This form was not submitted itself. Submitting it validates it again at each change.
    await form.handleSubmit(() => {})();
    showFailure(form, refusal, { about: 'generation' });
  });
  useEffect(() => {
    if (refusal && asAppError(refusal).fields) void show();
  }, [refusal]);
  return (
    <form noValidate onSubmit={form.handleSubmit(() => onDone(), tellMissing)}>
      <Card as="div">
        <div className="grid gap-6">
          <ProjectFields {...form} />
          <DescriptionField {...form} />
          <OptionFields {...form} />
        </div>
      </Card>
      <div className="mt-6 flex flex-wrap justify-between gap-3">
        <Button variant="secondary" onClick={onBack}>
          Retour
        </Button>
        <Button type="submit">Continuer</Button>
      </div>
    </form>
  );
};
