import { useState } from 'react';
import { AlreadyGeneratedNotice } from './already-generated-notice.tsx';
import { BriefForm } from './brief-form.tsx';
import { DraftDocuments } from './draft-documents.tsx';
import { newDraftId } from './drafts.ts';
import { choiceAddress, questionAddress, stepAddress } from './steps.ts';
import { useGenerate } from './use-generate.ts';
import type { StepProps } from './wizard.ts';

export const ProjectStep = ({ wizard, draft }: StepProps) => {
  const { drafts, place, failureOf } = wizard;
  const { id } = draft;
  const generate = useGenerate(wizard);
  const [guided] = useState(newDraftId);
  const goOn = () => place.goOn(stepAddress('documents', id));
  return (
    <BriefForm
      key={id}
      draft={draft}
      refusal={failureOf(id)}
      onType={(typed) => drafts.type(id, { ...typed, answers: undefined })}
      onBack={() => place.goBack(choiceAddress)}
      onDone={goOn}
      onGenerate={() => generate(id) && goOn()}
      questionsAddress={questionAddress(1, guided)}
      notice={<AlreadyGeneratedNotice {...draft} />}
      documents={<DraftDocuments wizard={wizard} draft={draft} />}
    />
  );
};
