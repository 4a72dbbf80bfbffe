import type { Json } from '../../json.ts';
import { UserPoolError } from './errors.ts';

export type PasswordPolicy = { fits: (password: string) => boolean; reason: string }[];

const classes = [
  { name: 'RequireUppercase', pattern: /[A-Z]/, reason: 'Password must have uppercase characters' },
  { name: 'RequireLowercase', pattern: /[a-z]/, reason: 'Password must have lowercase characters' },
  { name: 'RequireNumbers', pattern: /[0-9]/, reason: 'Password must have numeric characters' },
  {
    name: 'RequireSymbols',
    pattern: /[\^$*.[\]{}()?"!@#%&/\\,><':;|_~`=+\- ]/,
    reason: 'Password must have symbol characters',
  },
];

/** The template's own rules; 8 characters where it has none, as Cognito's default. */
export const passwordPolicyOf = (properties: Json = {}): PasswordPolicy => [
  {
    fits: (password) => password.length >= (properties.MinimumLength ?? 8),
    reason: 'Password not long enough',
  },
  ...classes
    .filter(({ name }) => properties[name] === true)
    .map(({ pattern, reason }) => ({ fits: (password: string) => pattern.test(password), reason })),
];

/** Throws InvalidPasswordException with the first rule that is broken. */
export const requirePassword = (policy: PasswordPolicy, password: string) => {
  const broken = policy.find(({ fits }) => !fits(password));
  if (broken)
    throw new UserPoolError('InvalidPasswordException', `Password did not conform with policy: ${broken.reason}`);
};
