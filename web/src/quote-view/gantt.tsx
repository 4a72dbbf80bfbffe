import { type ReactNode, useEffect, useId, useState } from 'react';
import { dayInFrance } from '../../../shared/calendar/business-days.ts';
import { isoDay } from '../../../shared/calendar/day-number.ts';
import {
  dependencyLabel,
  type GanttLink,
  ganttBars,
  ganttDay,
  ganttLinks,
  ganttTicks,
} from '../../../shared/quote/gantt.ts';
import type { Quote } from '../../../shared/quote/quote.ts';
import { count, formatDay, formatDayOfYear } from '../../../shared/text/format.ts';

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

/** Pixels from the foot of a row to the middle of its bar and to its top, and from the edge of a bar to its line. */
const bar = { middle: -10, top: -16, inset: 5 };

/** The day in France. It is set in the browser only: a prerendered page is older. */
const useToday = () => {
  const [today, setToday] = useState<string>();
  useEffect(() => setToday(isoDay(dayInFrance(new Date().toISOString()))), []);
  return today;
};

const drawing = 'pointer-events-none absolute inset-0 block overflow-visible';

/** The days of the axis, and a line down from each behind the rows. */
const Axis = ({ entries }: { entries: readonly Entry[] }) => (
  <svg aria-hidden="true" width="100%" height="100%" className={drawing}>
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

/** A line at the day of the reader, where the calendar holds it. On paper it would be the day of printing. */
const Today = ({ entries }: { entries: readonly Entry[] }) => {
  const today = useToday();
  const left = today === undefined ? undefined : ganttDay(entries, today);
  if (today === undefined || left === undefined) return null;
  const isLate = left > 60;
  return (
    <div className="pointer-events-none absolute inset-0 print:hidden">
      <p className="sr-only">Nous sommes le {formatDay(today)}, pendant ce calendrier.</p>
      <svg aria-hidden="true" width="100%" height="100%" className="block overflow-visible">
        <line
          x1={`${left}%`}
          x2={`${left}%`}
          y1="20"
          y2="100%"
          strokeWidth="1.5"
          strokeDasharray="4 3"
          className="stroke-signal"
        />
        <text
          x={`${left}%`}
          dx={isLate ? -4 : 4}
          y="32"
          textAnchor={isLate ? 'end' : 'start'}
          className="fill-signal text-note"
        >
          Aujourd’hui
        </text>
      </svg>
    </div>
  );
};

/** A place of a drawing, from which on pixels count. */
const At = ({ children, ...place }: { x?: string; y?: string; children: ReactNode }) => (
  <svg aria-hidden="true" {...place} className="overflow-visible">
    {children}
  </svg>
);

type LinkProps = { link: GanttLink; row: number; strong: boolean };

/** A row shows one piece of a line: its start, a passage or its end. */
const Link = ({ link: { from, to, end, begin }, row, strong }: LinkProps) => {
  if (row < from || row > to) return null;
  const line = { strokeWidth: strong ? 2 : 1, className: strong ? 'stroke-ink' : 'stroke-line-strong' };
  const x = bar.inset;
  if (row === from)
    return (
      <At y="100%">
        <line x1={`${end}%`} x2={`${Math.max(begin, end)}%`} y1={bar.middle} y2={bar.middle} {...line} />
        <At x={`${begin}%`}>
          <path d={`M0 ${bar.middle}H${x}V0`} fill="none" {...line} />
        </At>
      </At>
    );
  if (row < to)
    return (
      <At x={`${begin}%`}>
        <line x1={x} x2={x} y1="0" y2="100%" {...line} />
      </At>
    );
  // The inner drawing is as high as the row and ends at the top of its bar; the outer one cuts off what sticks out above.
  return (
    <>
      <svg aria-hidden="true" height="100%">
        <svg aria-hidden="true" y={bar.top} height="100%">
          <At x={`${begin}%`}>
            <line x1={x} x2={x} y1="0" y2="100%" {...line} />
          </At>
        </svg>
      </svg>
      <At y="100%">
        <At x={`${begin}%`}>
          <path
            d={`M${x - 4} ${bar.top - 6}H${x + 4}L${x} ${bar.top}Z`}
            className={strong ? 'fill-ink' : 'fill-line-strong'}
          />
        </At>
      </At>
    </>
  );
};

type RowProps = {
  entry: Entry;
  left: number;
  width: number;
  colour: string;
  open: boolean;
  onToggle: () => void;
};

/** Texts are not part of the drawing: they wrap. */
const Row = ({ entry, left, width, colour, open, onToggle }: RowProps) => {
  const { phase, dependencies, start_date, end_date, duration_days, description } = entry;
  const details = useId();
  return (
    <>
      <button
        type="button"
        aria-expanded={open}
        aria-controls={open ? details : undefined}
        onClick={onToggle}
        className="relative z-10 flex w-full items-baseline justify-between gap-4 text-left hover:text-accent"
      >
        <span className="min-w-0 bg-surface text-sm font-medium">{phase}</span>
        {dependencies.length > 0 && (
          <span className="min-w-0 bg-surface text-right text-note text-muted">
            après {dependencyLabel(dependencies)}
          </span>
        )}
      </button>
      {open && (
        <p id={details} className="relative z-10 py-1 text-note text-muted print:hidden">
          Du {formatDay(start_date)} au {formatDay(end_date)}, {count(duration_days, 'jour ouvré', 'jours ouvrés')}
          {description && `\u00A0: ${description}`}
        </p>
      )}
      <svg aria-hidden="true" width="100%" height="12" className="mt-1 block">
        <rect width="100%" height="12" rx="3" className="fill-sunken" />
        <rect x={`${left}%`} width={`${width}%`} height="12" rx="3" className={colour} />
      </svg>
    </>
  );
};

/**
 * The phases over time, and what waits for what. A press on a phase tells its days and shows its lines. Everything that it
 * shows stands in the table under it too.
 */
export const Gantt = ({ entries }: { entries: readonly Entry[] }) => {
  const [shown, setShown] = useState<number>();
  const bars = ganttBars(entries);
  const links = ganttLinks(entries);
  return (
    <figure aria-label="Diagramme de Gantt des phases" className="relative pt-6">
      <Axis entries={entries} />
      <ol>
        {entries.map((entry, row) => (
          <li key={entry.phase} className="relative pt-2 pb-1">
            <Row
              entry={entry}
              left={bars[row]?.left ?? 0}
              width={bars[row]?.width ?? 0}
              colour={colours[row % colours.length] ?? ''}
              open={shown === row}
              onToggle={() => setShown(shown === row ? undefined : row)}
            />
            <svg aria-hidden="true" width="100%" height="100%" className={drawing}>
              {links.map((link) => (
                <Link
                  key={`${link.from}-${link.to}`}
                  link={link}
                  row={row}
                  strong={shown === link.from || shown === link.to}
                />
              ))}
            </svg>
          </li>
        ))}
      </ol>
      <Today entries={entries} />
    </figure>
  );
};
