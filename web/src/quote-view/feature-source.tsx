import { afterSource, markedSource } from '../../../shared/quote/feature-source.ts';
import type { QuoteFeature } from '../../../shared/quote/quote.ts';
import { useBriefName } from './brief-name.ts';

type Cited = Pick<
  QuoteFeature,
  'source' | 'source_mark' | 'source_document' | 'second_source' | 'added' | 'suggested' | 'answered' | 'confirmed'
>;

/** Cites the sentence of the brief that asks for a feature, with the asking words marked, or says that we assume it. */
export const FeatureSource = ({ feature }: { feature: Cited }) => {
  const brief = useBriefName();
  const source = markedSource(feature);
  if (feature.suggested) return 'Suggestion retenue';
  if (feature.answered) return 'Demandée par une réponse';
  if (feature.confirmed) return 'Hypothèse confirmée';
  if (!source) return feature.added ? 'Ajoutée par le prestataire' : `Notre hypothèse\u00A0: ${brief} n’en parle pas`;
  return (
    <span className="wrap-anywhere">
      «&nbsp;{source.before}
      {source.asking && (
        <mark className="rounded-control bg-accent-soft box-decoration-clone px-0.5 text-ink print:bg-transparent print:font-semibold">
          {source.asking}
        </mark>
      )}
      {source.after}&nbsp;»
      <span className="text-muted">{afterSource(feature)}</span>
    </span>
  );
};
