import { useQuery } from '@tanstack/react-query';
import type { Quote } from '../../../../../shared/quote/quote.ts';
import { api } from '../../../lib/app-api.ts';
import { queryKeys } from '../../../lib/query-keys.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import { Spinner } from '../../../ui/spinner.tsx';
import { Cell, Table } from '../../../ui/table.tsx';
import { ChangedTexts } from './changed-texts.tsx';
import { differencesBetween, textsBetween } from './differences.ts';

/** A quote and what it is called. Undefined until it is read. */
type Side = { label: string; quote: Quote | undefined };
type ComparedProps = { title: string; before: Side; after: Side; reading: string; onClose: () => void };

/** Two quotes of one project, column by column: what differs, figures first. */
export const ComparedQuotes = ({ title, before, after, reading, onClose }: ComparedProps) => {
  const columns = [
    { label: 'Ce qui diffère' },
    { label: before.label, numeric: true },
    { label: after.label, numeric: true },
  ];
  const quotes = before.quote && after.quote && ([before.quote, after.quote] as const);
  const differences = quotes && differencesBetween(...quotes);
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
          <ChangedTexts texts={textsBetween(...quotes)} before={before.label} after={after.label} />
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
    queryKey: queryKeys.version(id, other),
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
