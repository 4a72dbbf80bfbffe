import type { Estimate } from '../../../../shared/quote/quote.ts';
import { formatEuros, formatHours, formatRate, formatShare } from '../../../../shared/text/format.ts';
import { type Compared, ComparedTable } from './compared-table.tsx';

/** « 28 jours ouvrés », without its words: a narrow screen has no room for them twice. */
const daysOf = ({ metrics }: Estimate) =>
  metrics.find(({ name }) => name === 'business_days')?.value.replace(/\D+$/, '') ?? '';

const eurosOf = (price: number | null | undefined) => (price == null ? '–' : formatEuros(price));

const rows = [
  { label: 'Heures', of: ({ estimated_hours }: Estimate) => formatHours(estimated_hours) },
  { label: 'Taux horaire', of: ({ hourly_rate }: Estimate) => formatRate(hourly_rate) },
  { label: 'Jours ouvrés', of: daysOf },
  { label: 'Prix HT', of: ({ total_price }: Estimate) => formatEuros(total_price) },
  {
    label: '1\u00A0cas sur\u00A010 sous, HT',
    of: ({ range }: Estimate) => eurosOf(range.price.p10),
  },
  { label: '1\u00A0cas sur\u00A02 sous, HT', of: ({ range }: Estimate) => formatEuros(range.price.p50) },
  { label: '8\u00A0cas sur\u00A010 sous, HT', of: ({ range }: Estimate) => formatEuros(range.price.p80) },
  { label: '9\u00A0cas sur\u00A010 sous, HT', of: ({ range }: Estimate) => eurosOf(range.price.p90) },
  { label: 'Cas où le prix suffit', of: ({ range }: Estimate) => formatShare(range.holds / 100) },
];

/** « 12 % de moins que », « autant que » … */
const difference = ({ generic, own }: Compared) => {
  const change = generic.total_price === 0 ? 0 : own.total_price / generic.total_price - 1;
  if (Math.abs(change) < 0.005) return 'autant que pour';
  return `${formatShare(Math.abs(change))} de ${change < 0 ? 'moins' : 'plus'} que pour`;
};

/** The outcome in a sentence that is read out as it changes. */
export const PreviewOutcome = ({ generic, own }: Compared) => (
  <p aria-live="polite" aria-atomic="true" translate="no">
    <strong className="block font-serif text-title font-normal text-accent tabular-nums">
      {formatEuros(own.total_price)}&nbsp;HT
    </strong>
    <span className="text-sm text-muted">
      pour {formatHours(own.estimated_hours)}&nbsp;: {difference({ generic, own })} un prestataire générique.
    </span>
  </p>
);

/** Generic against calibrated, figure by figure. */
export const PreviewComparison = (compared: Compared) => (
  <ComparedTable {...compared} caption="Profil générique et votre calibrage" rows={rows} />
);
