import { FileText } from 'lucide-react';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import type { BriefValues } from './drafts.ts';
import { Recap } from './recap.tsx';

const DocumentsAhead = () => (
  <EmptyState
    icon={<FileText aria-hidden="true" className="size-8" strokeWidth={1.5} />}
    title="L’ajout de documents arrive avec la prochaine version"
  >
    <p>
      Vous pourrez joindre un cahier des charges ou des maquettes en PDF, Word (.doc, .docx), texte (.txt, .md) ou image
      (.png, .jpg, .jpeg, .gif, .svg)&nbsp;: 3&nbsp;fichiers de 5&nbsp;Mo avec le plan Gratuit, 10&nbsp;fichiers de
      50&nbsp;Mo avec Pro ou Enterprise.
    </p>
    <p className="mt-2">D’ici là, le devis se fonde sur votre description.</p>
  </EmptyState>
);

type Props = { values: BriefValues; onBack: () => void; onGenerate: () => void };

/** Step 2: what is sent, before it is. */
export const DocumentsStep = ({ values, onBack, onGenerate }: Props) => (
  <div className="grid gap-6">
    <DocumentsAhead />
    <Recap values={values} onEdit={onBack} />
    <div className="flex flex-wrap justify-between gap-3">
      <Button variant="secondary" onClick={onBack}>
        Retour
      </Button>
      <Button onClick={onGenerate}>Générer le devis</Button>
    </div>
  </div>
);
