import type { Profile } from '../../shared/account/account.ts';
import { spacedSiret } from '../../shared/account/company-numbers.ts';
import { isSoleTrader, type LegalDetails } from '../../shared/account/legal-details.ts';
import type { DevisChoices, VatChoice } from '../../shared/devis/devis-choices.ts';
import { vatOfDevis } from '../../shared/devis/devis-rules.ts';
import type { VatRate } from '../../shared/devis/vat.ts';
import { texts } from './texts.ts';

/** The profile that issues a document. Unknown legal details stay visible blanks. */
export type Issuer = Pick<Profile, 'username' | 'email' | 'company_name' | 'account_type'> & Partial<LegalDetails>;

/** `value` null: a blank to fill in, of so many `lines`. */
export type Item = { label: string; value: string | null; lines?: number };

/** Décret 2022-725: a sole trader's name is followed or preceded by « EI » or « entrepreneur individuel ». */
const saysSoleTrader = (name: string) =>
  /(?<![\p{L}\d])(EI|E\.\s?I\.?)(?![\p{L}\d])/u.test(name) || /\bentrepreneure? individuel/i.test(name);

/** The name of a provider; null where the account has none. */
export const named = (issuer: Issuer) => {
  const name = issuer.company_legal_name || issuer.company_name;
  return name && isSoleTrader(issuer) && !saysSoleTrader(name) ? `${name} EI` : name || null;
};

/** Street, town and country on separate lines; null without a street. */
export const addressOf = ({ company_address, postal_code, city, country }: Issuer) => {
  if (!company_address) return null;
  const town = [postal_code, city].filter(Boolean).join(' ');
  return [company_address, town, country].filter(Boolean).join('\n');
};

/** Name, form, numbers and address of the provider (C. com. R123-237); unknown ones are blanks. */
export const providerItems = (issuer: Issuer, vat: Vat): Item[] => [
  { label: texts.legalName, value: named(issuer) },
  { label: texts.legalForm, value: issuer.legal_form || null },
  { label: texts.address, value: addressOf(issuer), lines: 2 },
  { label: texts.siret, value: issuer.siret_number ? spacedSiret(issuer.siret_number) : null },
  ...(isSoleTrader(issuer) ? [] : [{ label: texts.register, value: issuer.rcs_number || null }]),
  ...(vat.kind === 'exempt' ? [] : [{ label: texts.vatNumber, value: issuer.vat_number || null }]),
  ...(issuer.username === named(issuer) ? [] : [{ label: texts.contact, value: issuer.username }]),
  ...(issuer.phone ? [{ label: texts.phone, value: issuer.phone }] : []),
  { label: texts.email, value: issuer.email },
];

export type Vat = { kind: 'charged'; rate: VatRate } | { kind: 'exempt' } | { kind: 'unknown' };

/** The VAT of a choice; null or absent where there is none. */
export const vatFrom = (vat: VatChoice | null | undefined): Vat => {
  if (vat === undefined || vat === null) return { kind: 'unknown' };
  return vat === 'exempt' ? { kind: vat } : { kind: 'charged', rate: vat };
};

/** The VAT that a devis charges: the chosen one, else that of the provider's numbers. */
export const vatOf = (issuer: Issuer, choices: DevisChoices): Vat => vatFrom(vatOfDevis(issuer, choices));
