import { useWatch } from 'react-hook-form';
import {
  compactNumber,
  isSiret,
  postcodeHint,
  siretHint,
  vatNumberHint,
  vatNumberOf,
} from '../../../../shared/account/company-numbers.ts';
import { isSoleTrader, legalForms } from '../../../../shared/account/legal-details.ts';
import { legalLabels } from '../../quote-view/legal-labels.ts';
import { FieldGroup, WideField } from '../../ui/field-group.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { Line } from './legal-line.tsx';
import type { LegalForm, LegalValues } from './use-save-legal-details.ts';

type Props = { form: LegalForm };

const vatHint = ({ siret_number, vat_number }: LegalValues, soleTrader: boolean) => {
  const siret = compactNumber(siret_number ?? '');
  const computed =
    !vat_number && isSiret(siret) ? ` D’après votre SIRET, le vôtre serait ${vatNumberOf(siret.slice(0, 9))}.` : '';
  return soleTrader
    ? `Vide, vos devis portent «\u00A0TVA non applicable, art.\u00A0293\u00A0B du CGI\u00A0».${computed}`
    : `Avec lui, la TVA est calculée sur vos devis.${computed}`;
};

export const CompanyFields = ({ form }: Props) => {
  const values = useWatch({ control: form.control }) as LegalValues;
  const soleTrader = isSoleTrader(values);
  return (
    <FieldGroup legend="Votre entreprise">
      <Line
        form={form}
        name="company_legal_name"
        label={legalLabels.company_legal_name}
        autoComplete="organization"
        hint={
          soleTrader
            ? 'Vos nom et prénom\u00A0: «\u00A0EI\u00A0» y est ajouté s’il n’y est pas, comme la loi le demande.'
            : 'Le nom sous lequel l’entreprise est immatriculée.'
        }
      />
      <SelectField
        label={legalLabels.legal_form}
        placeholder="Choisir…"
        options={legalForms.map((value) => ({ value, label: value }))}
        error={form.formState.errors.legal_form?.message}
        {...form.register('legal_form', { setValueAs: (value: string | null) => value || null })}
      />
      <Line
        form={form}
        name="siret_number"
        label={legalLabels.siret_number}
        placeholder="14 chiffres"
        inputMode="numeric"
        className="tabular-nums"
        doubt={siretHint(values.siret_number)}
        hint="Celui de votre siège, ou de l’établissement qui fait le devis."
      />
      <Line
        form={form}
        name="rcs_number"
        label={legalLabels.rcs_number}
        hint={
          soleTrader
            ? 'Sans objet pour un entrepreneur individuel\u00A0: il n’est pas imprimé.'
            : 'Avec sa ville\u00A0: Vannes B 123 456 782, par exemple.'
        }
      />
      <Line
        form={form}
        name="vat_number"
        label={legalLabels.vat_number}
        className="tabular-nums"
        doubt={vatNumberHint(values.vat_number, values.siret_number)}
        hint={vatHint(values, soleTrader)}
      />
    </FieldGroup>
  );
};

export const AddressFields = ({ form }: Props) => {
  const [code, country] = useWatch({ control: form.control, name: ['postal_code', 'country'] });
  return (
    <FieldGroup legend="Siège et coordonnées">
      <WideField>
        <Line form={form} name="company_address" label={legalLabels.company_address} autoComplete="street-address" />
      </WideField>
      <Line
        form={form}
        name="postal_code"
        label={legalLabels.postal_code}
        autoComplete="postal-code"
        className="tabular-nums"
        doubt={postcodeHint(code, country)}
      />
      <Line form={form} name="city" label={legalLabels.city} autoComplete="address-level2" />
      <Line form={form} name="country" label="Pays" autoComplete="country-name" />
      <Line
        form={form}
        name="phone"
        label="Téléphone"
        type="tel"
        autoComplete="tel"
        className="tabular-nums"
        hint="Celui que vos clients lisent sur le devis."
      />
    </FieldGroup>
  );
};
