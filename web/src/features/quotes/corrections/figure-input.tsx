import { type ComponentProps, useState } from 'react';
import type { Edit } from '../../../../../shared/estimate/edits.ts';
import { numberToType } from '../../../../../shared/text/typed-number.ts';
import { inputLook } from '../../../ui/field.tsx';
import { cellLook } from './cell-look.ts';
import { type Figure, readFigure } from './typed-figures.ts';
import type { Correction } from './use-correction.ts';

type Props = Pick<ComponentProps<'input'>, 'id' | 'aria-describedby'> & {
  label: string;
  /** The key under which the corrections hold its error. */
  field: string;
  figure: Figure;
  value: number | undefined;
  edit: (value: number | undefined) => Edit;
  correction: Correction;
  /** The cell's place in the table: its column, for the arrow keys, and its line. */
  column?: string;
  line?: string;
};

/** A figure that counts as soon as it is one; until then it stays as it was typed, with what is wrong. */
export const FigureInput = ({ label, field, figure, value, edit, correction, column, line, ...props }: Props) => {
  const [typed, setTyped] = useState<string>();
  const wrong = correction.wrongText(field);
  // The typed text stays while it still means the figure: « 12, » may become « 12,5 ».
  const own = typed !== undefined && readFigure(typed, figure) === value ? typed : undefined;
  const shown = wrong ?? own ?? (value === undefined ? '' : numberToType(value));
  const problem = wrong !== undefined || correction.problems[field] !== undefined;
  return (
    <span className="relative block">
      <input
        {...props}
        type="text"
        inputMode="decimal"
        autoComplete="off"
        aria-label={label}
        aria-invalid={problem || undefined}
        data-column={column}
        data-line={line}
        value={shown}
        onChange={({ target }) => {
          setTyped(target.value);
          correction.type([{ field, figure, edit, text: target.value }]);
        }}
        onBlur={() => setTyped(undefined)}
        className={`${column ? cellLook : `${inputLook} min-h-11`} ${figure.unit ? 'pr-7' : ''} text-right tabular-nums`}
      />
      <span
        aria-hidden="true"
        className={`pointer-events-none absolute inset-y-0 right-2 grid place-items-center text-muted ${column ? 'text-sm' : ''}`}
      >
        {figure.unit}
      </span>
    </span>
  );
};
