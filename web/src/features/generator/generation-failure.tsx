import { CircleAlert } from 'lucide-react';
import { failureOf } from '../../quote-view/generation-failure.ts';
import { Button } from '../../ui/button.tsx';

type Props = {
  /** The reason of a refusal; undefined where something failed. */
  refusal?: string | undefined;
  credit: string;
  onBack: () => void;
};

export const GenerationFailure = ({ refusal, credit, onBack }: Props) => (
  <div className="grid justify-items-center gap-3 rounded-card border border-danger px-6 py-14 text-center">
    <CircleAlert aria-hidden="true" className="size-8 text-danger" strokeWidth={1.5} />
    <p className="max-w-prose wrap-anywhere">{failureOf(refusal).sentence}</p>
    <p className="max-w-prose text-muted">{credit} Ce que vous avez saisi est conservé.</p>
    <Button className="mt-3" onClick={onBack}>
      Retourner au formulaire
    </Button>
  </div>
);
