import { CircleAlert } from 'lucide-react';
import { Button } from '../../ui/button.tsx';

type Props = {
  /** What became of the credit. */
  credit: string;
  onBack: () => void;
};

/** The error screen of step 3. */
export const GenerationFailure = ({ credit, onBack }: Props) => (
  <div className="grid justify-items-center gap-3 rounded-card border border-danger px-6 py-14 text-center">
    <CircleAlert aria-hidden="true" className="size-8 text-danger" strokeWidth={1.5} />
    <p>Une erreur s'est produite lors de la génération du devis.</p>
    <p className="max-w-prose text-muted">{credit} Ce que vous avez saisi est conservé.</p>
    <Button className="mt-3" onClick={onBack}>
      Retourner au formulaire
    </Button>
  </div>
);
