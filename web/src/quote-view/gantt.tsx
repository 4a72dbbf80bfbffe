import { formatDayOfYear } from '../../../shared/format.ts';
import { dependencyLabel, ganttBars, ganttTicks } from '../../../shared/gantt.ts';
import type { Quote } from '../../../shared/quote.ts';

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

/** The days of the axis, and a line down from each behind the rows. */
const Axis = ({ entries }: { entries: readonly Entry[] }) => (
  <svg aria-hidden="true" width="100%" height="100%" className="absolute inset-0 block overflow-visible">
    {ganttTicks(entries).map(({ date, left }) => (
      <g key={date}>
        <line x1={`${left}%`} x2={`${left}%`} y1="20" y2="100%" className="stroke-line" />
        <text x={`${left}%`} y="12" className="fill-muted text-note tabular-nums">
          {formatDayOfYear(date)}
        </text>
      </g>
    ))}
  </svg>
);

type RowProps = { entry: Entry; left: number; width: number; colour: string };

/** Texts are not part of the drawing: they wrap. */
const Row = ({ entry: { phase, dependencies }, left, width, colour }: RowProps) => (
  <div className="relative pt-2 pb-1">
    <div className="flex items-baseline justify-between gap-4">
      <span className="min-w-0 text-sm font-medium">{phase}</span>
      {dependencies.length > 0 && (
        <span className="min-w-0 text-right text-note text-muted">après {dependencyLabel(dependencies)}</span>
      )}
    </div>
    <svg aria-hidden="true" width="100%" height="12" className="mt-1 block">
      <rect width="100%" height="12" rx="3" className="fill-sunken" />
      <rect x={`${left}%`} width={`${width}%`} height="12" rx="3" className={colour} />
    </svg>
  </div>
);

/** The phases over time. Everything it shows stands in the table under it too. */
export const Gantt = ({ entries }: { entries: readonly Entry[] }) => {
  const bars = ganttBars(entries);
  return (
    <div role="img" aria-label="Diagramme de Gantt des phases" className="relative pt-6">
      <Axis entries={entries} />
      {entries.map((entry, index) => (
        <Row
          key={entry.phase}
          entry={entry}
          left={bars[index]?.left ?? 0}
          width={bars[index]?.width ?? 0}
          colour={colours[index % colours.length] ?? ''}
        />
      ))}
    </div>
  );
};
