import type { ReactNode } from 'react';
import { formatEuros } from '../../../../shared/estimate/format.ts';
import { timelineLabels } from '../../../../shared/labels.ts';
import type { Quote } from '../../../../shared/quote.ts';
import { ExplainedTotal } from '../../quote-view/explained-total.tsx';
import { QuoteLinks } from '../../quote-view/quote-links.tsx';
import { ButtonLink } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';

const Line = ({ label, children }: { label: string; children: ReactNode }) => (
  <div className="flex flex-wrap items-baseline justify-between gap-x-4 border-b py-2.5 last:border-b-0">
    <dt className="text-muted">{label}</dt>
    <dd className="text-right tabular-nums">{children}</dd>
  </div>
);

/** The three figures of the sample, how sure they are, and what to do next. */
export const Summary = ({ quote }: { quote: Quote }) => (
  <Card as="aside" title="Récapitulatif" className="lg:sticky lg:top-24">
    <dl>
      <Line label="Délai souhaité">{quote.timeline && timelineLabels[quote.timeline]}</Line>
      <ExplainedTotal quote={quote}>
        {(hours, price) => (
          <>
            <Line label="Heures estimées">{hours}</Line>
            <Line label="Taux horaire">{formatEuros(quote.hourly_rate)}/h</Line>
            <Line label="Prix total">
              <div className="font-serif text-title text-accent">{price}</div>
            </Line>
          </>
        )}
      </ExplainedTotal>
    </dl>
    <p className="mt-3 mb-2 text-note text-muted">Ce total tient dans {quote.range.holds}&nbsp;% des cas simulés.</p>
    <QuoteLinks />
    <ButtonLink to="/generator" className="mt-5 w-full">
      Faire mon devis
    </ButtonLink>
  </Card>
);
