import { type ReactNode, useId, useState } from 'react';
import { phasesWithWork } from '../../../shared/quote/breakdown.ts';
import { discountText } from '../../../shared/quote/discount-text.ts';
import type { Complexity } from '../../../shared/quote/generation.ts';
import { complexityLabels, wholeLabel } from '../../../shared/quote/labels.ts';
import type { Quote, QuoteFeature } from '../../../shared/quote/quote.ts';
import { formatEuros, formatHours, phaseName } from '../../../shared/text/format.ts';
import { Badge } from '../ui/badge.tsx';
import { Glyph } from '../ui/glyph.tsx';
import { Cell, Table } from '../ui/table.tsx';
import { useBriefName } from './brief-name.ts';
import { DocumentHours } from './document-hours.tsx';
import { FeatureExplanation } from './feature-explanation.tsx';
import { PhaseExplanation } from './phase-explanation.tsx';
import { TotalExplanation } from './total-explanation.tsx';

const columns = [
  { label: 'Prestation' },
  { label: 'Heures', numeric: true, className: 'max-sm:hidden' },
  { label: 'Prix HT', numeric: true },
];

const tones = { low: 'neutral', medium: 'accent', high: 'warning' } as const satisfies Record<Complexity, string>;

/** Nobody asked for it: neither the brief, nor an answer, nor the provider. */
const isAssumed = ({ source, added, suggested, answered, confirmed }: QuoteFeature): boolean =>
  source === null && !added && !suggested && !answered && !confirmed;

type RowProps = {
  label: ReactNode;
  hours: number;
  price: number;
  className: string;
  /** What a press on the row shows under it. Paper always shows it. */
  children: ReactNode;
};

/** A row that opens in place: the button covers it, so that a press anywhere on it opens it. */
const OpenRow = ({ label, hours, price, className, children }: RowProps) => {
  const [open, setOpen] = useState(false);
  const details = useId();
  return (
    <>
      <tr className={`relative hover:bg-sunken ${className}`}>
        <Cell heading>
          <button
            type="button"
            aria-expanded={open}
            aria-controls={details}
            onClick={() => setOpen(!open)}
            className="flex w-full items-baseline gap-1.5 text-left after:absolute after:inset-0"
          >
            <Glyph
              name="chevron-down"
              className={`size-3.5 shrink-0 self-center text-line-strong transition-transform print:hidden ${open ? '' : '-rotate-90'}`}
            />
            {label}
          </button>
        </Cell>
        <Cell numeric className="text-muted max-sm:hidden">
          {formatHours(hours)}
        </Cell>
        <Cell numeric>{formatEuros(price)}</Cell>
      </tr>
      <tr id={details} className={open ? '' : 'hidden print:table-row'}>
        <td colSpan={3} className="pt-1 pb-4 pl-5">
          <div className="max-w-prose text-note">
            <p className="text-muted sm:hidden">{formatHours(hours)}</p>
            {children}
          </div>
        </td>
      </tr>
    </>
  );
};

type LineProps = { feature: QuoteFeature; quote: Quote; complexities: boolean };

/** A line: what it is called, what is unusual of it, and on a press its words and its calculation. */
const Line = ({ feature, quote, complexities }: LineProps) => {
  const whole = quote.explanation.find(({ label }) => label === wholeLabel);
  const { name, description, complexity, hours, price } = feature;
  const assumed = isAssumed(feature);
  return (
    <OpenRow
      hours={hours}
      price={price}
      className="[&>th]:pl-5"
      label={
        <span>
          <span className={assumed ? 'border-b border-dashed border-line-strong' : ''}>{name}</span>
          {assumed && <span className="sr-only"> (supposé)</span>}
          {(complexities || complexity !== 'medium') && (
            <>
              {' '}
              <Badge tone={tones[complexity]}>{complexityLabels[complexity]}</Badge>
            </>
          )}
        </span>
      }
    >
      {description && <p className="mb-1 whitespace-pre-line">{description}</p>}
      <FeatureExplanation feature={feature} rate={quote.hourly_rate} whole={whole} />
    </OpenRow>
  );
};

type PhaseProps = { quote: Quote; phase: string; row: Quote['breakdown'][string]; complexities: boolean };

/** A phase with its sum, then its lines. */
const Phase = ({ quote, phase, row, complexities }: PhaseProps) => (
  <tbody className="border-t border-line-strong [&>tr]:border-b">
    <OpenRow
      label={<span className="font-serif text-lg">{phaseName(phase, row)}</span>}
      hours={row.hours}
      price={row.price}
      className="font-medium"
    >
      <PhaseExplanation quote={quote} phase={phase} />
    </OpenRow>
    {quote.features.map(
      (feature, index) =>
        feature.phase === phase && (
          // biome-ignore lint/suspicious/noArrayIndexKey: two features may share a name, and none moves
          <Line key={index} feature={feature} quote={quote} complexities={complexities} />
        ),
    )}
  </tbody>
);

const Amounts = ({ label, price }: { label: string; price: number }) => (
  <tr>
    <Cell heading>{label}</Cell>
    <Cell className="max-sm:hidden" />
    <Cell numeric>{formatEuros(price)}</Cell>
  </tr>
);

/** What the dashed lines are, where there are any. */
const Legend = ({ features }: Pick<Quote, 'features'>) => {
  const brief = useBriefName();
  return (
    features.some(isAssumed) && (
      <p className="mt-2 text-note text-muted">
        Souligné en pointillé&nbsp;: ce dont {brief} ne parle pas et que nous supposons.
      </p>
    )
  );
};

type Props = {
  quote: Quote;
  /** Shows the complexity of every line, not only of those that are not of medium complexity. */
  complexities?: boolean;
};

/** The priced lines by phase, their sums, and what the discount takes off. */
export const QuoteLines = ({ quote, complexities = false }: Props) => {
  const { discount, estimated_hours, total_price } = quote;
  return (
    <>
      <Table
        caption="Fonctionnalités et phases"
        captionHidden
        dense
        columns={columns}
        bodies={phasesWithWork(quote).map(([phase, row]) => (
          <Phase key={phase} quote={quote} phase={phase} row={row} complexities={complexities} />
        ))}
        foot={
          <>
            {discount && (
              <>
                <Amounts label="Sous-total HT" price={discount.before} />
                <Amounts label={discountText(discount)} price={-discount.amount} />
              </>
            )}
            <OpenRow label="Total HT" hours={estimated_hours} price={total_price} className="border-t-2 border-ink">
              <TotalExplanation quote={quote} />
            </OpenRow>
          </>
        }
      />
      <Legend features={quote.features} />
      <DocumentHours quote={quote} />
    </>
  );
};
