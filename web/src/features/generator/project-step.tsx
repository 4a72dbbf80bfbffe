import { BriefForm } from './brief-form.tsx';
import type { BriefValues } from './drafts.ts';
import { GeneratorFrame } from './generator-frame.tsx';
import { SentNotice } from './sent-notice.tsx';
import { choiceAddress, stepAddress } from './steps.ts';
import type { StepProps } from './wizard.ts';

/** Step 1 of a draft. */
export const ProjectStep = ({ wizard: { drafts, place, failureOf }, draft }: StepProps) => {
  const { id } = draft;
  const keep = (values: BriefValues) => {
    const { sent, values: before } = drafts.latestOf(id);
    if (JSON.stringify(values) === JSON.stringify(before)) return;
    // What was sent is another quote from the first change on.
    drafts.update(id, sent ? { values, sent: undefined, nonce: crypto.randomUUID() } : { values });
  };
  return (
    <GeneratorFrame title="Votre projet" lead="Plus c’est précis, plus l’estimation l’est aussi." step={1}>
      <SentNotice {...draft} />
      <BriefForm
        key={id}
        values={draft.values}
        refusal={failureOf(id)}
        onType={keep}
        onBack={() => place.goBack(choiceAddress)}
        onDone={() => place.goOn(stepAddress('documents', id))}
      />
    </GeneratorFrame>
  );
};
