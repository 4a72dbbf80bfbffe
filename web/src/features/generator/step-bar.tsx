import type { ReactNode } from 'react';
import { useBottomBar } from '../../lib/bottom-bar.ts';
import { Button } from '../../ui/button.tsx';

type Props = { onBack: () => void; children: ReactNode };

/** What leads to the step before and to the next one, in sight all the while. */
export const StepBar = ({ onBack, children }: Props) => (
  <section
    aria-label="Étape suivante"
    ref={useBottomBar()}
    className="sticky bottom-0 z-20 -mx-[clamp(1.25rem,4vw,2.5rem)] flex items-center gap-2 border-t bg-surface px-[clamp(1.25rem,4vw,2.5rem)] py-2.5 shadow-float lg:mx-0 lg:rounded-card lg:border lg:px-5 print:hidden"
  >
    <Button variant="secondary" onClick={onBack}>
      Retour
    </Button>
    <p className="mr-3 ml-auto text-note text-muted">
      <span className="max-sm:sr-only">Un crédit, rendu si la génération échoue.</span>
    </p>
    {children}
  </section>
);
