import { correctionLimits, correctionMistakes } from '../../../../../shared/quote/corrections.ts';
import { formatRate } from '../../../../../shared/text/format.ts';
import { Card } from '../../../ui/card.tsx';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { NumberInput } from './number-input.tsx';
import { Problem } from './problem.tsx';
import type { Correction } from './use-correction.ts';
import { Was } from './was.tsx';

const optionLabels = { maintenance: 'Maintenance', hosting: 'Hébergement', support: 'Support' } as const;

/** Rate and margin of this quote alone, and what is offered beside it. */
export const TermsEditor = ({ correction }: { correction: Correction }) => {
  const { lines, apply, note, corrections, options, original, problems, margin } = correction;
  return (
    <Card title="Taux, marge et options" description="Pour ce devis seulement. Votre calibrage ne change pas.">
      <div className="grid gap-5 sm:grid-cols-2">
        <div>
          <p aria-hidden="true" className="mb-1.5 font-medium">
            Taux horaire
          </p>
          <NumberInput
            label="Taux horaire"
            value={lines.rate}
            unit="€"
            step={0.01}
            min={1}
            max={correctionLimits.rate}
            mistake={correctionMistakes.rate}
            onChange={(value) => apply({ edit: 'rate', value })}
            onMistake={(mistake) => note('rate', mistake)}
          />
          <Problem text={problems.rate} className="mt-1" />
          {corrections.rate !== undefined && (
            <Was what="Taux" onPutBack={() => apply({ edit: 'rate', value: undefined })}>
              {formatRate(original.hourly_rate)}
            </Was>
          )}
        </div>
        <div>
          <p aria-hidden="true" className="mb-1.5 font-medium">
            Marge de sécurité
          </p>
          <NumberInput
            label="Marge de sécurité"
            value={lines.margin}
            unit="%"
            step={1}
            min={0}
            max={100}
            mistake={correctionMistakes.margin}
            onChange={(value) => apply({ edit: 'margin', value })}
            onMistake={(mistake) => note('margin', mistake)}
          />
          <Problem text={problems.margin} className="mt-1" />
          {corrections.margin !== undefined && (
            <Was what="Marge" onPutBack={() => apply({ edit: 'margin', value: undefined })}>
              {margin}&nbsp;%
            </Was>
          )}
        </div>
      </div>
      <fieldset className="mt-5">
        <legend className="font-medium">Options, hors du total</legend>
        <div className="flex flex-wrap gap-x-8">
          {(Object.keys(optionLabels) as (keyof typeof optionLabels)[]).map((name) => (
            <Checkbox
              key={name}
              label={optionLabels[name]}
              checked={options[name]}
              onChange={(event) => apply({ edit: 'options', value: { ...options, [name]: event.target.checked } })}
            />
          ))}
        </div>
      </fieldset>
    </Card>
  );
};
