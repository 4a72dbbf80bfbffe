import { errors } from '../../../../shared/errors.ts';
import { asAppError, nameOf } from '../../lib/errors.ts';

type Texts = { title: string; description: string };

const byName: Record<string, string | undefined> = {
  InvalidPasswordException: 'Le mot de passe doit contenir au moins 6 caractères.',
  InvalidParameterException: "Vérifiez l'adresse email saisie.",
  LimitExceededException: errors.too_many_requests.sentence,
  TooManyRequestsException: errors.too_many_requests.sentence,
  CodeDeliveryFailureException: "Le mail de confirmation n'a pas pu être envoyé. Réessayez dans un instant.",
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

export const signUpFailure = (error: unknown): Texts =>
  nameOf(error) === 'UsernameExistsException'
    ? { title: 'Compte existant', description: 'Un compte avec cet email existe déjà. Essayez de vous connecter.' }
    : described(error, "Erreur d'inscription");

/** The pool names a lock after too many attempts as it names a wrong password; only its text differs. */
const isLock = (error: unknown) => error instanceof Error && error.message.includes('attempts exceeded');

export const signInFailure = (error: unknown): Texts => {
  if (isLock(error))
    return { title: 'Erreur de connexion', description: 'Trop de tentatives. Réessayez dans quelques minutes.' };
  return ['NotAuthorizedException', 'UserNotFoundException'].includes(nameOf(error))
    ? { title: 'Connexion échouée', description: 'Email ou mot de passe incorrect.' }
    : described(error, 'Erreur de connexion');
};

export const resendFailure = (error: unknown): Texts => described(error, 'Mail non envoyé');
