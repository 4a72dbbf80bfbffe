import { useQuery } from '@tanstack/react-query';
import { phasesInOrder } from '../../../../../shared/quote/breakdown.ts';
import type { Quote } from '../../../../../shared/quote/quote.ts';
import { formatEuros, formatHours, formatRate, phaseName } from '../../../../../shared/text/format.ts';
import { api } from '../../../lib/app-api.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import { Spinner } from '../../../ui/spinner.tsx';
import { Cell, Table } from '../../../ui/table.tsx';

type Difference = { label: string; before: string; after: string };
const absent = '–';

const featuresOf = ({ features }: Quote) => {
  const seen = new Map<string, number>();
  return new Map(
    features.map(({ name, was, hours }) => {
      const first = was?.name ?? name;
      const count = (seen.get(first) ?? 0) + 1;
      seen.set(first, count);
      return [`${first}#${count}`, { name, hours }] as const;
    }),
  );
};

const phasesOf = ({ breakdown }: Quote) =>
  new Map(
    phasesInOrder(breakdown).map(([key, row]) => [key, { name: phaseName(key, row), hours: row.hours }] as const),
  );

type Lines = Map<string, { name: string; hours: number }>;

/** Lines that are in one of the two only, or whose name or hours differ. */
const linesBetween = (before: Lines, after: Lines): Difference[] =>
  [...new Set([...before.keys(), ...after.keys()])].flatMap((key) => {
    const [oldLine, newLine] = [before.get(key), after.get(key)];
    if (oldLine?.hours === newLine?.hours && oldLine?.name === newLine?.name) return [];
    const hours = (line: typeof oldLine) => (line ? formatHours(line.hours) : absent);
    const renamed = oldLine && newLine && oldLine.name !== newLine.name;
    const label = renamed ? `${oldLine.name} → ${newLine.name}` : ((newLine ?? oldLine)?.name ?? key);
    return [{ label, before: hours(oldLine), after: hours(newLine) }];
  });

/** What is priced apart, by its name. */
const optionsBetween = (before: Quote, after: Quote): Difference[] => {
  const pricedApart = ({ included_options }: Quote, name: string) =>
    included_options.find((option) => option.name === name)?.value ?? absent;
  const names = [...before.included_options, ...after.included_options].map(({ name }) => name);
  return [...new Set(names)]
    .map((name) => ({ label: `Option ${name}`, before: pricedApart(before, name), after: pricedApart(after, name) }))
    .filter((option) => option.before !== option.after);
};

const takenOff = ({ discount }: Quote) => (discount ? formatEuros(-discount.amount) : absent);

/** What differs between two versions of a quote, from the totals to the lines. */
export const differencesBetween = (before: Quote, after: Quote): Difference[] => [
  ...(before.project_name === after.project_name
    ? []
    : [{ label: 'Nom du projet', before: before.project_name, after: after.project_name }]),
  { label: 'Prix total HT', before: formatEuros(before.total_price), after: formatEuros(after.total_price) },
  ...(before.discount || after.discount
    ? [{ label: 'Remise HT', before: takenOff(before), after: takenOff(after) }]
    : []),
  { label: 'Heures', before: formatHours(before.estimated_hours), after: formatHours(after.estimated_hours) },
  ...(before.hourly_rate === after.hourly_rate
    ? []
    : [{ label: 'Taux horaire', before: formatRate(before.hourly_rate), after: formatRate(after.hourly_rate) }]),
  ...linesBetween(phasesOf(before), phasesOf(after)).map((line) => ({ ...line, label: `Phase ${line.label}` })),
  ...linesBetween(featuresOf(before), featuresOf(after)),
  ...optionsBetween(before, after),
];

/** A quote and what it is called. Undefined until it is read. */
type Side = { label: string; quote: Quote | undefined };
type ComparedProps = { title: string; before: Side; after: Side; reading: string; onClose: () => void };

/** Two quotes of one project, column by column: what differs, and nothing else. */
export const ComparedQuotes = ({ title, before, after, reading, onClose }: ComparedProps) => {
  const columns = [
    { label: 'Ce qui diffère' },
    { label: before.label, numeric: true },
    { label: after.label, numeric: true },
  ];
  const differences = before.quote && after.quote && differencesBetween(before.quote, after.quote);
  return (
    <Dialog open onClose={onClose} title={title}>
      {differences ? (
        <>
          <Table caption={title} captionHidden columns={columns}>
            {differences.map(({ label, before, after }, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: two lines may share a name, and none moves
              <tr key={index}>
                <Cell heading>{label}</Cell>
                <Cell numeric>{before}</Cell>
                <Cell numeric>{after}</Cell>
              </tr>
            ))}
          </Table>
          {differences.every(({ before, after }) => before === after) && (
            <p className="mt-4 text-muted">Aucun chiffre et aucune ligne ne diffèrent.</p>
          )}
        </>
      ) : (
        <p role="status" className="flex items-center gap-3 text-muted">
          <Spinner />
          {reading}
        </p>
      )}
    </Dialog>
  );
};

type Props = { quote: Quote; other: number; onClose: () => void };

/** The current version beside another one. */
export const ComparedVersions = ({ quote, other, onClose }: Props) => {
  const { id, quote_version = 1 } = quote;
  const { data } = useQuery({
    queryKey: ['version', id, other],
    queryFn: () => api.getVersion({ params: { id, version: String(other) } }),
    staleTime: Number.POSITIVE_INFINITY,
  });
  return (
    <ComparedQuotes
      title={`Versions ${other} et ${quote_version}`}
      before={{ label: `Version ${other}`, quote: data }}
      after={{ label: `Version ${quote_version}`, quote }}
      reading={`Lecture de la version ${other}…`}
      onClose={onClose}
    />
  );
};
