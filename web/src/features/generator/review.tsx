import { useEffect, useEffectEvent } from 'react';
import { Navigate } from 'react-router-dom';
import { errors } from '../../../../shared/api/errors.ts';
import { routes } from '../../../../shared/api/routes.ts';
import { useCreditsReading } from '../../quote-view/credits.ts';
import { creditsRefusal } from '../../quote-view/next-plan.ts';
import { toast } from '../../ui/toast.ts';
import { AlreadyGeneratedNotice } from './already-generated-notice.tsx';
import { briefBody } from './brief-body.ts';
import { DocumentsStep } from './documents-step.tsx';
import type { Draft } from './drafts.ts';
import { Running } from './generation.tsx';
import { GenerationFailure } from './generation-failure.tsx';
import { GeneratorFrame } from './generator-frame.tsx';
import { projectAddress } from './project-address.ts';
import { isAnswered } from './questions.ts';
import type { StepProps } from './wizard.ts';

const isComplete = ({ values, answers }: Draft) =>
  (!answers || isAnswered(answers)) && routes.generateQuote.body.safeParse(briefBody(values)).success;

const filesUnderway = {
  title: 'Fichiers en cours d’envoi',
  description: 'Attendez la fin de l’envoi, ou retirez le fichier.',
  tone: 'danger',
  about: 'generation',
} as const;

const Unsent = ({ onBack }: { onBack: () => void }) => (
  <GeneratorFrame title="Erreur de génération" step={3}>
    <GenerationFailure
      credit={'La demande n’a peut-être pas abouti\u00A0: la relancer n’utilisera qu’un seul crédit.'}
      onBack={onBack}
    />
  </GeneratorFrame>
);

/** A request that a reload has cut is sent again with the same key. */
const useResume = ({ wizard: { sending, failureOf, send }, draft }: StepProps) => {
  const { id, sent } = draft;
  const resume = useEffectEvent(() => {
    if (sent?.state === 'sending' && !sending && !failureOf(id)) send(draft);
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each draft that is opened
  useEffect(() => resume(), [id]);
};

/** Step 2 of a draft, until its quote has an id. Without a complete form it leads back to step 1. */
export const Review = ({ wizard, draft }: StepProps) => {
  const { drafts, place, uploads, sending, failureOf, send } = wizard;
  const { id, sent } = draft;
  const { credits, reading } = useCreditsReading();
  useResume({ wizard, draft });
  if (sent?.state === 'sending') {
    // A brief that may have been accepted keeps its key, and is sent again only on request.
    if (failureOf(id) && !sending) return <Unsent onBack={() => drafts.update(id, { sent: { state: 'unsure' } })} />;
    return <Running />;
  }
  if (!isComplete(draft)) return <Navigate to={projectAddress(draft)} replace />;
  const generate = () => {
    const { title, sentence } = errors.insufficient_credits;
    const description = creditsRefusal(sentence, credits);
    if (uploads.of(id).some(({ status }) => status === 'uploading')) toast(filesUnderway);
    // The service knows the files that this page is still reading.
    else if (credits?.credits_remaining === 0 && !reading)
      toast({ title, description, tone: 'danger', about: 'generation' });
    else send(draft);
  };
  return (
    <GeneratorFrame title="Documents" lead="Joignez ce qui décrit le projet, puis vérifiez avant de générer." step={2}>
      <AlreadyGeneratedNotice {...draft} />
      <DocumentsStep
        wizard={wizard}
        draft={draft}
        onBack={() => place.goBack(projectAddress(draft))}
        onGenerate={generate}
      />
    </GeneratorFrame>
  );
};
