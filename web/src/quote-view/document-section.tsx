import { devisNumber, type Quote } from '../../../shared/quote/quote.ts';
import { useSession } from '../lib/session/session.tsx';
import { Card } from '../ui/card.tsx';
import { PrintableCard } from './printable-card.tsx';
import { quoteParts } from './quote-parts.ts';

/** The devis and its number, or that it has none yet; a client's estimation has none. */
const hintOf = ({ devis_number, quote_version, issued }: Quote, isProvider: boolean) => {
  if (!isProvider) return 'Estimation';
  return issued && devis_number !== undefined
    ? (issued.number ?? devisNumber(devis_number, quote_version))
    : 'Brouillon';
};

export const DocumentSection = ({ quote }: { quote: Quote }) => (
  <Card
    title="Document"
    anchor={quoteParts.document}
    action={
      <span className="text-note text-muted">{hintOf(quote, useSession().profile?.account_type === 'developer')}</span>
    }
    className="print:hidden"
  >
    <PrintableCard quote={quote} />
  </Card>
);
