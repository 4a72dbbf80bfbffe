import * as z from 'zod/mini';

export const AccountType = z.enum(['client', 'developer'], 'Choisissez un type de compte');
export type AccountType = z.output<typeof AccountType>;

export const accountTypeLabels: Record<AccountType, string> = {
  client: 'Client / Porteur de projet',
  developer: 'Prestataire',
};

/** Body of `choose-account-type`. Chosen once. */
export const AccountTypeChoice = z.strictObject({ account_type: AccountType });

/** The signed-in person's own profile, as `get-profile` answers it. */
export const Profile = z.object({
  username: z.string(),
  email: z.string(),
  company_name: z.nullable(z.string()),
  account_type: AccountType,
  account_type_explicitly_chosen: z.boolean(),
  calibration_completed: z.boolean(),
  created_at: z.iso.datetime(),
  updated_at: z.iso.datetime(),
});
export type Profile = z.output<typeof Profile>;

/** Limits of the sign-up form; Cognito enforces the password's. */
export const signUpLimits = { passwordMinLength: 6, usernameMaxLength: 80, companyMaxLength: 120 } as const;
