import { refusedPassword } from '../../../../shared/account/password.ts';
import type { SignInRefusal } from '../../../../shared/account/social-sign-in.ts';
import { errors } from '../../../../shared/api/errors.ts';
import { asAppError, isLocked, lockedSentence, nameOf } from '../../lib/errors.ts';

/** All toasts of /auth share one subject: a success on one tab removes the failures of both. */
export const about = 'auth';

type Texts = { title: string; description: string };
/** A failure, and the input of the sign-up form that it is about, where it is about one. */
export type SignUpFailure = Texts & { field?: 'email' | 'password' };

const byName: Record<string, string | undefined> = {
  InvalidParameterException: errors.invalid_input.sentence,
  // The firewall answers before the user pool.
  ForbiddenException: errors.too_many_requests.sentence,
  LimitExceededException: errors.too_many_requests.sentence,
  TooManyRequestsException: errors.too_many_requests.sentence,
  CodeDeliveryFailureException:
    "Le mail de confirmation n'a pas pu être envoyé. Demandez-en un autre depuis l'onglet Connexion.",
  PasswordResetRequiredException: 'Votre mot de passe doit être changé avant de vous connecter.',
};

/** Our sentence for the user pool's error, never its own text. */
const described = (error: unknown, title: string): Texts => {
  const { code } = asAppError(error);
  const description = byName[nameOf(error)] ?? (code === 'unavailable' ? errors.unavailable.sentence : undefined);
  if (description) return { title, description };
  // An answer of the pool that has no sentence of its own is still a refusal of this very act.
  const refused = nameOf(error).endsWith('Exception');
  return { title: refused ? title : errors.unexpected.title, description: errors.unexpected.sentence };
};

const refusedField = (error: unknown): SignUpFailure['field'] => {
  if (nameOf(error) === 'InvalidPasswordException') return 'password';
  // The pool has one name for every malformed value: only its text says which one.
  if (nameOf(error) !== 'InvalidParameterException' || !(error instanceof Error)) return undefined;
  if (/password/i.test(error.message)) return 'password';
  return /email|'username'/i.test(error.message) ? 'email' : undefined;
};
const fieldSentences = {
  password: refusedPassword,
  email: "Vérifiez l'adresse email saisie.",
};

/** The user pool's trigger refuses a second account with the address of one that came from another service. */
const isTaken = (error: unknown) =>
  nameOf(error) === 'UsernameExistsException' ||
  (nameOf(error) === 'UserLambdaValidationException' &&
    error instanceof Error &&
    error.message.includes('existing_account' satisfies SignInRefusal));

export const signUpFailure = (error: unknown): SignUpFailure => {
  if (isTaken(error))
    return {
      title: 'Compte existant',
      description: 'Un compte avec cet email existe déjà. Essayez de vous connecter.',
    };
  const title = "Erreur d'inscription";
  const field = refusedField(error);
  return field ? { title, description: fieldSentences[field], field } : described(error, title);
};

export const signInFailure = (error: unknown): Texts => {
  const { code } = asAppError(error);
  if (code === 'account_erasing') return { title: errors[code].title, description: errors[code].sentence };
  if (isLocked(error)) return { title: 'Erreur de connexion', description: lockedSentence };
  return ['NotAuthorizedException', 'UserNotFoundException'].includes(nameOf(error))
    ? { title: 'Connexion échouée', description: 'Email ou mot de passe incorrect.' }
    : described(error, 'Erreur de connexion');
};

/** `ofPassword`: told at the new password. `askAgain`: only another link helps. */
export type NewPasswordFailure = Texts & { ofPassword?: true; askAgain?: true };

const invalidLink = {
  title: 'Ce lien n’est pas valable',
  description: 'Il est incomplet, ou un message plus récent l’a remplacé.',
  askAgain: true,
} as const;
const brokenAfterwards = {
  title: 'Mot de passe modifié, sessions non terminées',
  description:
    'Votre nouveau mot de passe est enregistré, mais les sessions déjà ouvertes n’ont pas pu être terminées. Demandez un nouveau lien pour les terminer.',
  askAgain: true,
} as const;
const newPasswordFailures: Record<string, NewPasswordFailure | undefined> = {
  ExpiredCodeException: {
    title: 'Ce lien n’est plus valable',
    description: 'Un lien sert une seule fois, dans l’heure qui suit son envoi.',
    askAgain: true,
  },
  CodeMismatchException: invalidLink,
  InvalidParameterException: invalidLink,
  NotAuthorizedException: invalidLink,
  UserNotFoundException: invalidLink,
  LimitExceededException: { title: 'Trop de tentatives', description: 'Réessayez dans une heure.' },
  TooManyFailedAttemptsException: { title: 'Trop de tentatives', description: 'Réessayez dans une heure.' },
  // The trigger that ends the sessions runs after the change.
  UnexpectedLambdaException: brokenAfterwards,
  UserLambdaValidationException: brokenAfterwards,
};

export const newPasswordFailure = (error: unknown): NewPasswordFailure => {
  const title = 'Mot de passe non modifié';
  if (refusedField(error) === 'password') return { title, description: fieldSentences.password, ofPassword: true };
  return newPasswordFailures[nameOf(error)] ?? described(error, title);
};

/** These texts are for a redirect that failed; the answers of the service have their own. */
export const socialFailure = (error: unknown): Texts => described(error, 'Erreur de connexion');

export const resendFailure = (error: unknown): Texts => described(error, 'Mail non envoyé');

/** Refusals that are the same for every address; any other would tell whether one has an account. */
const sameForAll = [
  'ForbiddenException',
  'TooManyRequestsException',
  'InternalErrorException',
  'ResourceNotFoundException',
];

/** True where the user pool refused a request for what it knows of the address alone. */
export const tellsOfAccount = (error: unknown): boolean =>
  nameOf(error).endsWith('Exception') &&
  asAppError(error).code !== 'unavailable' &&
  !sameForAll.includes(nameOf(error));
