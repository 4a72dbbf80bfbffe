import type { Complexity } from '../../../shared/quote/generation.ts';
import { complexityLabels, wholeLabel } from '../../../shared/quote/labels.ts';
import type { Quote, QuoteFeature } from '../../../shared/quote/quote.ts';
import { sum } from '../../../shared/text/sum.ts';
import { Badge } from '../ui/badge.tsx';
import { Cell, Table } from '../ui/table.tsx';
import { DocumentHours } from './document-hours.tsx';
import { ExplainedAmounts } from './explained-amounts.tsx';
import { FeatureExplanation } from './feature-explanation.tsx';
import { FeatureSource } from './feature-source.tsx';
import { SubtotalExplanation } from './subtotal-explanation.tsx';

const tones = { low: 'neutral', medium: 'accent', high: 'warning' } as const satisfies Record<Complexity, string>;

const columns = [
  { label: 'Fonctionnalité' },
  { label: 'Complexité', className: 'max-sm:hidden' },
  { label: 'Heures', numeric: true, className: 'max-sm:hidden' },
  { label: 'Prix HT', numeric: true },
];

const ComplexityBadge = ({ complexity }: { complexity: Complexity }) => (
  <Badge tone={tones[complexity]}>{complexityLabels[complexity]}</Badge>
);

/** A feature, the sentence that asks for it, and how its figures were made. */
const Row = ({ feature, quote }: { feature: QuoteFeature; quote: Quote }) => {
  const whole = quote.explanation.find(({ label }) => label === wholeLabel);
  const { name, description, complexity, hours, price } = feature;
  return (
    <tr className="align-top">
      <Cell heading className="min-w-32 sm:min-w-56">
        <span className="font-medium">{name}</span>
        {description && <span className="mt-0.5 block max-w-prose text-note whitespace-pre-line">{description}</span>}
        <span className="mt-0.5 block max-w-prose text-note text-muted">
          <span className="sm:hidden">{complexityLabels[complexity]} · </span>
          <FeatureSource feature={feature} />
        </span>
      </Cell>
      <Cell className="max-sm:hidden">
        <ComplexityBadge complexity={complexity} />
      </Cell>
      <ExplainedAmounts hours={hours} price={price} title={name} stacked>
        <FeatureExplanation feature={feature} rate={quote.hourly_rate} whole={whole} />
      </ExplainedAmounts>
    </tr>
  );
};

const Subtotal = ({ quote }: { quote: Quote }) => {
  const hours = sum(quote.features.map((feature) => feature.hours));
  const price = sum(quote.features.map((feature) => feature.price));
  return (
    <tr className="align-top">
      <Cell heading>Sous-total HT, sans la gestion de projet</Cell>
      <Cell className="max-sm:hidden" />
      <ExplainedAmounts hours={hours} price={price} title="Du sous-total au total" stacked>
        <SubtotalExplanation quote={quote} hours={hours} price={price} />
      </ExplainedAmounts>
    </tr>
  );
};

/** Each feature with the sentence of the brief that asks for it, and what each file adds. */
export const FeaturesTable = ({ quote }: { quote: Quote }) => (
  <>
    <Table caption="Liste des fonctionnalités" captionHidden columns={columns} foot={<Subtotal quote={quote} />}>
      {quote.features.map((feature, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two features may share a name, and none moves
        <Row key={index} feature={feature} quote={quote} />
      ))}
    </Table>
    <DocumentHours quote={quote} />
  </>
);
