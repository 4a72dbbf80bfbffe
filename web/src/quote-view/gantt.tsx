import { dependencyLabel, ganttBars, ganttTicks } from '../../../shared/gantt.ts';
import type { Quote } from '../../../shared/quote.ts';
import { formatDay } from '../lib/format.ts';

type Entry = Quote['provisional_calendar'][number];

const colours = [
  'fill-chart-1',
  'fill-chart-2',
  'fill-chart-3',
  'fill-chart-4',
  'fill-chart-5',
  'fill-chart-6',
  'fill-chart-7',
  'fill-chart-8',
];
const axisHeight = 26;
const rowHeight = 46;

type RowProps = { entry: Entry; top: number; left: number; width: number; colour: string };

const Row = ({ entry, top, left, width, colour }: RowProps) => (
  <g>
    <text x="0" y={top + 14} className="fill-ink text-sm font-medium">
      {entry.phase}
    </text>
    {entry.dependencies.length > 0 && (
      <text x="100%" y={top + 14} textAnchor="end" className="fill-muted text-note">
        après {dependencyLabel(entry.dependencies)}
      </text>
    )}
    <rect x="0" y={top + 22} width="100%" height="12" rx="3" className="fill-sunken" />
    <rect x={`${left}%`} y={top + 22} width={`${width}%`} height="12" rx="3" className={colour} />
  </g>
);

/** The phases over time. Everything it shows stands in the table under it too. */
export const Gantt = ({ entries }: { entries: readonly Entry[] }) => {
  const bars = ganttBars(entries);
  const height = axisHeight + entries.length * rowHeight;
  return (
    <svg
      role="img"
      aria-label="Diagramme de Gantt des phases"
      width="100%"
      height={height}
      className="block overflow-visible"
    >
      {ganttTicks(entries).map(({ date, left }) => (
        <g key={date}>
          <line x1={`${left}%`} x2={`${left}%`} y1={axisHeight - 6} y2={height} className="stroke-line" />
          <text x={`${left}%`} y="12" className="fill-muted text-note tabular-nums">
            {formatDay(date).replace(/.\d{4}$/, '')}
          </text>
        </g>
      ))}
      {entries.map((entry, index) => (
        <Row
          key={entry.phase}
          entry={entry}
          top={axisHeight + index * rowHeight}
          left={bars[index]?.left ?? 0}
          width={bars[index]?.width ?? 0}
          colour={colours[index % colours.length] ?? ''}
        />
      ))}
    </svg>
  );
};
