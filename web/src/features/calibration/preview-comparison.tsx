import { formatEuros, formatHours, formatShare } from '../../../../shared/estimate/format.ts';
import type { Estimate } from '../../../../shared/quote.ts';
import { formatRate } from './format-rate.ts';

export type Compared = { generic: Estimate; own: Estimate };

const durationOf = ({ metrics }: Estimate) => metrics.find(({ name }) => name === 'business_days')?.value ?? '';

const rows = [
  { label: 'Heures', of: ({ estimated_hours }: Estimate) => formatHours(estimated_hours) },
  { label: 'Taux horaire', of: ({ hourly_rate }: Estimate) => `${formatRate(hourly_rate)}/h` },
  { label: 'Durée', of: durationOf },
  { label: 'Prix', of: ({ total_price }: Estimate) => formatEuros(total_price) },
];

/** « 12 % de moins que », « autant que » … */
const difference = ({ generic, own }: Compared) => {
  const change = generic.total_price === 0 ? 0 : own.total_price / generic.total_price - 1;
  if (Math.abs(change) < 0.005) return 'autant que pour';
  return `${formatShare(Math.abs(change))} de ${change < 0 ? 'moins' : 'plus'} que pour`;
};

/** Generic against calibrated, and the outcome in a sentence that is read out as it changes. */
export const PreviewComparison = ({ generic, own }: Compared) => (
  <div>
    <p aria-live="polite" aria-atomic="true">
      <strong className="block font-serif text-title font-normal text-accent tabular-nums">
        {formatEuros(own.total_price)}
      </strong>
      <span className="text-muted">
        pour {formatHours(own.estimated_hours)}&nbsp;: {difference({ generic, own })} un prestataire générique.
      </span>
    </p>
    <table className="mt-4 w-full border-collapse text-sm">
      <caption className="sr-only">Profil générique et votre calibrage</caption>
      <thead>
        <tr className="border-b border-line-strong text-note text-muted">
          <td />
          <th scope="col" className="py-1.5 text-right font-medium">
            Générique
          </th>
          <th scope="col" className="py-1.5 text-right font-medium">
            Vous
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ label, of }) => (
          <tr key={label} className="border-b">
            <th scope="row" className="py-1.5 text-left font-normal">
              {label}
            </th>
            <td className="py-1.5 text-right text-muted tabular-nums">{of(generic)}</td>
            <td className="py-1.5 text-right font-medium tabular-nums">{of(own)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  </div>
);
