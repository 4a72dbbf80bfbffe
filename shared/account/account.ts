import * as z from 'zod/mini';
import { Buyer } from '../billing/contract.ts';
import { type Calibration, calibrationDefaults } from './calibration.ts';
import { EmailAddress } from './email-address.ts';
import { genericCalibration } from './generic-calibration.ts';
import { legalDetailsDefaults, legalForms } from './legal-details.ts';
import { mailedCode } from './mailed-code.ts';
import { passwordLimits, passwordProblem, passwordRule } from './password.ts';

export const AccountType = z.enum(['client', 'developer'], 'Choisissez un type de compte');
export type AccountType = z.output<typeof AccountType>;

export const accountTypeLabels: Record<AccountType, string> = {
  client: 'Client / Porteur de projet',
  developer: 'Prestataire',
};

/** Body of `choose-account-type`. Chosen once. */
export const AccountTypeChoice = z.strictObject({ account_type: AccountType });

const currentPassword = 'Indiquez votre mot de passe actuel';

/** Body of `change-password`. */
export const PasswordChange = z.strictObject({
  current_password: z
    .string(currentPassword)
    .check(z.minLength(1, currentPassword), z.maxLength(passwordLimits.max, currentPassword)),
  new_password: z.string(passwordRule).check(
    z.superRefine((password, { addIssue }) => {
      const message = passwordProblem(password);
      if (message) addIssue({ code: 'custom', message });
    }),
  ),
});
export type PasswordChange = z.output<typeof PasswordChange>;

/** Body of `request-address`. */
export const AddressRequest = z.strictObject({ email: EmailAddress });

/** Body of `confirm-address`: the code that the new address has received. */
export const AddressConfirmation = z.strictObject({
  code: mailedCode('Indiquez les 6\u00A0chiffres du code'),
});

const Choices = z._default(z.array(z.string()), []);

/** The stored calibration: the form's defaults where nothing was entered, whatever the present limits. */
export const StoredCalibration = z.object({
  team_size: z._default(z.number(), calibrationDefaults.team_size),
  experience_years: z._default(z.number(), calibrationDefaults.experience_years),
  daily_rate: z._default(z.nullable(z.number()), calibrationDefaults.daily_rate),
  overhead_percentage: z._default(z.number(), calibrationDefaults.overhead_percentage),
  estimation_buffer: z._default(z.number(), calibrationDefaults.estimation_buffer),
  tech_stack: Choices,
  specialities: Choices,
  preferred_project_types: Choices,
});

const OptionalText = z._default(z.nullable(z.string()), null);
const OptionalNumber = z._default(z.nullable(z.int()), null);

/** The stored legal details of a provider; blanks where nothing was entered. */
const legalFields = {
  company_legal_name: OptionalText,
  legal_form: z._default(z.nullable(z.enum(legalForms)), null),
  siret_number: OptionalText,
  rcs_number: OptionalText,
  vat_number: OptionalText,
  company_address: OptionalText,
  postal_code: OptionalText,
  city: OptionalText,
  country: z._default(z.nullable(z.string()), legalDetailsDefaults.country),
  phone: OptionalText,
  iban: OptionalText,
  bic: OptionalText,
  payment_url: OptionalText,
  payment_terms: OptionalText,
  payment_means: OptionalText,
  deposit: OptionalNumber,
  late_rate: OptionalNumber,
  general_conditions: OptionalText,
  mediator_name: OptionalText,
  mediator_address: OptionalText,
  mediator_site: OptionalText,
  quote_validity_days: z._default(z.int(), legalDetailsDefaults.quote_validity_days),
};

/** The signed-in person's own profile, as `get-profile` answers it. */
export const Profile = z.object({
  username: z.string(),
  email: z.string(),
  company_name: z.nullable(z.string()),
  account_type: AccountType,
  account_type_explicitly_chosen: z.boolean(),
  /** False: the fields below are the form's defaults. */
  calibration_completed: z.boolean(),
  ...StoredCalibration.shape,
  ...legalFields,
  /** Whether the last plan was ordered by a consumer; null before the first order. */
  buyer: z._default(z.nullable(Buyer), null),
  /** The address of the logo, which changes with each upload; null without one. */
  company_logo_url: OptionalText,
  created_at: z.iso.datetime(),
  updated_at: z.iso.datetime(),
});
export type Profile = z.output<typeof Profile>;

export const calibrationOf = (profile: Profile): Calibration => ({
  team_size: profile.team_size,
  experience_years: profile.experience_years,
  daily_rate: profile.daily_rate,
  overhead_percentage: profile.overhead_percentage,
  estimation_buffer: profile.estimation_buffer,
  tech_stack: profile.tech_stack,
  specialities: profile.specialities,
  preferred_project_types: profile.preferred_project_types,
});

/** The calibration of quotes: a provider's own, the generic one for a client. */
export const pricingCalibration = (profile: Profile): Calibration =>
  profile.account_type === 'client' ? genericCalibration : calibrationOf(profile);

/** Answer of `delete-account`: the account is closed, and is erased within minutes. */
export const ErasureRequest = z.object({ requested_at: z.iso.datetime() });

/** Seconds within which the session must have been opened for irreversible actions. */
export const freshSignInSeconds = 300;

/** Limits of the sign-up form, in characters. */
export const signUpLimits = {
  usernameMaxLength: 80,
  companyMaxLength: 120,
} as const;
