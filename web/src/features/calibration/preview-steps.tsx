import type { Estimate } from '../../../../shared/quote/quote.ts';
import { formatEuros, formatFactor, formatHours, formatRate } from '../../../../shared/text/format.ts';

type Props = { own: Estimate; technologies: readonly string[] };

/** Lists the effect of each setting on the hours, with its reason where it has one. */
export const PreviewSteps = ({ own, technologies }: Props) => (
  <div>
    <h3 className="font-medium">Réglage par réglage</h3>
    <p className="mt-1 text-note text-muted">Technologies demandées&nbsp;: {technologies.join(', ')}.</p>
    <ol translate="no" className="mt-2">
      {own.explanation.map(({ label, factor, hours_after, why }) => (
        <li key={label} className="border-b py-2 text-sm">
          <div className="flex items-baseline justify-between gap-3 tabular-nums">
            <span className={factor === 1 ? 'text-muted' : 'font-medium'}>{label}</span>
            <span className="flex gap-4 whitespace-nowrap">
              <span className={factor === 1 ? 'text-muted' : ''}>{formatFactor(factor)}</span>
              <span className="min-w-16 text-right">{formatHours(hours_after)}</span>
            </span>
          </div>
          {factor !== 1 && <p className="mt-0.5 text-note text-muted">{why}</p>}
        </li>
      ))}
    </ol>
    <p translate="no" className="mt-3 text-sm tabular-nums">
      {formatHours(own.estimated_hours)} × {formatRate(own.hourly_rate)}&nbsp;={' '}
      <strong className="font-medium">{formatEuros(own.total_price)}&nbsp;HT</strong>
    </p>
  </div>
);
