import { useState } from 'react';
import { QuoteProgress } from '../../src/quote-view/quote-progress.tsx';
import { Button } from '../../src/ui/button.tsx';
import { ProgressBar } from '../../src/ui/progress-bar.tsx';
import { Skeleton } from '../../src/ui/skeleton.tsx';
import { Spinner } from '../../src/ui/spinner.tsx';
import { Stepper } from '../../src/ui/stepper.tsx';
import { Unread } from '../../src/ui/unread.tsx';
import { Specimen, State } from '../specimen.tsx';

const steps = ['Projet', 'Documents', 'Génération'];

const ProgressExample = () => {
  const [value, setValue] = useState(40);
  return (
    <div className="grid max-w-xl gap-4">
      <ProgressBar value={value} label="Lecture du brief" />
      <Button variant="secondary" size="sm" className="justify-self-start" onClick={() => setValue((value + 20) % 120)}>
        Avancer
      </Button>
    </div>
  );
};

export const Waiting = () => (
  <>
    <Specimen
      name="Skeleton"
      files={['ui/skeleton.tsx']}
      use="Tient la place de ce qui charge, à sa taille&nbsp;: rien ne bouge quand il arrive."
    >
      <div className="grid max-w-xl gap-3">
        <Skeleton className="h-24 w-full rounded-card" />
        <Skeleton className="h-4 w-2/3" />
      </div>
    </Specimen>
    <Specimen
      name="Unread"
      files={['ui/unread.tsx', 'ui/part-boundary.tsx']}
      use="À la place de ce qui n’a pas pu être lu ou affiché, avec un autre essai. «&nbsp;busy&nbsp;» pendant qu’il dure."
    >
      <Unread text="Vos factures n’ont pas pu être lues." busy={false} onRetry={() => {}} />
    </Specimen>
    <Specimen name="Spinner" files={['ui/spinner.tsx']} use="À côté d’un texte qui dit ce qui se fait.">
      <p role="status" className="flex items-center gap-3 text-muted">
        <Spinner />
        Chargement de la page…
      </p>
    </Specimen>
    <Specimen
      name="ProgressBar"
      files={['ui/progress-bar.tsx']}
      use="Où en est ce qui dure, en parts du tout. Ne recule jamais."
    >
      <ProgressExample />
    </Specimen>
    <Specimen
      name="Stepper"
      files={['ui/stepper.tsx']}
      use="Les étapes d’une tâche, dans l’ordre. Il situe, il ne navigue pas."
    >
      <div className="grid gap-6">
        {[1, 3].map((current) => (
          <State key={current} label={`étape ${current}`}>
            <Stepper steps={steps} current={current} />
          </State>
        ))}
      </div>
    </Specimen>
    <Specimen
      name="QuoteProgress"
      files={['quote-view/quote-progress.tsx']}
      use="Un devis qui se fait&nbsp;: l’étape, et ce qui a déjà été trouvé. Si la connexion se coupe, il le dit."
    >
      <QuoteProgress
        late
        progress={{ step: 'features', features: ['Catalogue de produits', 'Paiement en ligne', 'Suivi de commande'] }}
      />
    </Specimen>
  </>
);
