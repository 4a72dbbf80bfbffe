import { type BaseSyntheticEvent, type ReactNode, useEffect, useEffectEvent } from 'react';
import type { FieldErrors, UseFormReturn } from 'react-hook-form';
import { useLocation } from 'react-router-dom';
import { routes } from '../../../../shared/api/routes.ts';
import type { Brief } from '../../../../shared/quote/quote.ts';
import { briefLimits, projectTypeLabels, timelineLabels } from '../../../../shared/quote/quote.ts';
import { asAppError } from '../../lib/errors.ts';
import { showFailure, useRouteForm } from '../../lib/form.ts';
import { lengthCounter } from '../../lib/length-counter.ts';
import { useSession } from '../../lib/session/session.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { LabelNote } from '../../ui/field.tsx';
import { TextLink } from '../../ui/link.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { TextArea } from '../../ui/text-area.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { toast } from '../../ui/toast.ts';
import { briefBody } from './brief-body.ts';
import { briefOptions } from './brief-options.ts';
import { type BriefValues, type Draft, type ProposedField, proposedFields } from './drafts.ts';
import { GeneratorFrame } from './generator-frame.tsx';
import { StepBar } from './step-bar.tsx';
import { useProposals } from './use-proposals.ts';

type Form = UseFormReturn<BriefValues, unknown, Brief>;

const optionsOf = (labels: Record<string, string>) =>
  Object.entries(labels).map(([value, label]) => ({ value, label }));

type Fields = { form: Form; isProposed: (field: ProposedField) => boolean };

const labels: Record<string, string> = { ...projectTypeLabels, ...timelineLabels };

/** Tells what is proposed: to a screen reader, and on a narrow screen, where the fields are further down. */
const ProposedNote = ({ form: { watch }, isProposed }: Fields) => {
  const { search, state } = useLocation();
  const values = proposedFields.filter(isProposed).map((field) => watch(field) ?? '');
  return (
    <p role="status" className="text-note text-muted wrap-anywhere lg:sr-only">
      {values.length > 0 && (
        <>
          Compris&nbsp;: {values.map((value) => labels[value] ?? value).join(', ')}.{' '}
          <TextLink to={{ search, hash: '#compris' }} replace state={state} className="lg:hidden">
            Corriger
          </TextLink>
        </>
      )}
    </p>
  );
};

/** What the text says of the project, proposed until somebody types something else. */
const ProjectFields = ({ form: { register, watch, formState }, isProposed }: Fields) => {
  const { errors } = formState;
  const hintOf = (field: ProposedField, hint?: string) => (isProposed(field) ? 'Proposé d’après votre texte' : hint);
  return (
    <>
      <TextField
        label="Nom du projet"
        hint={hintOf('projectName')}
        counter={lengthCounter(watch('projectName'), briefLimits.name)}
        error={errors.projectName?.message}
        {...register('projectName')}
      />
      <SelectField
        label="Type de projet"
        placeholder="Choisissez…"
        hint={hintOf('projectType')}
        options={optionsOf(projectTypeLabels)}
        error={errors.projectType?.message}
        {...register('projectType')}
      />
      {watch('projectType') === 'other' && (
        <TextField
          label="Précisez le type"
          hint={'Par exemple\u00A0: extension de navigateur, borne tactile, objet connecté'}
          counter={lengthCounter(watch('customProjectType'), briefLimits.name)}
          error={errors.customProjectType?.message}
          {...register('customProjectType')}
        />
      )}
      <SelectField
        label="Délai souhaité"
        optional
        placeholder="Sans préférence"
        hint={hintOf('timeline')}
        options={optionsOf(timelineLabels)}
        error={errors.timeline?.message}
        {...register('timeline')}
      />
      <TextField
        label="Technologies"
        optional
        hint={hintOf('technologies', 'Séparées par des virgules, si elles sont imposées')}
        counter={lengthCounter(watch('technologies'), briefLimits.technologies)}
        error={errors.technologies?.message}
        {...register('technologies')}
      />
    </>
  );
};

const DescriptionField = ({ register, watch, formState: { errors } }: Form) => (
  <TextArea
    label="Description"
    rows={12}
    className="min-h-48 lg:min-h-80"
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
  draft: Pick<Draft, 'values' | 'proposed'>;
  /** The server's refusal of an earlier attempt. */
  refusal: unknown;
  onType: (typed: Pick<Draft, 'values' | 'proposed'>) => void;
  onBack: () => void;
  onDone: () => void;
  /** Leads through the next step without a stop there. */
  onGenerate: () => void;
  /** Where the project is told by questions instead. */
  questionsAddress: string;
  notice?: ReactNode;
  /** The files stand under the description. */
  documents: ReactNode;
};

/** The form of a draft, which is told of every change; the server's refusal is shown at its fields. */
const useBriefForm = ({ draft, refusal, onType }: Pick<Props, 'draft' | 'refusal' | 'onType'>) => {
  const form = useRouteForm<BriefValues, Brief>(routes.generateQuote, {
    defaultValues: draft.values,
    toBody: briefBody,
  });
  const { proposals, isProposed, settled } = useProposals(form, draft.proposed);
  const { subscribe } = form;
  const keep = useEffectEvent((values: BriefValues) => onType({ values, proposed: proposals() }));
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
  /** Waits until the text has filled in its fields: a press may follow a paste at once. */
  const submit = (go: () => void) => async (event: BaseSyntheticEvent) => {
    event.preventDefault();
    await settled();
    await form.handleSubmit(() => go(), tellMissing)();
  };
  return { form, isProposed, submit };
};

/** Step 1: the project in the person's own words, first. The rules are those of `generate-quote`. */
export const BriefForm = ({ onBack, onDone, onGenerate, questionsAddress, notice, documents, ...kept }: Props) => {
  const isClient = useSession().profile?.account_type === 'client';
  const { form, isProposed, submit } = useBriefForm(kept);
  return (
    <form noValidate onSubmit={submit(onDone)}>
      <GeneratorFrame
        title="Votre projet"
        lead={
          <>
            {isClient ? 'Décrivez votre projet, ou collez' : 'Collez le mail du client,'} des notes, un cahier des
            charges. Plus c’est précis, plus l’estimation l’est aussi,{' '}
            <TextLink to={questionsAddress} state={{ fromStepBefore: true }}>
              ou répondre à 7&nbsp;questions
            </TextLink>
            .
          </>
        }
        step={1}
        dense
        aside={
          <Card title="Compris du texte" anchor="compris">
            <div className="grid gap-5">
              <ProjectFields form={form} isProposed={isProposed} />
            </div>
          </Card>
        }
        after={<OptionFields {...form} />}
        bar={
          <StepBar onBack={onBack}>
            <Button variant="secondary" onClick={submit(onGenerate)}>
              Générer
            </Button>
            <Button type="submit">Continuer</Button>
          </StepBar>
        }
      >
        {notice}
        <div className="grid gap-3">
          <DescriptionField {...form} />
          <ProposedNote form={form} isProposed={isProposed} />
        </div>
        {documents}
      </GeneratorFrame>
    </form>
  );
};
