import type { CorrectedLine } from '../../../../../shared/estimate/corrected-sheet.ts';
import { correctionLimits } from '../../../../../shared/quote/corrections.ts';
import type { Complexity } from '../../../../../shared/quote/generation.ts';
import { complexityLabels } from '../../../../../shared/quote/labels.ts';
import { formatHours } from '../../../../../shared/text/format.ts';
import { Button } from '../../../ui/button.tsx';
import { inputLook } from '../../../ui/field.tsx';
import { HoursInput } from './hours-input.tsx';
import { Problem } from './problem.tsx';
import type { Correction } from './use-correction.ts';
import { Was } from './was.tsx';

type Props = { line: CorrectedLine; correction: Correction };

const levels = Object.keys(complexityLabels) as Complexity[];

const Removed = ({ line, correction }: Props) => (
  <li className="flex flex-wrap items-center justify-between gap-x-4 border-b py-2 last:border-b-0">
    <s className="min-w-0 text-muted wrap-anywhere">{line.was?.name ?? line.name}</s>
    <Button
      variant="quiet"
      size="sm"
      aria-label={`Remettre ${line.name}`}
      onClick={() => correction.apply({ edit: 'feature', key: line.key, change: { removed: false } })}
    >
      Remettre
    </Button>
  </li>
);

/** What the line was, figure by figure, each with its way back. */
const Before = ({ line: { key, name, complexity, hours, was }, correction: { apply, corrections } }: Props) => {
  const own = corrections.features[key];
  if (!was) return <span className="text-note text-muted">Ajoutée à la main</span>;
  return (
    <>
      {name !== was.name && (
        <Was what="Nom" onPutBack={() => apply({ edit: 'feature', key, change: { name: was.name } })}>
          {was.name}
        </Was>
      )}
      {complexity !== was.complexity && (
        <Was
          what="Complexité"
          onPutBack={() => apply({ edit: 'feature', key, change: { complexity: was.complexity } })}
        >
          {complexityLabels[was.complexity]}
        </Was>
      )}
      {own?.hours !== undefined && (
        <Was what="Heures" onPutBack={() => apply({ edit: 'feature', key, change: { hours: undefined } })}>
          {formatHours(was.hours)}
        </Was>
      )}
      {own?.hours === undefined && hours !== was.hours && (
        <span className="text-note text-muted">Comptée {formatHours(was.hours)} à l’origine</span>
      )}
    </>
  );
};

/** One feature: name, complexity, hours, whether it counts. */
export const LineEditor = ({ line, correction }: Props) => {
  const { key, name, complexity, hours, state } = line;
  const { apply, note, problems } = correction;
  if (state === 'removed') return <Removed line={line} correction={correction} />;
  const problem = problems[`features.${key}.name`];
  return (
    <li className="grid gap-2 border-b py-4 last:border-b-0">
      <div className="grid grid-cols-[minmax(0,1fr)_7rem] gap-2 sm:grid-cols-[minmax(0,1fr)_9rem_7rem]">
        <input
          aria-label="Nom de la fonctionnalité"
          aria-invalid={problem ? true : undefined}
          value={name}
          maxLength={correctionLimits.name}
          onChange={(event) => apply({ edit: 'feature', key, change: { name: event.target.value } })}
          className={`${inputLook} min-h-11 max-sm:col-span-2`}
        />
        <select
          aria-label={`Complexité de ${name}`}
          value={complexity}
          onChange={(event) =>
            apply({ edit: 'feature', key, change: { complexity: event.target.value as Complexity } })
          }
          className={`${inputLook} min-h-11`}
        >
          {levels.map((level) => (
            <option key={level} value={level}>
              {complexityLabels[level]}
            </option>
          ))}
        </select>
        <HoursInput
          label={`Heures de ${name}`}
          value={hours}
          onChange={(value) => apply({ edit: 'feature', key, change: { hours: value } })}
          onMistake={(mistake) => note(`features.${key}.hours`, mistake)}
        />
      </div>
      <Problem text={problem} />
      <Problem text={problems[`features.${key}.hours`]} />
      <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
        <label className="inline-flex min-h-9 items-center gap-2 text-note pointer-coarse:min-h-11">
          <input
            type="checkbox"
            checked={state === 'optional'}
            onChange={(event) => apply({ edit: 'feature', key, change: { optional: event.target.checked } })}
          />
          En option, hors du total
        </label>
        <Before line={line} correction={correction} />
        <Button
          variant="quiet"
          size="sm"
          className="ml-auto"
          aria-label={`Retirer ${name}`}
          onClick={() => apply({ edit: 'feature', key, change: { removed: true } })}
        >
          Retirer
        </Button>
      </div>
    </li>
  );
};
