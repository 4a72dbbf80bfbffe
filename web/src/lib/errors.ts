import { AppError, errors } from '../../../shared/api/errors.ts';
import { formatParisMinute } from '../../../shared/text/format.ts';
import { toast } from '../ui/toast.ts';

/** The `name` by which the user pool's client tells its failures apart. */
export const nameOf = (error: unknown): string => (error instanceof Error ? error.name : '');

/** The user pool gives a lock after too many attempts the name of a wrong password; only the text differs. */
export const isLocked = (error: unknown): boolean =>
  error instanceof Error && error.message.includes('attempts exceeded');
export const lockedSentence = 'Trop de tentatives. Réessayez dans quelques minutes.';

/** The user pool was not reached, or a proxy in front of it answered with an HTML page. */
const unreached = ['NetworkError', 'SyntaxError', 'ServiceUnavailableException'];
const isUnreached = (error: unknown) =>
  unreached.includes(nameOf(error)) || [502, 503, 504].includes(Object(Object(error).metadata).httpStatusCode);

/** Converts anything that was thrown into an `AppError`. */
export const asAppError = (error: unknown): AppError => {
  if (error instanceof AppError) return error;
  return new AppError(isUnreached(error) ? 'unavailable' : 'unexpected', { cause: error });
};

/** A lost session is shown once, by the session itself: no other place reports it. */
const isSignedOut = (error: AppError) => error.code === 'not_signed_in';

/** The texts of a toast where those of the error's code do not fit, and the subject of the toast. */
export type Telling = { title?: string; description?: string; about?: string | undefined };

/** The sentence of an error. Where the error names an instant, the sentence says to wait until then. */
export const sentenceOf = ({ code, retryAt }: AppError): string => {
  const { sentence } = errors[code];
  if (!retryAt) return sentence;
  const wait = `Réessayez à partir du ${formatParisMinute(retryAt)} (heure de Paris).`;
  const isNeeded = code === 'capacity_for_plans' || code === 'offer_mails_spent';
  return isNeeded ? `${sentence} ${wait}` : wait;
};

/** Shows a failure as a toast, with the French texts of its code where `telling` has none. */
export const toastError = (thrown: unknown, telling: Telling = {}): void => {
  const error = asAppError(thrown);
  if (isSignedOut(error)) return;
  toast({ title: errors[error.code].title, description: sentenceOf(error), ...telling, tone: 'danger' });
};

/** The user pool's reason to refuse a password; undefined where something else failed. */
export const passwordRefusal = (error: unknown): string | undefined => {
  if (isLocked(error)) return lockedSentence;
  return nameOf(error) === 'NotAuthorizedException' ? 'Mot de passe incorrect.' : undefined;
};
