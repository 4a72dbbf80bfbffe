import { AlreadyGeneratedNotice } from './already-generated-notice.tsx';
import { BriefForm } from './brief-form.tsx';
import { GeneratorFrame } from './generator-frame.tsx';
import { choiceAddress, stepAddress } from './steps.ts';
import type { StepProps } from './wizard.ts';

export const ProjectStep = ({ wizard: { drafts, place, failureOf }, draft }: StepProps) => {
  const { id } = draft;
  return (
    <GeneratorFrame title="Votre projet" lead="Plus c’est précis, plus l’estimation l’est aussi." step={1}>
      <AlreadyGeneratedNotice {...draft} />
      <BriefForm
        key={id}
        values={draft.values}
        refusal={failureOf(id)}
        onType={(values) => drafts.type(id, { values, answers: undefined })}
        onBack={() => place.goBack(choiceAddress)}
        onDone={() => place.goOn(stepAddress('documents', id))}
      />
    </GeneratorFrame>
  );
};
