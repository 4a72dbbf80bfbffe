import { useState } from 'react';
import type { CorrectedLine } from '../../../../../shared/estimate/corrected-sheet.ts';
import { correctionLimits } from '../../../../../shared/quote/corrections.ts';
import type { Complexity } from '../../../../../shared/quote/generation.ts';
import { complexityLabels } from '../../../../../shared/quote/labels.ts';
import { formatEuros } from '../../../../../shared/text/format.ts';
import { cellLook } from './cell-look.ts';
import { FigureInput } from './figure-input.tsx';
import { LineDetails } from './line-details.tsx';
import { columnClass, Details, Opener, RemoveSign, rowClass } from './row-parts.tsx';
import { figures } from './typed-figures.ts';
import type { Correction } from './use-correction.ts';

type Props = { line: CorrectedLine; correction: Correction };

const levels = Object.keys(complexityLabels) as Complexity[];

const isCorrected = ({ key, was }: CorrectedLine, { corrections }: Correction) =>
  was === null || Object.keys(corrections.features[key] ?? {}).some((field) => field !== 'confirmed');

/** Name, complexity, hours, price, and whether it counts: one row, one cell each. */
const Cells = ({ line: { key, name, complexity, hours, state }, correction }: Props) => {
  const { apply, prices, problems } = correction;
  return (
    <>
      <td className={columnClass.name}>
        <input
          aria-label="Nom de la fonctionnalité"
          aria-invalid={problems[`features.${key}.name`] ? true : undefined}
          data-column="name"
          data-line={key}
          value={name}
          maxLength={correctionLimits.name}
          onChange={({ target }) => apply({ edit: 'feature', key, change: { name: target.value } })}
          className={cellLook}
        />
      </td>
      <td className={columnClass.complexity}>
        <select
          aria-label={`Complexité de ${name}`}
          data-column="complexity"
          value={complexity}
          onChange={({ target }) => apply({ edit: 'feature', key, change: { complexity: target.value as Complexity } })}
          className={cellLook}
        >
          {levels.map((level) => (
            <option key={level} value={level}>
              {complexityLabels[level]}
            </option>
          ))}
        </select>
      </td>
      <td className={columnClass.hours}>
        <FigureInput
          label={`Heures de ${name}`}
          field={`features.${key}.hours`}
          figure={figures.hours}
          value={hours}
          edit={(value) => ({ edit: 'feature', key, change: { hours: value } })}
          correction={correction}
          column="hours"
          line={key}
        />
      </td>
      <td translate="no" className={`${columnClass.price} ${state === 'optional' ? 'text-muted' : ''}`}>
        {formatEuros(prices.get(key) ?? 0)}
      </td>
      <td className={columnClass.option}>
        <label className="flex items-center justify-center pointer-coarse:min-h-11 max-sm:flex-col">
          <input
            type="checkbox"
            aria-label={`${name} en option, hors du total`}
            data-column="option"
            checked={state === 'optional'}
            onChange={({ target }) => apply({ edit: 'feature', key, change: { optional: target.checked } })}
            className="size-4 pointer-coarse:size-5"
          />
          <span aria-hidden="true" className="text-note sm:sr-only">
            Option
          </span>
        </label>
      </td>
    </>
  );
};

/** One feature, and what is known and said of it on demand. */
export const LineRow = ({ line, correction }: Props) => {
  const { key, name, was, state } = line;
  const { apply, corrections, problems } = correction;
  const [open, setOpen] = useState(false);
  const isLater = state === 'later';
  const removed = state === 'removed' || isLater;
  const known = was?.name ?? name;
  return (
    <>
      <tr className={rowClass}>
        <td className={columnClass.opener}>
          {!removed && (
            <Opener name={name} open={open} corrected={isCorrected(line, correction)} onToggle={() => setOpen(!open)} />
          )}
        </td>
        {removed ? (
          <td colSpan={5} className="text-muted wrap-anywhere max-sm:col-span-4">
            {isLater ? `${known} (dans un second temps)` : <s>{known}</s>}
          </td>
        ) : (
          <Cells line={line} correction={correction} />
        )}
        <td className={columnClass.remove}>
          <RemoveSign
            name={removed ? known : name}
            removed={removed}
            onPress={() =>
              apply(
                isLater
                  ? { edit: 'later', keys: (corrections.later ?? []).filter((other) => other !== key) }
                  : { edit: 'feature', key, change: { removed: !removed } },
              )
            }
          />
        </td>
      </tr>
      <Details problems={[problems[`features.${key}.name`], problems[`features.${key}.hours`]]} open={open && !removed}>
        <LineDetails line={line} correction={correction} />
      </Details>
    </>
  );
};
