import type { ReactNode } from 'react';
import { Page } from '../../ui/page.tsx';

type Props = { id: string; lead?: ReactNode; children: ReactNode };

/** What every state of the page shares: its name, and the way back to the quote. */
export const SendFrame = ({ id, lead, children }: Props) => (
  <Page title="Envoyer le devis" lead={lead} back={{ to: `/quote/${id}`, label: 'Retour au devis' }}>
    {children}
  </Page>
);
