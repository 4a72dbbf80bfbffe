/** In characters. The user pool enforces them; the longest is in the reference of SignUp. */
export const passwordLimits = { min: 6, max: 256 } as const;

/** The one rule that everybody is told before they type. */
export const passwordRule = `Le mot de passe doit contenir au moins ${passwordLimits.min} caractères`;

/** Why the user pool would refuse a new password, in one sentence; undefined where it takes it. */
export const passwordProblem = (password: string): string | undefined => {
  if (password.length < passwordLimits.min) return passwordRule;
  if (password.length > passwordLimits.max) return `Le mot de passe est limité à ${passwordLimits.max} caractères`;
  if (/^\s|\s$/.test(password)) return 'Le mot de passe ne peut ni commencer ni finir par une espace';
  return undefined;
};

/** Of a password that keeps the rules, and that the user pool refuses all the same. */
export const refusedPassword = "Ce mot de passe n'est pas accepté. Choisissez-en un autre.";
