/** Characters, as the user pool enforces them. */
export const passwordLimits = { min: 6, max: 256 } as const;

export const passwordRule = `Le mot de passe doit contenir au moins ${passwordLimits.min} caractères`;

/** Why the user pool would refuse a new password; undefined for an accepted one. */
export const passwordProblem = (password: string): string | undefined => {
  if (password.length < passwordLimits.min) return passwordRule;
  if (password.length > passwordLimits.max) return `Le mot de passe est limité à ${passwordLimits.max} caractères`;
  if (/^\s|\s$/.test(password)) return 'Le mot de passe ne peut ni commencer ni finir par une espace';
  return undefined;
};

/** For a password that follows the rule and is refused all the same. */
export const refusedPassword = "Ce mot de passe n'est pas accepté. Choisissez-en un autre.";
