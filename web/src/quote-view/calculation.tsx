import { discountText } from '../../../shared/quote/discount-text.ts';
import type { Quote } from '../../../shared/quote/quote.ts';
import { formatEuros, formatFactor, formatHours, formatRate } from '../../../shared/text/format.ts';
import { useSession } from '../lib/session/session.tsx';
import { CardPart } from '../ui/card.tsx';
import { TextLink } from '../ui/link.tsx';
import { Cell, Table } from '../ui/table.tsx';
import { Comparison } from './comparison.tsx';
import { metricsFor } from './metric-groups.ts';
import { Metrics } from './metrics.tsx';
import { RangeChart } from './range-chart.tsx';
import { RangeReasons } from './range-explanation.tsx';
import { RangeTable } from './range-table.tsx';
import { rangeText } from './range-text.ts';
import { stepsFor } from './shown-steps.ts';
import { Narrowing, Sensitivity } from './uncertainty.tsx';

const columns = [
  { label: 'Étape' },
  { label: 'Avant', numeric: true, className: 'max-sm:hidden' },
  { label: 'Facteur', numeric: true },
  { label: 'Après', numeric: true },
];

const Steps = ({ steps }: { steps: Quote['explanation'] }) => (
  <Table caption="De la somme des fonctionnalités au total" captionHidden columns={columns}>
    {steps.map(({ label, factor, hours_before, hours_after, why }) => (
      <tr key={label} className="align-top">
        <Cell heading className="min-w-32 sm:min-w-44">
          <span className="font-medium">{label}</span>
          <span className="mt-0.5 block max-w-prose text-note text-muted">{why}</span>
        </Cell>
        <Cell numeric className="max-sm:hidden">
          {formatHours(hours_before)}
        </Cell>
        <Cell numeric>{formatFactor(factor)}</Cell>
        <Cell numeric>{formatHours(hours_after)}</Cell>
      </tr>
    ))}
  </Table>
);

const Range = ({ quote }: { quote: Quote }) => (
  <CardPart title="Fourchette" lead={rangeText(quote)}>
    <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
      <div className="text-muted">
        <RangeReasons quote={quote} />
      </div>
      <RangeChart quote={quote} />
      <RangeTable range={quote.range} />
    </div>
  </CardPart>
);

/** Explains the total step by step. `refine` is the address at which its owner answers the open questions. */
export const Calculation = ({ quote, refine }: { quote: Quote; refine?: string | undefined }) => {
  const { estimated_hours, hourly_rate, total_price, discount } = quote;
  const account = useSession().profile?.account_type;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-9">
      <p>
        {formatHours(estimated_hours)} à {formatRate(hourly_rate)}&nbsp;:{' '}
        <strong className="tabular-nums">{formatEuros(discount?.before ?? total_price)}&nbsp;HT</strong>, phase par
        phase et arrondi à l’euro.
        {discount &&
          ` ${discountText(discount)}\u00A0: ${formatEuros(discount.amount)}. Total\u00A0: ${formatEuros(total_price)}\u00A0HT.`}
      </p>
      <Range quote={quote} />
      <CardPart title="Étape par étape" lead="De la somme des fonctionnalités au total.">
        <Steps steps={stepsFor(quote.explanation, account)} />
      </CardPart>
      {account !== 'client' && (
        <CardPart title="Avant et après calibrage">
          <Comparison quote={quote} />
        </CardPart>
      )}
      <CardPart
        title="Ce qui pèse le plus"
        lead="Les trois fonctionnalités qui font le plus varier le total, du cas favorable au cas défavorable."
      >
        <Sensitivity sensitivity={quote.sensitivity} />
      </CardPart>
      <CardPart
        title="Questions ouvertes"
        lead="De combien chaque réponse, à elle seule, resserre la fourchette qui contient huit cas sur dix, en heures et en euros HT."
      >
        <Narrowing quote={quote} />
        {refine && quote.questions.length > 0 && (
          <p className="mt-3 print:hidden">
            <TextLink to={refine}>Répondre à ces questions</TextLink>
          </p>
        )}
      </CardPart>
      <Metrics metrics={metricsFor(quote.metrics, account)} />
    </div>
  );
};
