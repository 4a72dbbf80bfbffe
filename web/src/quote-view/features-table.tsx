import { formatEuros, formatHours } from '../../../shared/estimate/format.ts';
import { complexityLabels } from '../../../shared/labels.ts';
import type { Complexity, Quote } from '../../../shared/quote.ts';
import { Badge } from '../ui/badge.tsx';
import { Cell, Table } from '../ui/table.tsx';

const tones = { low: 'neutral', medium: 'accent', high: 'warning' } as const satisfies Record<Complexity, string>;

const columns = [
  { label: 'Fonctionnalité' },
  { label: 'Complexité', className: 'max-sm:hidden' },
  { label: 'Heures', numeric: true },
  { label: 'Prix', numeric: true },
];

const sum = (values: number[]) => values.reduce((total, value) => total + value, 0);

const Source = ({ source }: { source: string | null }) => (
  <span className="mt-0.5 block max-w-prose text-note text-muted">
    {source === null ? 'Notre hypothèse\u00A0: votre brief n’en parle pas' : `«\u00A0${source}\u00A0»`}
  </span>
);

const ComplexityBadge = ({ complexity }: { complexity: Complexity }) => (
  <Badge tone={tones[complexity]}>{complexityLabels[complexity]}</Badge>
);

/** Each feature with the sentence of the brief that asks for it. */
export const FeaturesTable = ({ features }: Pick<Quote, 'features'>) => (
  <Table
    caption="Liste des fonctionnalités"
    captionHidden
    columns={columns}
    foot={
      <tr>
        <Cell heading>Sous-total, sans la gestion de projet</Cell>
        <Cell className="max-sm:hidden" />
        <Cell numeric>{formatHours(sum(features.map(({ hours }) => hours)))}</Cell>
        <Cell numeric>{formatEuros(sum(features.map(({ price }) => price)))}</Cell>
      </tr>
    }
  >
    {features.map(({ name, complexity, hours, price, source }, index) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: two features may share a name, and none moves
      <tr key={index} className="align-top">
        <Cell heading className="sm:min-w-56">
          <span className="font-medium">{name}</span>
          <span className="my-1 block sm:hidden">
            <ComplexityBadge complexity={complexity} />
          </span>
          <Source source={source} />
        </Cell>
        <Cell className="max-sm:hidden">
          <ComplexityBadge complexity={complexity} />
        </Cell>
        <Cell numeric>{formatHours(hours)}</Cell>
        <Cell numeric>{formatEuros(price)}</Cell>
      </tr>
    ))}
  </Table>
);
