import type { ComponentProps } from 'react';
import { type LegalDetails, legalDetailsLimits } from '../../../../shared/account/legal-details.ts';
import { TextField } from '../../ui/text-field.tsx';
import type { LegalForm } from './use-save-legal-details.ts';

type Limited = keyof typeof legalDetailsLimits;
type LineProps = Omit<ComponentProps<typeof TextField>, 'form' | 'name'> & {
  form: LegalForm;
  name: keyof LegalDetails;
};

/** Numbers are typed and pasted with their groups and their names: their rule counts what is kept, the input cuts nothing. */
const numbers: readonly string[] = ['siret_number', 'vat_number', 'postal_code'];

/** A line of the legal details. */
export const Line = ({ form, name, ...props }: LineProps) => (
  <TextField
    maxLength={numbers.includes(name) ? undefined : legalDetailsLimits[name as Limited]}
    error={form.formState.errors[name]?.message}
    {...props}
    {...form.register(name)}
  />
);
