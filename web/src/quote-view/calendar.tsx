import type { Quote } from '../../../shared/quote/quote.ts';
import { formatDay } from '../../../shared/text/format.ts';
import { Fold } from '../ui/disclosure.tsx';
import { Cell, Table } from '../ui/table.tsx';
import { Gantt } from './gantt.tsx';

const columns = [
  { label: 'Phase' },
  { label: 'Début' },
  { label: 'Fin' },
  { label: 'Jours ouvrés', numeric: true },
  { label: 'Attend' },
];

const Day = ({ date }: { date: string }) => (
  <time dateTime={date} className="whitespace-nowrap">
    {formatDay(date)}
  </time>
);

/** When each phase starts and ends. Phases without dates leave no diagram. */
export const Calendar = ({ entries }: { entries: Quote['provisional_calendar'] }) => {
  const dated = entries.filter(({ start_date, end_date }) => start_date && end_date);
  if (dated.length === 0) return <p className="text-muted">Le calendrier n’a pas pu être établi pour ce projet.</p>;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
      <Gantt entries={dated} />
      <Fold title="Les dates de chaque phase">
        <Table caption="Calendrier des phases" captionHidden columns={columns}>
          {dated.map(({ phase, start_date, end_date, duration_days, description, dependencies }) => (
            <tr key={phase} className="align-top">
              <Cell heading className="min-w-48">
                <span className="font-medium">{phase}</span>
                <span className="mt-0.5 block text-note text-muted">{description}</span>
              </Cell>
              <Cell>
                <Day date={start_date} />
              </Cell>
              <Cell>
                <Day date={end_date} />
              </Cell>
              <Cell numeric>{duration_days}</Cell>
              <Cell className="min-w-32">
                <span className="wrap-anywhere">{dependencies.join(', ') || '–'}</span>
              </Cell>
            </tr>
          ))}
        </Table>
      </Fold>
    </div>
  );
};
