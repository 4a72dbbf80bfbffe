import { useQuery } from '@tanstack/react-query';
import type { Quote } from '../../../../shared/quote/quote.ts';
import { type ScenarioTable, scenarioKeys } from '../../../../shared/quote/scenarios.ts';
import { formatDay, formatEuros, formatHours } from '../../../../shared/text/format.ts';
import { api } from '../../lib/app-api.ts';
import { queryKeys } from '../../lib/query-keys.ts';
import { useCreditsReading } from '../../quote-view/credits.ts';
import { UnknownPlan } from '../../quote-view/unknown-plan.tsx';
import { CardPart } from '../../ui/card.tsx';
import { TextLink } from '../../ui/link.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { Cell, Table } from '../../ui/table.tsx';
import { Unread } from '../../ui/unread.tsx';

const columns = [
  { label: 'Périmètre' },
  { label: 'Minimal', numeric: true },
  { label: 'Usuel', numeric: true },
  { label: 'Complet', numeric: true },
];

type Scope = ScenarioTable['scopes']['usual'];
const absent = '–';

const figures: { label: string; of: (scope: Scope) => string }[] = [
  { label: 'Prix total HT', of: ({ total_price }) => formatEuros(total_price) },
  { label: 'Heures', of: ({ estimated_hours }) => formatHours(estimated_hours) },
  { label: 'Le plus souvent, au moins', of: ({ range }) => (range ? formatEuros(range.from) : absent) },
  { label: 'Le plus souvent, au plus', of: ({ range }) => (range ? formatEuros(range.to) : absent) },
  { label: 'Fin prévue', of: ({ last_day }) => (last_day ? formatDay(last_day) : absent) },
];

const Scopes = ({ scopes, lines }: ScenarioTable) => (
  <>
    <dl className="mb-5 grid gap-x-6 gap-y-1 text-muted sm:grid-cols-[auto_1fr]">
      <dt className="font-medium text-ink">Minimal</dt>
      <dd>Ce que le brief demande, et ce dont cela dépend.</dd>
      <dt className="font-medium text-ink">Usuel</dt>
      <dd>Ce devis, tel qu’il est.</dd>
      <dt className="font-medium text-ink">Complet</dt>
      <dd>Ce devis, ses lignes en option, et ce que de tels projets comptent souvent.</dd>
    </dl>
    <p className="mb-1 text-note text-muted sm:hidden print:hidden">Le tableau défile vers la droite.</p>
    <Table caption="Trois périmètres du même projet" captionHidden columns={columns} pinned>
      {figures.map(({ label, of }) => (
        <tr key={label} className="font-medium">
          <Cell heading>{label}</Cell>
          {scenarioKeys.map((key) => (
            <Cell key={key} numeric>
              {of(scopes[key])}
            </Cell>
          ))}
        </tr>
      ))}
      {lines.map(({ name, hours }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two lines may share a name, and none moves
        <tr key={index}>
          <Cell heading>{name}</Cell>
          {scenarioKeys.map((key) => (
            <Cell key={key} numeric className={hours[key] === null ? 'text-muted' : ''}>
              {hours[key] === null ? absent : formatHours(hours[key])}
            </Cell>
          ))}
        </tr>
      ))}
    </Table>
  </>
);

const Counted = ({ quote: { id, quote_version = 1 } }: { quote: Quote }) => {
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: queryKeys.scenarios(id, quote_version),
    queryFn: () => api.getScenarios({ params: { id } }),
  });
  if (data) return <Scopes {...data} />;
  if (!error) return <Skeleton className="h-64 w-full" />;
  return <Unread text="Les scénarios n’ont pas pu être lus." busy={isFetching} onRetry={() => void refetch()} />;
};

const Content = ({ quote }: { quote: Quote }) => {
  const { credits, failed, reading, retry } = useCreditsReading();
  if (credits?.subscription_tier === 'Enterprise') return <Counted quote={quote} />;
  if (credits)
    return (
      <p>
        Le plan Enterprise compte ce projet en trois périmètres, côte à côte&nbsp;: minimal, usuel et complet.{' '}
        <TextLink to="/pricing">Voir les plans</TextLink>
      </p>
    );
  if (!failed) return <Skeleton className="h-20 w-full" />;
  return <UnknownPlan reading={reading} retry={retry} />;
};

/** The same project in three scopes, counted from the same lines. */
export const ScenariosCard = ({ quote }: { quote: Quote }) => (
  <CardPart title="Scénarios" lead="Trois périmètres du même projet, comptés avec les mêmes lignes.">
    <Content quote={quote} />
  </CardPart>
);
