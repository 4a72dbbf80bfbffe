import type { Profile } from '../../../../shared/account/account.ts';
import { type LegalDetails, LegalDetailsPart } from '../../../../shared/account/legal-details.ts';
import type { FieldErrors } from '../../../../shared/api/errors.ts';
import type { DevisRule } from '../../../../shared/devis/devis-rules.ts';
import { legalLabels } from '../../quote-view/legal-labels.ts';
import { type DevisDraft, sentencesOf } from './devis-draft.ts';

/** A legal detail that a devis may lack. */
export type Mention = keyof typeof legalLabels;
const mentions = Object.keys(legalLabels) as Mention[];
/** With the country, on which a hint depends. */
const shown = [...mentions, 'country'] as const;

/** Returns the profile with the valid legal details that are typed, and an error for each invalid one. */
export const typedMentions = ({ mentions: typed }: DevisDraft, profile: Profile) => {
  const filled = Object.entries(typed).filter(([, value]) => value.trim() !== '');
  const { data = {}, error } = LegalDetailsPart.safeParse(Object.fromEntries(filled));
  return { provider: { ...profile, ...data }, errors: error ? sentencesOf(error) : {} };
};

/** The details to ask for: those that rules name, and those that are being typed. */
export const askedMentions = (rules: readonly DevisRule[], { mentions: typed }: DevisDraft, provider: Profile) => {
  const missing = rules.flatMap(({ at, field }) => (at === 'profile' ? [field] : []));
  return {
    missing,
    asked: mentions.filter((field) => missing.includes(field) || field in typed),
    values: Object.fromEntries(shown.map((field) => [field, typed[field] ?? provider[field]])),
  };
};

export type Mentions = {
  asked: Mention[];
  missing: (keyof LegalDetails)[];
  values: Partial<Record<(typeof shown)[number], string | null>>;
  errors: FieldErrors;
};
