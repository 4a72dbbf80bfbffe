import * as z from 'zod/mini';
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

/** Characters. The first two are the specification's; the rest ours, so that a document always has space for them. */
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
/** What is typed, or null where nothing is. */
const orNull = (text: z.ZodMiniString<string>) =>
  z.nullable(
    z.pipe(
      text,
      z.transform((value: string) => value || null),
    ),
  );
/** One text, trimmed; null where nothing is told. */
export const line = (most: number) => orNull(z.string().check(z.trim(), within(most)));
/** A number of a register or a postcode, however its groups are set apart: its limit counts what is kept of it. */
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

/** A page of the web that is reached encrypted, without a name or a password in its address. */
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
/** Days during which a devis holds. */
export const ValidityDays = z
  .int(validitySentence)
  .check(z.minimum(validityDays.least, validitySentence), z.maximum(validityDays.most, validitySentence));

/**
 * What a provider's devis say of it, each null where it is not told: what the law wants to read, how to reach and to pay it,
 * and what its next devis begin with. Keys of numbers are hinted at in the form, never refused: registers have their exceptions.
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
  /** The provider's own terms of sale, after each of its devis. */
  general_conditions: orNull(longText(legalDetailsLimits.general_conditions)),
  /** Whom a consumer may turn to in a dispute (C. conso. L612-1). */
  mediator_name: line(legalDetailsLimits.mediator_name),
  mediator_address: line(legalDetailsLimits.mediator_address),
  mediator_site: line(legalDetailsLimits.mediator_site),
  /** Days from its date during which a devis holds. */
  quote_validity_days: ValidityDays,
});
export type LegalDetails = z.output<typeof LegalDetails>;

/** Body of `save-legal-details`, and the rules of its forms. What is absent stays as it is. */
export const LegalDetailsPart = z.partial(LegalDetails);

/** What a new account starts from. */
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
/** The legal details out of a profile. */
export const legalDetailsOf = (profile: LegalDetails): LegalDetails =>
  Object.fromEntries(fields.map((field) => [field, profile[field]])) as LegalDetails;

type LegalIdentity = Partial<Pick<LegalDetails, 'legal_form' | 'siret_number' | 'vat_number'>>;

/** A person who trades in their own name: « EI » follows it (décret 2022-725), and there is no RCS number to print. */
export const isSoleTrader = ({ legal_form }: LegalIdentity) =>
  legal_form === 'Auto-entrepreneur' || legal_form === 'Entreprise individuelle';

/** Charged with a VAT number; a registered sole trader without one is taken as exempt; for all others, nobody knows. */
export const vatCaseOf = (details: LegalIdentity): 'charged' | 'exempt' | 'unknown' => {
  if (details.vat_number) return 'charged';
  return isSoleTrader(details) && details.siret_number ? 'exempt' : 'unknown';
};

/** What the printed devis leaves blank or prints wrong, and the field that mends it. */
export type MissingDetail = { field: keyof LegalDetails; text: string };

/** Where nobody knows whether VAT is charged. */
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
