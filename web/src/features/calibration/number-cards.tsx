import type { ReactNode } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { type Calibration, calibrationLimits } from '../../../../shared/calibration.ts';
import { hourlyRateOf, hoursPerDay } from '../../../../shared/estimate/money.ts';
import { formatEuros } from '../../../../shared/format.ts';
import { Card } from '../../ui/card.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { type CalibrationValues, fallbacks, type NumberField, numberIn } from './calibration-values.ts';

export type CalibrationFormState = UseFormReturn<CalibrationValues, unknown, Calibration>;
type Props = { form: CalibrationFormState };
type InputProps = Props & {
  name: NumberField;
  label: string;
  hint: ReactNode;
  optional?: boolean;
  placeholder?: string;
  max: number;
};

/** A whole number. What is no number shows its fallback once the input is left. */
const NumberInput = ({ form, name, ...props }: InputProps) => {
  const { register, getValues, setValue, formState } = form;
  const showFallback = () => setValue(name, getValues(name) ?? null);
  return (
    <TextField
      type="number"
      inputMode="numeric"
      step={1}
      min={fallbacks[name] ?? 0}
      className="tabular-nums"
      error={formState.errors[name]?.message}
      {...props}
      {...register(name, { setValueAs: numberIn(name), onBlur: showFallback })}
    />
  );
};

export const GeneralCard = ({ form }: Props) => (
  <Card title="Informations générales">
    <div className="grid gap-5 sm:grid-cols-2">
      <NumberInput
        form={form}
        name="team_size"
        label="Taille de l'équipe"
        hint="Personnes, vous compris. Change les dates, pas les heures."
        max={calibrationLimits.team_size}
      />
      <NumberInput
        form={form}
        name="experience_years"
        label="Années d'expérience"
        hint="Le rythme de référence est celui de 3 à 5&nbsp;ans."
        max={calibrationLimits.experience_years}
      />
    </div>
  </Card>
);

export const PricingCard = ({ form }: Props) => (
  <Card title="Tarification">
    <div className="grid gap-5 sm:grid-cols-3">
      <NumberInput
        form={form}
        name="daily_rate"
        label="TJM moyen (€)"
        hint={`Pour ${hoursPerDay}\u00A0heures. Sans lui, l’heure est comptée ${formatEuros(hourlyRateOf(null))}.`}
        optional
        placeholder="500"
        max={calibrationLimits.daily_rate}
      />
      <NumberInput
        form={form}
        name="overhead_percentage"
        label="Frais généraux (%)"
        hint="Du temps de production&nbsp;: pilotage, réunions, comptes rendus."
        max={100}
      />
      <NumberInput
        form={form}
        name="estimation_buffer"
        label="Marge de sécurité (%)"
        hint="Répartie sur chaque fonctionnalité, pour que le budget tienne."
        max={100}
      />
    </div>
  </Card>
);
