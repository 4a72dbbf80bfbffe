import { Button } from '../../ui/button.tsx';
import { AlreadyGeneratedNotice } from './already-generated-notice.tsx';
import { DraftDocuments } from './draft-documents.tsx';
import { GeneratorFrame } from './generator-frame.tsx';
import { Recap } from './recap.tsx';
import { StepBar } from './step-bar.tsx';
import type { StepProps } from './wizard.ts';

type Props = StepProps & { onBack: () => void; onGenerate: () => void };

/** Step 2: the files that go with the project, and what is sent, before it is. */
export const DocumentsStep = ({ wizard, draft, onBack, onGenerate }: Props) => (
  <GeneratorFrame
    title="Documents"
    lead="Joignez ce qui décrit le projet, puis vérifiez avant de générer."
    step={2}
    dense
    bar={
      <StepBar onBack={onBack}>
        <Button onClick={onGenerate}>Générer le devis</Button>
      </StepBar>
    }
  >
    <AlreadyGeneratedNotice {...draft} />
    <DraftDocuments wizard={wizard} draft={draft} />
    <Recap values={draft.values} onEdit={onBack} />
  </GeneratorFrame>
);
