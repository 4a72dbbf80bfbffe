import type { Estimate } from '../../../../shared/quote/quote.ts';
import type { Compared } from './compared-table.tsx';

/** Lower end, notch and upper end of a bar: sample projects are all within the catalogue's reach. */
const endsOf = ({ range: { price } }: Estimate) => [price.p10 ?? price.p50, price.p80, price.p90 ?? price.p80] as const;

type BarProps = {
  label: string;
  estimate: Estimate;
  at: (euros: number) => number;
  color: string;
};

/**
 * One bar from a tenth to nine tenths of the cases, a notch at eight tenths, and a dot where the quote stands. Its label is
 * no part of the drawing, which is as wide as its place: it keeps its size. What stands at an end goes over it by a few pixels.
 */
const Bar = ({ label, estimate, at, color }: BarProps) => {
  const [p10, p80, p90] = endsOf(estimate);
  return (
    <div className={`mx-1.5 mt-2 ${color}`}>
      <p className="text-note">{label}</p>
      <svg aria-hidden="true" width="100%" height="12" className="block overflow-visible">
        <rect x={`${at(p10)}%`} width={`${at(p90) - at(p10)}%`} height="12" rx="2" fill="currentColor" opacity="0.3" />
        <rect x={`${at(p80)}%`} width="2" height="12" transform="translate(-1)" fill="currentColor" />
        <circle cx={`${at(estimate.total_price)}%`} cy="6" r="5" fill="currentColor" />
      </svg>
    </div>
  );
};

/** Both ranges of price on one scale. The comparison above says all that the chart shows. */
export const PreviewRange = ({ generic, own }: Compared) => {
  const all = [generic, own].flatMap((each) => [...endsOf(each), each.total_price]);
  const [least, most] = [Math.min(...all), Math.max(...all)];
  const at = (euros: number) => ((euros - least) / Math.max(1, most - least)) * 100;
  return (
    <figure>
      <figcaption>
        <h3 className="font-medium">Fourchette</h3>
        <p className="mt-1 text-note text-muted">
          Barre&nbsp;: d’un cas sur dix à neuf sur dix. Point&nbsp;: le total du devis.
        </p>
      </figcaption>
      <div aria-hidden="true">
        <Bar label="Générique" estimate={generic} at={at} color="text-muted" />
        <Bar label="Vous" estimate={own} at={at} color="text-accent" />
      </div>
    </figure>
  );
};
