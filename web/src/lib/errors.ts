import { AppError, errors } from '../../../shared/errors.ts';
import { toast } from '../ui/toast.ts';

/** The `name` by which the user pool's client tells its failures apart. */
export const nameOf = (error: unknown): string => (error instanceof Error ? error.name : '');

/** Whatever was thrown, as an error that a person can be told about. */
export const asAppError = (error: unknown): AppError => {
  if (error instanceof AppError) return error;
  return new AppError(nameOf(error) === 'NetworkError' ? 'unavailable' : 'unexpected', { cause: error });
};

/** True where the person is to be told nothing more: a lost session is told once, by the session itself. */
const isTold = (error: AppError) => error.code === 'not_signed_in';

/** What a toast says of a failure. */
export type Sentence = { title: string; description: string };

/** Tells a failure as a French toast. `sentence` replaces the code's own where the place has a better one. */
export const toastError = (thrown: unknown, sentence?: Sentence): void => {
  const error = asAppError(thrown);
  if (isTold(error)) return;
  const { title, sentence: description } = errors[error.code];
  toast({ ...(sentence ?? { title, description }), tone: 'danger' });
};
