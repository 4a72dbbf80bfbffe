import type { ReactNode } from 'react';
import { Page } from '../../ui/page.tsx';

type Props = { id: string; title?: string; lead?: ReactNode; action?: ReactNode; children: ReactNode };

/** All states of the page share the link back to the quote. */
export const TwoStepsFrame = ({ id, title = 'En deux temps', ...props }: Props) => (
  <Page title={title} back={{ to: `/quote/${id}`, label: 'Retour au devis' }} dense {...props} />
);
