import type { ReactNode } from 'react';
import { hourlyRateOf, hoursPerDay } from '../../../../shared/estimate/money.ts';
import { formatEuros } from '../../../../shared/text/format.ts';
import { FormNumberField } from '../../lib/form-number-field.tsx';
import { Card } from '../../ui/card.tsx';
import { fallbacks } from './calibration-values.ts';
import type { CalibrationFormState } from './use-calibration-form.ts';

type Props = { form: CalibrationFormState };
type InputProps = Props & {
  name: keyof typeof fallbacks;
  label: string;
  hint: ReactNode;
  optional?: boolean;
  placeholder?: string;
};

/** An input without a number shows its fallback on blur. */
const NumberInput = ({ form, name, ...props }: InputProps) => (
  <FormNumberField
    form={form}
    name={name}
    fallback={fallbacks[name]}
    error={form.formState.errors[name]?.message}
    {...props}
  />
);

export const ExperienceInput = ({ form }: Props) => (
  <NumberInput
    form={form}
    name="experience_years"
    label="Années d'expérience"
    hint="Le rythme de référence est celui de 3 à 5&nbsp;ans."
  />
);

export const RateInput = ({ form }: Props) => (
  <NumberInput
    form={form}
    name="daily_rate"
    label="TJM moyen (€)"
    hint={`Pour ${hoursPerDay}\u00A0heures. Sans lui, l’heure est comptée ${formatEuros(hourlyRateOf(null))}.`}
    optional
    placeholder="500"
  />
);

export const GeneralCard = ({ form }: Props) => (
  <Card title="Informations générales">
    <div className="grid gap-5 sm:grid-cols-2">
      <NumberInput
        form={form}
        name="team_size"
        label="Taille de l'équipe"
        hint="Personnes, vous compris. Change les dates, pas les heures."
      />
      <ExperienceInput form={form} />
    </div>
  </Card>
);

export const PricingCard = ({ form }: Props) => (
  <Card title="Tarification">
    <div className="grid gap-5 sm:grid-cols-3">
      <RateInput form={form} />
      <NumberInput
        form={form}
        name="overhead_percentage"
        label="Frais généraux (%)"
        hint="Du temps de production&nbsp;: pilotage, réunions, comptes rendus."
      />
      <NumberInput
        form={form}
        name="estimation_buffer"
        label="Marge de sécurité (%)"
        hint="Répartie sur chaque fonctionnalité, pour que le budget tienne."
      />
    </div>
  </Card>
);
