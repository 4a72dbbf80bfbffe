import type { Quote } from '../../../shared/quote/quote.ts';
import { formatEuros } from '../../../shared/text/format.ts';
import { type ChartMark, rangeChart } from './range-chart-layout.ts';

const labels = {
  p10: '1\u00A0fois sur\u00A010',
  p50: '1\u00A0fois sur\u00A02',
  p80: '8\u00A0fois sur\u00A010',
  p90: '9\u00A0fois sur\u00A010',
  total: 'Total HT de ce devis',
};
const axis = 46;
const rowHeight = 36;

const cases = { p10: 'une fois sur dix', p50: 'une fois sur deux', p80: 'huit fois sur dix', p90: 'neuf fois sur dix' };

const sentence = ({ range: { price }, total_price }: Pick<Quote, 'range' | 'total_price'>) => {
  const known = (['p10', 'p50', 'p80', 'p90'] as const).flatMap((key) => {
    const { [key]: euros } = price;
    return euros == null ? [] : [`sous ${formatEuros(euros)} ${cases[key]}`];
  });
  return `Le projet reste ${known.join(', ')}. Le total du devis est de ${formatEuros(total_price)} HT.`;
};

const Label = ({ mark: { key, x, anchor, price }, y }: { mark: ChartMark; y: number }) => (
  <>
    <text x={`${x}%`} y={y} textAnchor={anchor} className="fill-muted text-note">
      {labels[key]}
    </text>
    <text x={`${x}%`} y={y + 16} textAnchor={anchor} className="fill-ink text-sm font-medium tabular-nums">
      {formatEuros(price)}
    </text>
  </>
);

const Mark = ({ mark }: { mark: ChartMark }) => {
  const top = axis + 26 + mark.row * rowHeight;
  return (
    <g>
      <line x1={`${mark.x}%`} x2={`${mark.x}%`} y1={axis + 4} y2={top - 12} className="stroke-line-strong" />
      <circle cx={`${mark.x}%`} cy={axis} r="4" className="fill-surface stroke-ink" strokeWidth="1.5" />
      <Label mark={mark} y={top} />
    </g>
  );
};

const Total = ({ mark }: { mark: ChartMark }) => (
  <g>
    <Label mark={mark} y={12} />
    <line x1={`${mark.x}%`} x2={`${mark.x}%`} y1={34} y2={axis + 9} className="stroke-accent" strokeWidth="3" />
  </g>
);

/** Draws the distribution of the total, and the quoted total in it. */
export const RangeChart = ({ quote }: { quote: Pick<Quote, 'range' | 'total_price'> }) => {
  const { marks, total, rows } = rangeChart(quote);
  const [first, last] = [marks[0], marks.at(-1)] as [ChartMark, ChartMark];
  return (
    <svg
      role="img"
      aria-label={sentence(quote)}
      width="100%"
      height={axis + 10 + rows * rowHeight}
      className="block overflow-visible"
    >
      <line x1="0" x2="100%" y1={axis} y2={axis} className="stroke-line" strokeWidth="2" />
      <rect
        x={`${first.x}%`}
        y={axis - 3}
        width={`${last.x - first.x}%`}
        height="6"
        rx="3"
        className="fill-accent opacity-35"
      />
      {marks.map((mark) => (
        <Mark key={mark.key} mark={mark} />
      ))}
      <Total mark={total} />
    </svg>
  );
};
