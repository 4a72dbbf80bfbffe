import * as z from 'zod/mini';
import { oneLine } from '../text/one-line.ts';
import { compactAccount, ibanProblem, isBic } from './bank-account.ts';
import { compactNumber, postcodeHint, siretHint, vatNumberHint } from './company-numbers.ts';
import { Deposit, LateRate, longText, termText } from './payment-terms.ts';
import { isPhoneNumber, phoneNumber } from './phone-number.ts';

export const legalForms = [
  'SARL',
  'SAS',
  'SASU',
  'EURL',
  'SA',
  'SNC',
  'SCI',
  'Auto-entrepreneur',
  'Entreprise individuelle',
  'Autre',
] as const;

/** Characters. The first two are of the specification; the others are chosen to fit on a document. */
export const legalDetailsLimits = {
  siret_number: 14,
  postal_code: 5,
  company_legal_name: 120,
  vat_number: 20,
  rcs_number: 60,
  company_address: 200,
  city: 80,
  country: 60,
  mediator_name: 120,
  mediator_address: 200,
  mediator_site: 120,
  general_conditions: 20_000,
  payment_url: 300,
} as const;

export const validityDays = { least: 1, most: 365, default: 30 } as const;

const within = (most: number) => z.maxLength(most, `${most} caractères au maximum`);
const orNull = (text: z.ZodMiniString<string>) =>
  z.nullable(
    z.pipe(
      text,
      z.transform((value: string) => value || null),
    ),
  );
/** One line, trimmed; null where it is empty. */
export const line = (most: number) => orNull(z.string().check(oneLine, z.trim(), within(most)));
/** Several lines, trimmed; null where they are empty. */
export const lines = (most: number) => orNull(z.string().check(z.trim(), within(most)));
/** A number of a register or a postcode, stored without separators; the limit counts the stored characters. */
export const number = (most: number) => orNull(z.string().check(z.overwrite(compactNumber), within(most)));

/** A telephone number, in groups as it is read. */
const phone = orNull(
  z.string().check(
    z.overwrite(phoneNumber),
    z.refine(
      (number) => !number || isPhoneNumber(number),
      'Indiquez un numéro français à 10\u00A0chiffres, ou un autre avec + et son pays',
    ),
  ),
);
const iban = orNull(
  z.string().check(
    z.overwrite(compactAccount),
    z.superRefine((number, { addIssue }) => {
      const message = number && ibanProblem(number);
      if (message) addIssue({ code: 'custom', message });
    }),
  ),
);
const bic = orNull(
  z.string().check(
    z.overwrite(compactAccount),
    z.refine((code) => !code || isBic(code), 'Un BIC a 8 ou 11\u00A0caractères\u00A0: AGRIFRPP878, par exemple'),
  ),
);

/** An https address without user name and password. */
const isPaymentPage = (address: string) => {
  const { protocol, username, hostname } = URL.parse(address) ?? {};
  return protocol === 'https:' && username === '' && Boolean(hostname?.includes('.'));
};
/** The provider's own page for payments. */
const payment_url = orNull(
  z.string().check(
    z.trim(),
    within(legalDetailsLimits.payment_url),
    z.refine(
      (address) => !address || isPaymentPage(address),
      'Indiquez une adresse en https://, celle de votre page de paiement',
    ),
  ),
);

const validitySentence = `La durée de validité doit être entre ${validityDays.least} et ${validityDays.most} jours`;
/** Days for which a devis is valid. */
export const ValidityDays = z
  .int(validitySentence)
  .check(z.minimum(validityDays.least, validitySentence), z.maximum(validityDays.most, validitySentence));

/**
 * The legal details of a provider, null where unknown: what the law requires, contact, payment, and defaults of the
 * next devis. Numbers are checked by hints only: registers have exceptions.
 */
export const LegalDetails = z.strictObject({
  company_legal_name: line(legalDetailsLimits.company_legal_name),
  legal_form: z.nullable(z.enum(legalForms, 'Choisissez dans la liste')),
  siret_number: number(legalDetailsLimits.siret_number),
  rcs_number: line(legalDetailsLimits.rcs_number),
  vat_number: number(legalDetailsLimits.vat_number),
  company_address: line(legalDetailsLimits.company_address),
  postal_code: number(legalDetailsLimits.postal_code),
  city: line(legalDetailsLimits.city),
  country: line(legalDetailsLimits.country),
  phone,
  iban,
  bic,
  payment_url,
  payment_terms: orNull(termText()),
  payment_means: orNull(termText()),
  deposit: z.nullable(Deposit),
  late_rate: z.nullable(LateRate),
  /** General conditions, annexed to each devis. */
  general_conditions: orNull(longText(legalDetailsLimits.general_conditions)),
  /** The mediator of consumer disputes (C. conso. L612-1). */
  mediator_name: line(legalDetailsLimits.mediator_name),
  mediator_address: line(legalDetailsLimits.mediator_address),
  mediator_site: line(legalDetailsLimits.mediator_site),
  quote_validity_days: ValidityDays,
});
export type LegalDetails = z.output<typeof LegalDetails>;

/** Body of `save-legal-details`, and the rules of its forms. Absent fields are unchanged. */
export const LegalDetailsPart = z.partial(LegalDetails);

export const legalDetailsDefaults: LegalDetails = {
  company_legal_name: null,
  legal_form: null,
  siret_number: null,
  rcs_number: null,
  vat_number: null,
  company_address: null,
  postal_code: null,
  city: null,
  country: 'France',
  phone: null,
  iban: null,
  bic: null,
  payment_url: null,
  payment_terms: null,
  payment_means: null,
  deposit: null,
  late_rate: null,
  general_conditions: null,
  mediator_name: null,
  mediator_address: null,
  mediator_site: null,
  quote_validity_days: validityDays.default,
};

const fields = Object.keys(legalDetailsDefaults) as (keyof LegalDetails)[];
export const legalDetailsOf = (profile: LegalDetails): LegalDetails =>
  Object.fromEntries(fields.map((field) => [field, profile[field]])) as LegalDetails;

type LegalIdentity = Partial<Pick<LegalDetails, 'legal_form' | 'siret_number' | 'vat_number'>>;

/** A sole trader: « EI » is added to the name (décret 2022-725), and there is no RCS number. */
export const isSoleTrader = ({ legal_form }: LegalIdentity) =>
  legal_form === 'Auto-entrepreneur' || legal_form === 'Entreprise individuelle';

/** VAT is charged with a VAT number; a registered sole trader without one is exempt; else it is unknown. */
export const vatCaseOf = (details: LegalIdentity): 'charged' | 'exempt' | 'unknown' => {
  if (details.vat_number) return 'charged';
  return isSoleTrader(details) && details.siret_number ? 'exempt' : 'unknown';
};

/** A missing or wrong detail of the printed devis, and its field. */
export type MissingDetail = { field: keyof LegalDetails; text: string };

export const noVatNumber = 'le numéro de TVA';

/** What is still missing on a provider's devis (C. com. R123-237), in the order of the form. `companyName`: the account's. */
export const missingDetails = (details: LegalDetails, companyName: string | null): MissingDetail[] => {
  const company = !isSoleTrader(details);
  const { siret_number: siret, vat_number: vat, postal_code: postcode } = details;
  const wanted: (MissingDetail & { missing: boolean })[] = [
    {
      field: 'company_legal_name',
      text: 'le nom ou la raison sociale',
      missing: !(details.company_legal_name || companyName),
    },
    { field: 'legal_form', text: 'la forme juridique', missing: !details.legal_form },
    { field: 'siret_number', text: 'le numéro SIRET', missing: !siret },
    { field: 'siret_number', text: 'un numéro SIRET juste', missing: siretHint(siret) !== undefined },
    { field: 'rcs_number', text: 'le numéro RCS et sa ville', missing: company && !details.rcs_number },
    { field: 'vat_number', text: noVatNumber, missing: vatCaseOf(details) === 'unknown' },
    { field: 'vat_number', text: 'un numéro de TVA juste', missing: vatNumberHint(vat, siret) !== undefined },
    { field: 'company_address', text: 'l’adresse', missing: !details.company_address },
    { field: 'postal_code', text: 'le code postal', missing: !postcode },
    {
      field: 'postal_code',
      text: 'un code postal juste',
      missing: postcodeHint(postcode, details.country) !== undefined,
    },
    { field: 'city', text: 'la ville', missing: !details.city },
  ];
  return wanted.filter(({ missing }) => missing).map(({ field, text }) => ({ field, text }));
};
