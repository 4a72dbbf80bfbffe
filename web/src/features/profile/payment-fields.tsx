import { validityDays } from '../../../../shared/account/legal-details.ts';
import { termLimits } from '../../../../shared/account/payment-terms.ts';
import { FormNumberField } from '../../lib/form-number-field.tsx';
import { FieldGroup } from '../../ui/field-group.tsx';
import { TextArea } from '../../ui/text-area.tsx';
import { Line } from './legal-line.tsx';
import type { LegalForm } from './use-save-legal-details.ts';

type Props = { form: LegalForm };

export const AccountFields = ({ form }: Props) => (
  <FieldGroup legend="Votre compte bancaire">
    <Line
      form={form}
      name="iban"
      label="IBAN"
      autoComplete="off"
      className="tabular-nums"
      hint="Imprimé sur vos devis, pour l’acompte et le solde."
    />
    <Line form={form} name="bic" label="BIC" autoComplete="off" className="tabular-nums" />
    <Line
      form={form}
      name="payment_url"
      label="Votre page de paiement"
      type="url"
      inputMode="url"
      autoComplete="off"
      hint="Facultatif. Montrée à qui accepte un devis, avec le montant de l’acompte."
    />
  </FieldGroup>
);

type TermProps = Props & { name: 'payment_terms' | 'payment_means'; label: string; placeholder: string };

const Term = ({ form, name, ...props }: TermProps) => (
  <TextArea
    rows={3}
    maxLength={termLimits.text}
    error={form.formState.errors[name]?.message}
    {...props}
    {...form.register(name)}
  />
);

export const TermsFields = ({ form }: Props) => {
  const { errors } = form.formState;
  return (
    <FieldGroup legend="Conditions par défaut de vos devis">
      <FormNumberField
        form={form}
        name="deposit"
        whole
        fallback={null}
        label="Acompte à la commande (%)"
        hint="0 sans acompte."
        error={errors.deposit?.message}
      />
      <FormNumberField
        form={form}
        name="late_rate"
        parts={10}
        fallback={null}
        label="Pénalités de retard (% par an)"
        hint="D’un client professionnel seulement."
        error={errors.late_rate?.message}
      />
      <Term
        form={form}
        name="payment_terms"
        label="Échéances de paiement"
        placeholder="À 30&nbsp;jours de chaque livraison"
      />
      <Term form={form} name="payment_means" label="Moyens de paiement" placeholder="Virement" />
      <FormNumberField
        form={form}
        name="quote_validity_days"
        whole
        fallback={validityDays.default}
        label="Validité des devis (jours)"
        hint="Comptée depuis la date du devis, qui porte celle de sa fin."
        error={errors.quote_validity_days?.message}
      />
    </FieldGroup>
  );
};
