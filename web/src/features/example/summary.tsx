import type { Quote } from '../../../../shared/quote/quote.ts';
import { QuoteButton } from '../../lib/session/quote-button.tsx';
import { SummaryFigures } from '../../quote-view/summary-figures.tsx';
import { ButtonLink } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';

/** The figures of the sample, how sure they are, and what to do next. */
export const Summary = ({ quote }: { quote: Quote }) => (
  <Card as="aside" title="Récapitulatif">
    <SummaryFigures quote={quote} undated />
    <QuoteButton className="mt-5 w-full">Faire mon devis</QuoteButton>
    <ButtonLink to="/exemple-devis.pdf" reloadDocument download variant="secondary" className="mt-3 w-full">
      Télécharger le PDF
    </ButtonLink>
  </Card>
);
