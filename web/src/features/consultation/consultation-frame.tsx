import type { ReactNode } from 'react';
import { Page } from '../../ui/page.tsx';

/** All states of the page share this title and the link back to the quote. */
export const ConsultationFrame = ({ id, children }: { id: string; children: ReactNode }) => (
  <Page
    title="Consulter des prestataires"
    lead="Envoyez le même cahier des charges à chacun&nbsp;: leurs devis pourront se comparer."
    back={{ to: `/quote/${id}`, label: 'Retour au devis' }}
    dense
  >
    {children}
  </Page>
);
