import { formatRate } from '../../../../../shared/text/format.ts';
import { Card } from '../../../ui/card.tsx';
import { DiscountField } from './discount-field.tsx';
import { FigureInput } from './figure-input.tsx';
import { LabelledFigure } from './labelled-figure.tsx';
import { OriginalValue } from './original-value.tsx';
import { figures } from './typed-figures.ts';
import type { Correction } from './use-correction.ts';

const optionLabels = { maintenance: 'Maintenance', hosting: 'Hébergement', support: 'Support' } as const;

type Props = { correction: Correction };

const Rate = ({ correction }: Props) => {
  const { lines, apply, corrections, original, problems } = correction;
  return (
    <LabelledFigure
      label="Taux horaire"
      problem={problems.rate}
      was={
        corrections.rate !== undefined && (
          <OriginalValue what="Taux" onPutBack={() => apply({ edit: 'rate', value: undefined })}>
            {formatRate(original.hourly_rate)}
          </OriginalValue>
        )
      }
    >
      {(problem) => (
        <FigureInput
          label="Taux horaire"
          field="rate"
          figure={figures.rate}
          value={lines.rate}
          edit={(value) => ({ edit: 'rate', value })}
          correction={correction}
          aria-describedby={problem}
        />
      )}
    </LabelledFigure>
  );
};

const Margin = ({ correction }: Props) => {
  const { lines, apply, corrections, margin, problems } = correction;
  return (
    <LabelledFigure
      label="Marge de sécurité"
      problem={problems.margin}
      was={
        corrections.margin !== undefined && (
          <OriginalValue what="Marge" onPutBack={() => apply({ edit: 'margin', value: undefined })}>
            {margin}&nbsp;%
          </OriginalValue>
        )
      }
    >
      {(problem) => (
        <FigureInput
          label="Marge de sécurité"
          field="margin"
          figure={figures.margin}
          value={lines.margin}
          edit={(value) => ({ edit: 'margin', value })}
          correction={correction}
          aria-describedby={problem}
        />
      )}
    </LabelledFigure>
  );
};

const Options = ({ correction: { options, apply } }: Props) => (
  <fieldset>
    <legend className="mb-1.5 font-medium">Options, hors du total</legend>
    <div className="flex flex-wrap gap-x-6">
      {(Object.keys(optionLabels) as (keyof typeof optionLabels)[]).map((name) => (
        <label key={name} className="inline-flex min-h-11 items-center gap-2">
          <input
            type="checkbox"
            checked={options[name]}
            onChange={({ target }) => apply({ edit: 'options', value: { ...options, [name]: target.checked } })}
            className="size-5"
          />
          {optionLabels[name]}
        </label>
      ))}
    </div>
  </fieldset>
);

/** Rate, margin and discount of this quote alone, and what is offered beside it. */
export const TermsEditor = ({ correction }: Props) => (
  <Card title="Taux, marge, remise et options" description="Pour ce devis seulement. Votre calibrage ne change pas.">
    <div className="grid grid-cols-2 items-start gap-x-3 gap-y-4 sm:grid-cols-3 sm:gap-x-6 lg:grid-cols-[9rem_9rem_14rem_1fr]">
      <Rate correction={correction} />
      <Margin correction={correction} />
      <div className="max-sm:col-span-2">
        <DiscountField correction={correction} />
      </div>
      <div className="col-span-2 sm:col-span-3 lg:col-span-1">
        <Options correction={correction} />
      </div>
    </div>
  </Card>
);
