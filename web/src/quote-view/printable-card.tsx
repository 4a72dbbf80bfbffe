import { Printer } from 'lucide-react';
import type { Quote } from '../../../shared/quote.ts';
import { Button } from '../ui/button.tsx';
import { Card } from '../ui/card.tsx';
import { usePrintable } from './use-printable.ts';

/** The document to print or to keep as a PDF. */
export const PrintableCard = ({ quote }: { quote: Quote }) => {
  const { open, busy } = usePrintable(quote);
  return (
    <Card title="Télécharger le PDF" className="print:hidden">
      <p className="mb-4 text-muted">
        La version imprimable s’ouvre dans un nouvel onglet&nbsp;: Ctrl+P l’imprime ou l’enregistre en PDF.
      </p>
      <Button variant="secondary" busy={busy} onClick={open}>
        {!busy && <Printer aria-hidden="true" className="size-4.5" strokeWidth={1.75} />}
        Version imprimable
      </Button>
    </Card>
  );
};
