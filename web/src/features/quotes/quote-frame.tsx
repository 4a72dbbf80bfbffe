import type { ReactNode } from 'react';
import { Page } from '../../ui/page.tsx';

type Props = { title: string; lead?: ReactNode; action?: ReactNode; children: ReactNode };

/** All states of /quote/{id} share the link back to the list. */
export const QuoteFrame = (props: Props) => <Page {...props} back={{ to: '/history', label: 'Mes devis' }} dense />;
