import { useWatch } from 'react-hook-form';
import type { PhasedHours } from '../../../../shared/estimate/learned.ts';
import type { Quote } from '../../../../shared/quote/quote.ts';
import { formatHours, phaseName } from '../../../../shared/text/format.ts';
import { FormNumberField } from '../../lib/form-number-field.tsx';
import type { ActualHoursForm } from './use-actual-hours-form.ts';

type FieldProps = {
  form: ActualHoursForm;
  name: 'hours' | `phases.${string}`;
  label: string;
  estimated: number;
  error: string | undefined;
};

const HoursField = ({ form, name, label, estimated, error }: FieldProps) => (
  <FormNumberField form={form} name={name} label={label} hint={`${formatHours(estimated)} estimées`} error={error} />
);

type Props = { form: ActualHoursForm; estimated: Required<PhasedHours> };

export const TotalField = ({ form, estimated }: Props) => (
  <div className="max-w-xs">
    <HoursField
      form={form}
      name="hours"
      label="Heures en tout"
      estimated={estimated.hours}
      error={form.formState.errors.hours?.message}
    />
  </div>
);

type PhaseProps = Props & Pick<Quote, 'breakdown'>;

/** The phases in the order of the quote; what is wrong with their sum stands under it. */
export const PhaseFields = ({ form, estimated, breakdown }: PhaseProps) => {
  const phases = useWatch({ control: form.control, name: 'phases' }) ?? {};
  const { errors } = form.formState;
  const rank = (key: string) => breakdown[key]?.position ?? 0;
  const keys = Object.keys(estimated.phases).sort((a, b) => rank(a) - rank(b));
  const sum = keys.reduce((total, key) => total + (phases[key] || 0), 0);
  return (
    <fieldset className="grid min-w-0 gap-4">
      <legend className="sr-only">Heures par phase</legend>
      <div className="grid gap-4 sm:grid-cols-2 xl:grid-cols-3">
        {keys.map((key) => (
          <HoursField
            key={key}
            form={form}
            name={`phases.${key}`}
            label={phaseName(key, breakdown[key] ?? {})}
            estimated={estimated.phases[key] ?? 0}
            error={errors.phases?.[key]?.message}
          />
        ))}
      </div>
      <p translate="no" className="border-t pt-3 font-medium tabular-nums">
        Total&nbsp;: {formatHours(sum)}
      </p>
      {errors.hours && (
        <p role="alert" className="text-note font-medium text-danger">
          {errors.hours.message}
        </p>
      )}
    </fieldset>
  );
};
