import type { CorrectedPhase } from '../../../../../shared/estimate/corrected-sheet.ts';
import { correctionLimits } from '../../../../../shared/quote/corrections.ts';
import { formatEuros, formatHours } from '../../../../../shared/text/format.ts';
import { Button } from '../../../ui/button.tsx';
import { inputLook } from '../../../ui/field.tsx';
import { Glyph } from '../../../ui/glyph.tsx';
import { AddFeature } from './add-feature.tsx';
import { HoursInput } from './hours-input.tsx';
import { LineEditor } from './line-editor.tsx';
import { Problem } from './problem.tsx';
import type { Correction } from './use-correction.ts';
import { Was } from './was.tsx';

type Props = { phase: CorrectedPhase; correction: Correction; first: boolean; last: boolean };

const Move = ({ name, by, disabled, onMove }: { name: string; by: 1 | -1; disabled: boolean; onMove: () => void }) => (
  <Button
    variant="quiet"
    size="sm"
    disabled={disabled}
    aria-label={by < 0 ? `Monter ${name}` : `Descendre ${name}`}
    onClick={onMove}
    className="min-w-9 pointer-coarse:min-w-11"
  >
    <Glyph name="chevron-down" className={by < 0 ? 'size-4 rotate-180' : 'size-4'} />
  </Button>
);

const Removed = ({ phase: { key, name, was }, correction }: Pick<Props, 'phase' | 'correction'>) => (
  <section
    aria-label={name}
    className="flex flex-wrap items-center justify-between gap-4 rounded-card border border-dashed px-5 py-3"
  >
    <s className="min-w-0 text-muted wrap-anywhere">
      {name}, {formatHours(was?.hours ?? 0)}
    </s>
    <Button
      variant="secondary"
      size="sm"
      aria-label={`Remettre la phase ${name}`}
      onClick={() => correction.apply({ edit: 'phase', key, change: { removed: false } })}
    >
      Remettre
    </Button>
  </section>
);

const Before = ({
  phase: { key, kind, name, hours, byHand, was },
  correction: { apply },
}: Pick<Props, 'phase' | 'correction'>) => {
  if (!was) return <span className="text-note text-muted">Phase ajoutée à la main</span>;
  return (
    <>
      {name !== was.name && (
        <Was what="Nom" onPutBack={() => apply({ edit: 'phase', key, change: { name: undefined } })}>
          {was.name}
        </Was>
      )}
      {byHand && (
        <Was what="Heures de la phase" onPutBack={() => apply({ edit: 'phase', key, change: { hours: undefined } })}>
          {formatHours(was.hours)}
        </Was>
      )}
      {!byHand && hours !== was.hours && (
        <span className="text-note text-muted">
          {kind === 'management' ? 'Suit son pourcentage' : 'Suit ses fonctionnalités'}&nbsp;: {formatHours(was.hours)}{' '}
          à l’origine
        </span>
      )}
    </>
  );
};

/** One phase: its name, place and hours, then its features. */
export const PhaseEditor = ({ phase, correction, first, last }: Props) => {
  const { key, kind, name, hours, lines, removed } = phase;
  const { apply, note, problems, live } = correction;
  if (removed) return <Removed phase={phase} correction={correction} />;
  const problem = problems[`phases.${key}.name`];
  return (
    <section aria-label={name} className="rounded-card border bg-surface p-4 sm:p-5">
      <div className="grid grid-cols-[minmax(0,1fr)_7rem] items-start gap-2 sm:grid-cols-[minmax(0,1fr)_7rem_6rem]">
        <input
          aria-label="Nom de la phase"
          aria-invalid={problem ? true : undefined}
          value={name}
          maxLength={correctionLimits.name}
          onChange={(event) => apply({ edit: 'phase', key, change: { name: event.target.value } })}
          className={`${inputLook} min-h-11 font-medium max-sm:col-span-2`}
        />
        <HoursInput
          label={`Heures de la phase ${name}`}
          value={hours}
          onChange={(value) => apply({ edit: 'phase', key, change: { hours: value } })}
          onMistake={(mistake) => note(`phases.${key}.hours`, mistake)}
        />
        <p translate="no" className="flex min-h-11 items-center justify-end tabular-nums">
          {formatEuros(live.breakdown[key]?.price ?? 0)}
        </p>
      </div>
      <Problem text={problem} className="mt-1" />
      <Problem text={problems[`phases.${key}.hours`]} className="mt-1" />
      <div className="mt-2 flex flex-wrap items-center gap-x-4 gap-y-1">
        <Before phase={phase} correction={correction} />
        <span className="ml-auto flex items-center">
          <Move name={name} by={-1} disabled={first} onMove={() => apply({ edit: 'move', key, by: -1 })} />
          <Move name={name} by={1} disabled={last} onMove={() => apply({ edit: 'move', key, by: 1 })} />
          <Button
            variant="quiet"
            size="sm"
            aria-label={`Retirer la phase ${name}`}
            onClick={() => apply({ edit: 'phase', key, change: { removed: true } })}
          >
            Retirer
          </Button>
        </span>
      </div>
      {kind === 'work' && (
        <>
          <ul aria-label={`Fonctionnalités de ${name}`} className="mt-2 border-t empty:hidden">
            {lines.map((line) => (
              <LineEditor key={line.key} line={line} correction={correction} />
            ))}
          </ul>
          <AddFeature phase={key} phaseName={name} onAdd={(feature) => apply({ edit: 'add feature', feature })} />
        </>
      )}
    </section>
  );
};
