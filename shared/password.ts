import { signUpLimits } from './account.ts';

const { passwordMinLength, passwordMaxLength } = signUpLimits;

/** The one rule that everybody is told before they type. */
export const passwordRule = `Le mot de passe doit contenir au moins ${passwordMinLength} caractères`;

/** Why the user pool would refuse a new password, in one sentence; undefined where it takes it. */
export const passwordProblem = (password: string): string | undefined => {
  if (password.length < passwordMinLength) return passwordRule;
  if (password.length > passwordMaxLength) return `Le mot de passe est limité à ${passwordMaxLength} caractères`;
  if (/^\s|\s$/.test(password)) return 'Le mot de passe ne peut ni commencer ni finir par une espace';
  return undefined;
};
