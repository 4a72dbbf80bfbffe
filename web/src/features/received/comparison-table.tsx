import type { Quote } from '../../../../shared/quote/quote.ts';
import type { AgainstRange, Comparison, NeedState } from '../../../../shared/received/compare-received.ts';
import { missingMentions } from '../../../../shared/received/missing-mentions.ts';
import type { ReceivedDevis } from '../../../../shared/received/received-devis.ts';
import { wrongSums } from '../../../../shared/received/wrong-sums.ts';
import { formatCents, formatEuros, formatHours } from '../../../../shared/text/format.ts';
import { Cell, Table } from '../../ui/table.tsx';
import { extraWords, stateWords, sumWords, unreadWords } from './comparison-words.ts';

/** Green where it is there, red where it is not, grey where nobody can tell. The words say it as well. */
const tones: Record<NeedState['state'], string> = {
  covered: 'text-success',
  optional: 'text-ink',
  unclear: 'text-muted',
  excluded: 'text-danger',
  absent: 'text-danger',
  later: 'text-muted',
};

const againstWords: Record<AgainstRange, string> = {
  below: 'sous la fourchette',
  within: 'dans la fourchette',
  above: 'au-dessus de la fourchette',
};

const rangeOf = ({ range: { price }, outside }: Quote) =>
  outside ? '–' : `${formatEuros(price.p10 ?? price.p50)} à ${formatEuros(price.p90 ?? price.p80)}`;

type Props = { quote: Quote; received: ReceivedDevis[]; comparison: Comparison };

/** The needs in rows, our estimate and each received devis in columns. */
export const ComparisonTable = ({ quote, received, comparison: { needs, totals } }: Props) => {
  const columns = [
    { label: 'Besoin' },
    { label: 'Notre estimation' },
    ...received.map(({ name }) => ({ label: name })),
  ];
  const mentions = received.map(({ reading }) => missingMentions(reading));
  return (
    <>
      <p className="mb-1 text-note text-muted sm:hidden print:hidden">Le tableau défile vers la droite.</p>
      <Table caption="Les besoins, notre estimation et les devis reçus" captionHidden columns={columns} pinned dense>
        <tr className="font-medium">
          <Cell heading>Total HT</Cell>
          <Cell>{rangeOf(quote)}</Cell>
          {totals.map(({ net, against }, at) => (
            <Cell key={received[at]?.place}>
              {net === undefined ? 'pas dit' : formatCents(net)}
              {against && <span className="block text-muted text-note font-normal">{againstWords[against]}</span>}
            </Cell>
          ))}
        </tr>
        {needs.map(({ name, hours, states }, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two lines may share a name, and none moves
          <tr key={at}>
            <Cell heading>{name}</Cell>
            <Cell className="text-muted">{formatHours(hours)}</Cell>
            {states.map((state, column) => {
              const devis = received[column];
              return (
                <Cell key={devis?.place} className={tones[state.state]}>
                  {devis && stateWords(state, devis.reading)}
                </Cell>
              );
            })}
          </tr>
        ))}
        <tr>
          <Cell heading>Sommes et TVA</Cell>
          <Cell />
          {received.map(({ place, reading }) => (
            <Cell key={place} className={wrongSums(reading).length > 0 ? 'text-danger' : ''}>
              {sumWords(reading)}
            </Cell>
          ))}
        </tr>
        <tr>
          <Cell heading>Mentions attendues</Cell>
          <Cell />
          {received.map(({ place }, at) => (
            <Cell key={place}>
              {mentions[at]?.length
                ? `manquent\u00A0: ${mentions[at].map(({ text }) => text).join(', ')}`
                : 'complètes'}
            </Cell>
          ))}
        </tr>
        <tr>
          <Cell heading>En plus de vos besoins</Cell>
          <Cell />
          {received.map(({ place, reading }, at) => (
            <Cell key={place}>{extraWords(reading, totals[at]?.extras ?? [])}</Cell>
          ))}
        </tr>
        <tr>
          <Cell heading>Ce qui n’a pas été compris</Cell>
          <Cell />
          {received.map(({ place, reading }) => (
            <Cell key={place}>{unreadWords(reading)}</Cell>
          ))}
        </tr>
      </Table>
    </>
  );
};
