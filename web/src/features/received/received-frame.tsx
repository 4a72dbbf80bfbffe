import type { ReactNode } from 'react';
import { Page } from '../../ui/page.tsx';

/** All states of the page share this title and the link back to the quote. */
export const ReceivedFrame = ({ id, action, children }: { id: string; action?: ReactNode; children: ReactNode }) => (
  <Page
    title="Comparer des devis reçus"
    lead="Lus ligne à ligne, recomptés par notre code. Des différences et des questions, jamais un verdict."
    back={{ to: `/quote/${id}`, label: 'Retour au devis' }}
    action={action}
    dense
  >
    {children}
  </Page>
);
