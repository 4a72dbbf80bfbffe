import { passwordProblem, passwordRule } from '../../../shared/account/password.ts';

const kinds = [/\p{Ll}/u, /\p{Lu}/u, /\p{N}/u, /[^\p{L}\p{N}]/u];

/** A hint, not a rule: length counts most, then how many kinds of characters and how many different ones. */
export const passwordStrength = (password: string): 'faible' | 'moyenne' | 'bonne' => {
  const variety = kinds.filter((kind) => kind.test(password)).length;
  const different = new Set(password).size;
  if (password.length < 8 || different < 5) return 'faible';
  return password.length >= 14 || (password.length >= 10 && variety >= 3) ? 'bonne' : 'moyenne';
};

/** The hint under a new password: the rule at first, then its strength. */
export const passwordHint = (password: string): string =>
  passwordProblem(password) ? passwordRule : `Robustesse\u00A0: ${passwordStrength(password)}`;
