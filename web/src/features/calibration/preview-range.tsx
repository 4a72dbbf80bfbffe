import type { Estimate } from '../../../../shared/quote.ts';
import type { Compared } from './compared-table.tsx';

const width = 336;
const margin = 6;

/** One bar from the half to nine tenths of the cases, a notch at eight tenths, and a dot where the quote stands. */
const Bar = ({
  estimate,
  at,
  y,
  color,
}: {
  estimate: Estimate;
  at: (euros: number) => number;
  y: number;
  color: string;
}) => {
  const { p50, p80, p90 } = estimate.range.price;
  return (
    <g className={color}>
      <rect
        x={at(p50)}
        y={y}
        width={Math.max(2, at(p90) - at(p50))}
        height={12}
        rx={2}
        fill="currentColor"
        opacity={0.3}
      />
      <rect x={at(p80) - 1} y={y} width={2} height={12} fill="currentColor" />
      <circle cx={at(estimate.total_price)} cy={y + 6} r={5} fill="currentColor" />
    </g>
  );
};

/** Both ranges of price on one scale. The comparison above says all that the chart shows. */
export const PreviewRange = ({ generic, own }: Compared) => {
  const all = [generic, own].flatMap(({ range, total_price }) => [range.price.p50, range.price.p90, total_price]);
  const [least, most] = [Math.min(...all), Math.max(...all)];
  const scale = (width - 2 * margin) / Math.max(1, most - least);
  const at = (euros: number) => margin + (euros - least) * scale;
  return (
    <figure>
      <figcaption>
        <h3 className="font-medium">Fourchette</h3>
        <p className="mt-1 text-note text-muted">
          Barre&nbsp;: d’un cas sur deux à neuf sur dix. Point&nbsp;: le total du devis.
        </p>
      </figcaption>
      <svg aria-hidden="true" viewBox={`0 0 ${width} 62`} className="mt-2 block w-full text-[11px]">
        <text x={margin} y={10} className="fill-muted">
          Générique
        </text>
        <Bar estimate={generic} at={at} y={14} color="text-muted" />
        <text x={margin} y={42} className="fill-ink">
          Vous
        </text>
        <Bar estimate={own} at={at} y={46} color="text-accent" />
      </svg>
    </figure>
  );
};
