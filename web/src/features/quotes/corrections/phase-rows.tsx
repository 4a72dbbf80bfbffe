import { useState } from 'react';
import type { CorrectedPhase } from '../../../../../shared/estimate/corrected-sheet.ts';
import { correctionLimits } from '../../../../../shared/quote/corrections.ts';
import { formatEuros } from '../../../../../shared/text/format.ts';
import { Glyph } from '../../../ui/glyph.tsx';
import { AddFeature } from './add-feature.tsx';
import { cellLook, signLook } from './cell-look.ts';
import { FigureInput } from './figure-input.tsx';
import { LineRow } from './line-row.tsx';
import { PhaseDetails } from './phase-details.tsx';
import { columnClass, Details, Opener, RemoveSign, rowClass } from './row-parts.tsx';
import { figures } from './typed-figures.ts';
import type { Correction } from './use-correction.ts';

type Props = { phase: CorrectedPhase; correction: Correction; first: boolean; last: boolean };

type SignProps = { label: string; glyph: string; disabled?: boolean; expanded?: boolean; onPress: () => void };
const Sign = ({ label, glyph, disabled, expanded, onPress }: SignProps) => (
  <button
    type="button"
    aria-label={label}
    aria-expanded={expanded}
    disabled={disabled}
    onClick={onPress}
    className={signLook}
  >
    <Glyph name={expanded === undefined ? 'chevron-down' : 'close'} className={`size-4 ${glyph}`} />
  </button>
);

type HeadProps = Props & { adding: boolean; onAdd: () => void };

/** Name, place, hours and price of a phase: the row above its lines. */
const HeadCells = ({ phase: { key, kind, name, hours }, correction, first, last, adding, onAdd }: HeadProps) => {
  const { apply, live, problems } = correction;
  return (
    <>
      <td className={columnClass.name}>
        <input
          aria-label="Nom de la phase"
          aria-invalid={problems[`phases.${key}.name`] ? true : undefined}
          data-column="phase name"
          value={name}
          maxLength={correctionLimits.name}
          onChange={({ target }) => apply({ edit: 'phase', key, change: { name: target.value } })}
          className={`${cellLook} font-medium`}
        />
      </td>
      <td className={columnClass.complexity}>
        <div className="flex">
          <Sign
            label={`Monter ${name}`}
            glyph="rotate-180"
            disabled={first}
            onPress={() => apply({ edit: 'move', key, by: -1 })}
          />
          <Sign
            label={`Descendre ${name}`}
            glyph=""
            disabled={last}
            onPress={() => apply({ edit: 'move', key, by: 1 })}
          />
          {kind === 'work' && <Sign label={`Ajouter à ${name}`} glyph="rotate-45" expanded={adding} onPress={onAdd} />}
        </div>
      </td>
      <td className={columnClass.hours}>
        <FigureInput
          label={`Heures de la phase ${name}`}
          field={`phases.${key}.hours`}
          figure={figures.hours}
          value={hours}
          edit={(value) => ({ edit: 'phase', key, change: { hours: value } })}
          correction={correction}
          column="phase hours"
        />
      </td>
      <td translate="no" className={`${columnClass.price} font-medium`}>
        {formatEuros(live.breakdown[key]?.price ?? 0)}
      </td>
      <td className={columnClass.option} />
    </>
  );
};

/** A phase and its lines: a body of the table. */
export const PhaseRows = (props: Props) => {
  const { phase, correction } = props;
  const { key, name, lines, removed, was } = phase;
  const { apply, problems, corrections } = correction;
  const [open, setOpen] = useState(false);
  const [adding, setAdding] = useState(false);
  return (
    <tbody>
      <tr className={`${rowClass} bg-sunken sm:h-8.5`}>
        <td className={columnClass.opener}>
          {!removed && (
            <Opener
              name={name}
              open={open}
              corrected={was === null || corrections.phases[key] !== undefined}
              onToggle={() => setOpen(!open)}
            />
          )}
        </td>
        {removed ? (
          <td colSpan={5} className="text-muted wrap-anywhere max-sm:order-2 max-sm:col-span-3">
            <s>{name}</s>
          </td>
        ) : (
          <HeadCells {...props} adding={adding} onAdd={() => setAdding(!adding)} />
        )}
        <td className={columnClass.remove}>
          <RemoveSign
            name={`la phase ${name}`}
            removed={removed}
            onPress={() => apply({ edit: 'phase', key, change: { removed: !removed } })}
          />
        </td>
      </tr>
      <Details problems={[problems[`phases.${key}.name`], problems[`phases.${key}.hours`]]} open={open && !removed}>
        <PhaseDetails phase={phase} correction={correction} />
      </Details>
      {!removed && lines.map((line) => <LineRow key={line.key} line={line} correction={correction} />)}
      <Details problems={[]} open={adding && !removed}>
        <AddFeature phase={key} phaseName={name} onAdd={(feature) => apply({ edit: 'add feature', feature })} />
      </Details>
    </tbody>
  );
};
