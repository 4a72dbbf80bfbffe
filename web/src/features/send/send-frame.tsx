import type { ReactNode } from 'react';
import { Page } from '../../ui/page.tsx';

type Props = { id: string; lead?: ReactNode; children: ReactNode };

/** All states of the page share this title and the link back to the quote. */
export const SendFrame = ({ id, lead, children }: Props) => (
  <Page title="Envoyer le devis" lead={lead} back={{ to: `/quote/${id}`, label: 'Retour au devis' }} dense>
    {children}
  </Page>
);
