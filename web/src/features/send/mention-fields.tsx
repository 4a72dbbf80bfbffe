import { postcodeHint, siretHint, vatNumberHint } from '../../../../shared/account/company-numbers.ts';
import { legalForms } from '../../../../shared/account/legal-details.ts';
import { count } from '../../../../shared/text/format.ts';
import { legalLabels } from '../../quote-view/legal-labels.ts';
import { FieldGroup } from '../../ui/field-group.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { fieldId } from './focus-field.ts';
import type { Mention, Mentions } from './mentions.ts';

type Props = Pick<Mentions, 'asked' | 'values' | 'errors' | 'missing'> & {
  onChange: (field: Mention, value: string) => void;
  onLeave: () => void;
};

const numbers: readonly Mention[] = ['siret_number', 'vat_number', 'postal_code'];

const doubts: Partial<Record<Mention, (values: Mentions['values']) => string | undefined>> = {
  siret_number: ({ siret_number }) => siretHint(siret_number),
  vat_number: ({ vat_number, siret_number }) => vatNumberHint(vat_number, siret_number),
  postal_code: ({ postal_code, country }) => postcodeHint(postal_code, country),
};

/** The legal details that this devis lacks, asked for once: they are kept in the profile. */
export const MentionFields = ({ asked, values, errors, missing, onChange, onLeave }: Props) => {
  if (asked.length === 0) return null;
  const wired = (field: Mention) => ({
    id: fieldId(field),
    label: legalLabels[field],
    value: values[field] ?? '',
    error: errors[field],
    onChange: ({ target }: { target: { value: string } }) => onChange(field, target.value),
    onBlur: onLeave,
  });
  return (
    <FieldGroup
      legend={
        missing.length > 0
          ? `Il manque ${count(missing.length, 'mention', 'mentions')} de votre entreprise`
          : 'Mentions de votre entreprise'
      }
    >
      <p className="text-note text-muted sm:col-span-2">
        Gardées dans votre profil, demandées une seule fois. Une mention absente est imprimée comme un blanc à compléter
        à la main.
      </p>
      {asked.map((field) =>
        field === 'legal_form' ? (
          <SelectField
            key={field}
            {...wired(field)}
            placeholder="Choisir…"
            options={legalForms.map((value) => ({ value, label: value }))}
          />
        ) : (
          <TextField
            key={field}
            {...wired(field)}
            doubt={doubts[field]?.(values)}
            className={numbers.includes(field) ? 'tabular-nums' : ''}
          />
        ),
      )}
    </FieldGroup>
  );
};
