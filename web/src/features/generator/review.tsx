import { useEffect, useEffectEvent } from 'react';
import { Navigate } from 'react-router-dom';
import { routes } from '../../../../shared/api/routes.ts';
import { briefBody } from './brief-body.ts';
import { DocumentsStep } from './documents-step.tsx';
import type { Draft } from './drafts.ts';
import { Running } from './generation.tsx';
import { GenerationFailure } from './generation-failure.tsx';
import { GeneratorFrame } from './generator-frame.tsx';
import { projectAddress } from './project-address.ts';
import { isAnswered } from './questions.ts';
import { useGenerate } from './use-generate.ts';
import type { StepProps } from './wizard.ts';

const isComplete = ({ values, answers }: Draft) =>
  (!answers || isAnswered(answers)) && routes.generateQuote.body.safeParse(briefBody(values)).success;

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
  const { drafts, place, sending, failureOf } = wizard;
  const { id, sent } = draft;
  const generate = useGenerate(wizard);
  useResume({ wizard, draft });
  if (sent?.state === 'sending') {
    // A brief that may have been accepted keeps its key, and is sent again only on request.
    if (failureOf(id) && !sending) return <Unsent onBack={() => drafts.update(id, { sent: { state: 'unsure' } })} />;
    return <Running />;
  }
  if (!isComplete(draft)) return <Navigate to={projectAddress(draft)} replace />;
  return (
    <DocumentsStep
      wizard={wizard}
      draft={draft}
      onBack={() => place.goBack(projectAddress(draft))}
      onGenerate={() => generate(id)}
    />
  );
};
