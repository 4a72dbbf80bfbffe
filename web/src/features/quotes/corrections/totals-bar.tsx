import { discountText } from '../../../../../shared/quote/discount-text.ts';
import { formatEuros, formatHours } from '../../../../../shared/text/format.ts';
import { sum } from '../../../../../shared/text/sum.ts';
import { useBottomBar } from '../../../lib/bottom-bar.ts';
import { Button } from '../../../ui/button.tsx';
import { Glyph } from '../../../ui/glyph.tsx';
import type { Correction } from './use-correction.ts';

type Props = { correction: Correction; onLeave: () => void };

const Steps = ({ correction: { undo, redo } }: Pick<Props, 'correction'>) => (
  <>
    <Button variant="quiet" className="max-sm:flex-none max-sm:px-3" disabled={!undo} onClick={undo} title="Ctrl+Z">
      <Glyph name="arrow-left" />
      <span className="max-sm:sr-only">Annuler</span>
    </Button>
    <Button variant="quiet" className="max-sm:flex-none max-sm:px-3" disabled={!redo} onClick={redo} title="Ctrl+Y">
      <Glyph name="arrow-right" />
      <span className="max-lg:sr-only">Rétablir</span>
    </Button>
  </>
);

/** A sticky bar with the corrected totals, undo and redo, and the buttons to save or leave. */
export const TotalsBar = ({ correction, onLeave }: Props) => {
  const { live, lines, prices, original, dirty, saving, save } = correction;
  const { p10, p90 } = live.range.price;
  const optional = lines.phases.flatMap((phase) => phase.lines.filter(({ state }) => state === 'optional'));
  const apart = sum(optional.map(({ key }) => prices.get(key) ?? 0));
  const moved = live.total_price !== original.total_price || live.estimated_hours !== original.estimated_hours;
  return (
    <section
      aria-label="Total corrigé"
      ref={useBottomBar()}
      className="sticky bottom-0 z-20 -mx-4 border-t bg-surface px-4 py-2 shadow-float sm:mx-0 sm:rounded-card sm:border sm:px-6"
    >
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
        {/* A page translator replaces text nodes: React could not change the old amount any more. */}
        <div aria-live="polite" translate="no" className="min-w-0">
          <p className="flex flex-wrap items-baseline gap-x-4 tabular-nums">
            <span>{formatHours(live.estimated_hours)}</span>
            <strong className="font-serif text-heading font-normal text-accent">
              {formatEuros(live.total_price)}&nbsp;HT
            </strong>
            {live.discount && (
              <span className="text-note">
                {discountText(live.discount)}&nbsp;: {formatEuros(-live.discount.amount)}
              </span>
            )}
          </p>
          <p className="flex flex-wrap gap-x-4 text-note text-muted tabular-nums">
            {apart > 0 && <span>En option, à part&nbsp;: {formatEuros(apart)}</span>}
            {p10 !== undefined && p90 !== null && (
              <span>
                Le plus souvent&nbsp;: {formatEuros(p10)} à {formatEuros(p90)}
              </span>
            )}
            {moved && (
              <span>
                Généré&nbsp;: {formatHours(original.estimated_hours)}, {formatEuros(original.total_price)}
              </span>
            )}
          </p>
        </div>
        <div className="flex gap-2 max-sm:w-full max-sm:[&>button]:flex-1">
          <Steps correction={correction} />
          <Button variant="secondary" onClick={onLeave}>
            Quitter
          </Button>
          <Button busy={saving} disabled={!dirty} onClick={() => save()}>
            {saving ? 'Enregistrement…' : 'Enregistrer'}
          </Button>
        </div>
      </div>
    </section>
  );
};
