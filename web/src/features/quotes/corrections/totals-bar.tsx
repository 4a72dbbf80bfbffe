import { formatEuros, formatHours } from '../../../../../shared/text/format.ts';
import { useBottomBar } from '../../../lib/bottom-bar.ts';
import { Button } from '../../../ui/button.tsx';
import type { Correction } from './use-correction.ts';

type Props = { correction: Correction; onCancel: () => void };

/** What the corrections make of the quote, in view all the while, and the two ways out. */
export const TotalsBar = ({ correction: { live, original, dirty, saving, save }, onCancel }: Props) => {
  const { p10, p90 } = live.range.price;
  const moved = live.total_price !== original.total_price || live.estimated_hours !== original.estimated_hours;
  return (
    <section
      aria-label="Total corrigé"
      ref={useBottomBar()}
      className="sticky bottom-0 z-20 -mx-4 border-t bg-surface px-4 py-3 shadow-float sm:mx-0 sm:rounded-card sm:border sm:px-6"
    >
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
        {/* A page translator replaces text nodes: React could not change the old amount any more. */}
        <div aria-live="polite" translate="no" className="min-w-0">
          <p className="flex flex-wrap items-baseline gap-x-4 tabular-nums">
            <span>{formatHours(live.estimated_hours)}</span>
            <strong className="font-serif text-heading font-normal text-accent">
              {formatEuros(live.total_price)}&nbsp;HT
            </strong>
          </p>
          {p10 !== undefined && p90 !== null && (
            <p className="text-note text-muted tabular-nums">
              Huit fois sur dix&nbsp;: {formatEuros(p10)} à {formatEuros(p90)}
            </p>
          )}
          {moved && (
            <p className="text-note text-muted tabular-nums">
              Généré&nbsp;: {formatHours(original.estimated_hours)}, {formatEuros(original.total_price)}
            </p>
          )}
        </div>
        <div className="flex gap-2 max-sm:w-full max-sm:[&>button]:flex-1">
          <Button variant="secondary" onClick={onCancel}>
            Annuler
          </Button>
          <Button busy={saving} disabled={!dirty} onClick={() => save()}>
            {saving ? 'Enregistrement…' : 'Enregistrer'}
          </Button>
        </div>
      </div>
    </section>
  );
};
