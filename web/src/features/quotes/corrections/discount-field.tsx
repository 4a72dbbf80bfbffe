import { useState } from 'react';
import type { Edit } from '../../../../../shared/estimate/edits.ts';
import { inputLook } from '../../../ui/field.tsx';
import { FigureInput } from './figure-input.tsx';
import { LabelledFigure } from './labelled-figure.tsx';
import { figures } from './typed-figures.ts';
import type { Correction } from './use-correction.ts';

type Unit = 'percentage' | 'euros';

const editOf = (unit: Unit, value: number | undefined): Edit => {
  if (value === undefined) return { edit: 'discount', value: undefined };
  return { edit: 'discount', value: unit === 'euros' ? { euros: value } : { tenths: Math.round(value * 10) } };
};

/** The discount on the sum of all phases before VAT, as a percentage or in euros. It may be empty. */
export const DiscountField = ({ correction }: { correction: Correction }) => {
  const { corrections, type, allProblems } = correction;
  const { discount } = corrections;
  const [chosen, setChosen] = useState<Unit>('percentage');
  const unit = discount === undefined ? chosen : 'euros' in discount ? 'euros' : 'percentage';
  const value = discount && ('euros' in discount ? discount.euros : discount.tenths / 10);
  const choose = (next: Unit) => {
    setChosen(next);
    // The amount is emptied: ten percent are not ten euros.
    type([{ field: 'discount', figure: figures[next], text: '', edit: (value) => editOf(next, value) }]);
  };
  return (
    <LabelledFigure label="Remise" problem={allProblems.discount}>
      {(problem) => (
        <div className="grid grid-cols-[minmax(0,1fr)_4.5rem] gap-2">
          <FigureInput
            key={unit}
            label="Remise"
            field="discount"
            figure={figures[unit]}
            value={value}
            edit={(typed) => editOf(unit, typed)}
            correction={correction}
            aria-describedby={problem}
          />
          <select
            aria-label="Remise en&nbsp;% ou en euros"
            value={unit}
            onChange={({ target }) => choose(target.value as Unit)}
            className={`${inputLook} min-h-11`}
          >
            <option value="percentage">%</option>
            <option value="euros">€</option>
          </select>
        </div>
      )}
    </LabelledFigure>
  );
};
