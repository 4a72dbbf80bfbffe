import { lazy, Suspense, useRef } from 'react';
import { Navigate } from 'react-router-dom';
import { Skeleton } from '../../ui/skeleton.tsx';
import { CopyStep } from './copy-step.tsx';
import { DraftList } from './draft-list.tsx';
import { newDraftId } from './drafts.ts';
import { GeneratorFrame } from './generator-frame.tsx';
import { PathChoice } from './path-choice.tsx';
import { ProjectStep } from './project-step.tsx';
import { QuoteStep } from './quote-step.tsx';
import { Review } from './review.tsx';
import { LastStep } from './step-focus.ts';
import { questionAddress, stepAddress } from './steps.ts';
import { useWizard, type Wizard } from './wizard.ts';

/** People who use the form do not load the questions. */
const QuestionsStep = lazy(() => import('./questions-step.tsx'));

const Choice = ({ drafts, place }: Wizard) => (
  <GeneratorFrame title="Nouveau devis" lead={'Comment voulez-vous décrire votre projet\u00A0?'} step={0}>
    <DraftList drafts={drafts.waiting()} onRemove={drafts.remove} />
    <PathChoice
      onDirect={() => place.goOn(stepAddress('project', newDraftId()))}
      onGuided={() => place.goOn(questionAddress(1, newDraftId()))}
    />
  </GeneratorFrame>
);

const QuestionAwaited = () => (
  <GeneratorFrame title="Questionnaire guidé" step={1}>
    <Skeleton className="h-96 w-full rounded-card" />
  </GeneratorFrame>
);

const StepOf = ({ wizard }: { wizard: Wizard }) => {
  const { place, drafts } = wizard;
  if (place.quote) return <QuoteStep wizard={wizard} quote={place.quote} />;
  if (place.copy) return <CopyStep wizard={wizard} quote={place.copy} />;
  if (!place.step) return <Choice {...wizard} />;
  if (!place.draft) return <Navigate to={stepAddress(place.step, newDraftId())} replace />;
  const Step = { project: ProjectStep, questions: QuestionsStep, documents: Review }[place.step];
  return (
    <Suspense fallback={<QuestionAwaited />}>
      <Step wizard={wizard} draft={drafts.draftOf(place.draft)} />
    </Suspense>
  );
};

/** The wizard: every step has its address, and a draft of its own. */
export const Generator = ({ user }: { user: string }) => {
  const wizard = useWizard(user);
  return (
    <LastStep value={useRef(undefined)}>
      <StepOf wizard={wizard} />
    </LastStep>
  );
};
