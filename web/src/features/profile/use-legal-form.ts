import { useEffect, useState } from 'react';
import * as z from 'zod/mini';
import { spacedIban } from '../../../../shared/account/bank-account.ts';
import { LegalDetails, legalDetailsOf } from '../../../../shared/account/legal-details.ts';
import { routes } from '../../../../shared/api/routes.ts';
import { readDraft, removeDraft, saveDraft } from '../../lib/draft.ts';
import { useRouteForm } from '../../lib/form.ts';
import type { LegalBody, LegalValues } from './use-save-legal-details.ts';

type Field = keyof LegalDetails;

/** The fields of each form, by the section of the profile that it stands in. */
const fields = {
  identite: [
    ...(['company_legal_name', 'legal_form', 'siret_number', 'rcs_number', 'vat_number'] as const),
    ...(['company_address', 'postal_code', 'city', 'country', 'phone'] as const),
  ],
  paiement: [
    ...([
      'iban',
      'bic',
      'payment_url',
      'deposit',
      'late_rate',
      'quote_validity_days',
      'payment_terms',
      'payment_means',
    ] as const),
    ...(['general_conditions', 'mediator_name', 'mediator_address', 'mediator_site'] as const),
  ],
} as const satisfies Record<string, readonly Field[]>;
export type LegalSection = keyof typeof fields;

const shownOf = (section: LegalSection, profile: LegalDetails): LegalValues => {
  const { iban, ...details } = legalDetailsOf(profile);
  const shown = { ...details, iban: iban && spacedIban(iban) };
  return Object.fromEntries(fields[section].map((field) => [field, shown[field]]));
};

/** Only the types of a draft's values are checked: what was typed may still be invalid. */
const Draft = z.partialRecord(z.keyof(LegalDetails), z.nullable(z.union([z.string(), z.number()])));

/** An input that was emptied counts as one that was never filled in. */
const comparable = (values: LegalValues) =>
  JSON.stringify(values, (_, value: unknown) => (value === '' ? null : value));

/** Reads the draft; undefined where there is none, or where it equals the saved values. */
const draftBeyond = (draft: unknown, saved: LegalValues): LegalValues | undefined => {
  const result = Draft.safeParse(draft);
  if (!result.success) return undefined;
  const values = { ...saved, ...(result.data as LegalValues) };
  return comparable(values) === comparable(saved) ? undefined : values;
};

/** A form filled with what was typed and not saved, else with the profile; kept in the browser at every change. */
export const useLegalForm = (user: string, section: LegalSection, profile: LegalDetails) => {
  const draftName = `legal-details:${section}`;
  const [draft] = useState(() => draftBeyond(readDraft(user, draftName), shownOf(section, profile)));
  const [restored, setRestored] = useState(draft !== undefined);
  const defaultValues = draft ?? shownOf(section, profile);
  const form = useRouteForm<LegalValues, LegalBody>(routes.saveLegalDetails, { defaultValues });
  const { subscribe, reset } = form;
  useEffect(
    () => subscribe({ formState: { values: true }, callback: ({ values }) => saveDraft(user, draftName, values) }),
    [subscribe, user, draftName],
  );
  /** Resets the form to the saved values and removes the draft. */
  const startFrom = (saved: LegalDetails) => {
    reset(shownOf(section, saved));
    removeDraft(user, draftName);
    setRestored(false);
  };
  return { form, restored, startFrom };
};
