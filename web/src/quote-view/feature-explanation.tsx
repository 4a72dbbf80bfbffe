import { complexityLabels, wholeLabel } from '../../../shared/quote/labels.ts';
import type { Quote, QuoteFeature } from '../../../shared/quote/quote.ts';
import { formatEuros, formatFactor, formatHours, formatRate } from '../../../shared/text/format.ts';
import { useSession } from '../lib/session/session.tsx';
import { AmountList, Entry } from './amount-list.tsx';
import { FeatureSource } from './feature-source.tsx';

type Basis = NonNullable<QuoteFeature['basis']>;
/** The whole project before and after it was judged at once. */
type Whole = Pick<Quote['explanation'][number], 'hours_before' | 'hours_after'>;

const wholeText = ({ hours_before, hours_after }: Whole) =>
  `Estimé aussi d’un seul tenant, le projet entier passe de ${formatHours(hours_before)} à ${formatHours(hours_after)}\u00A0: chaque ligne suit. Le calcul du total dit pourquoi.`;

const Steps = ({ basis, whole }: { basis: Basis; whole: Whole | undefined }) => {
  const { profile } = useSession();
  const { optimistic, likely, pessimistic, expected, factor, margin } = basis;
  return (
    <>
      <Entry
        label="Durée la plus probable"
        why={
          optimistic === pessimistic
            ? undefined
            : `Le plus souvent entre ${formatHours(optimistic)} et ${formatHours(pessimistic)}.`
        }
      >
        {formatHours(likely)}
      </Entry>
      <Entry label="Durée moyenne, aléas compris">{formatHours(expected)}</Entry>
      {(factor !== 1 || profile?.account_type !== 'client') && (
        <Entry label={`${wholeLabel}, réglages et délai`} why={whole && wholeText(whole)}>
          <span className="text-muted">{formatFactor(factor)} →</span> {formatHours(expected * factor)}
        </Entry>
      )}
      <Entry label="Sa part de la marge de sécurité">+&nbsp;{formatHours(margin)}</Entry>
    </>
  );
};

/** « Paiement en ligne, complexité élevée »: what the catalogue calls it, where the feature has a name of its own. */
const kindOf = ({ name, basis, complexity, count = 1 }: QuoteFeature) => {
  const many = count > 1 ? `, ${count}\u00A0exemplaires` : '';
  const label = `${complexityLabels[complexity].toLowerCase()}${many}`;
  return basis && basis.module_name !== name ? `${basis.module_name}, complexité ${label}` : `Complexité ${label}`;
};

type Props = { feature: QuoteFeature; rate: number; whole?: Whole | undefined };

/** One feature, from what asked for it to its price. */
export const FeatureExplanation = ({ feature, rate, whole }: Props) => {
  const { source, basis, hours, price, was } = feature;
  const isShared = Math.round(hours * rate) !== price;
  return (
    <>
      <p className="text-muted">
        {kindOf(feature)}. <FeatureSource feature={feature} />
        {source === null && '.'}
      </p>
      <div className="mt-2">
        <AmountList>
          {basis && <Steps basis={basis} whole={whole} />}
          {was && was.hours !== hours && (
            <Entry label="Recomptée depuis">
              <span className="text-muted">{formatHours(was.hours)} →</span> {formatHours(hours)}
            </Entry>
          )}
          <Entry label={`${formatHours(hours)}, à la demi-heure, × ${formatRate(rate)}`} result>
            {formatEuros(price)}&nbsp;HT
          </Entry>
        </AmountList>
      </div>
      {isShared && (
        <p className="text-note text-muted">À un euro près, pour que les lignes de la phase tombent juste.</p>
      )}
    </>
  );
};
