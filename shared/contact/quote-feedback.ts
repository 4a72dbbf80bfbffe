import * as z from 'zod/mini';
import type { AccountType } from '../account/account.ts';
import type { FieldErrors } from '../api/errors.ts';

/** Most characters of a comment. Chosen without a source. */
export const quoteFeedbackLimits = { message: 2_000 } as const;

/** Messages for a missing part. */
export const feedbackMissing = {
  rating: "Veuillez attribuer une note à l'estimation",
  message: 'Veuillez saisir votre feedback',
} as const;

/** Body of `save-quote-feedback`: a provider's rating with its comment, or a client's suggestion; the other part may be absent. */
export const QuoteFeedbackEntry = z.strictObject({
  rating: z._default(z.nullable(z.int().check(z.minimum(1), z.maximum(5))), null),
  message: z._default(
    z.nullable(
      z
        .string()
        .check(
          z.trim(),
          z.maxLength(quoteFeedbackLimits.message, `${quoteFeedbackLimits.message} caractères au maximum`),
        ),
    ),
    null,
  ),
});
export type QuoteFeedbackEntry = z.output<typeof QuoteFeedbackEntry>;

/** The feedback of a quote. */
export const QuoteFeedback = z.object({
  id: z.ulid(),
  feedback_type: z.enum(['developer_rating', 'client_suggestion']),
  rating: z.nullable(z.int()),
  message: z.nullable(z.string()),
  created_at: z.iso.datetime(),
  updated_at: z.iso.datetime(),
});
export type QuoteFeedback = z.output<typeof QuoteFeedback>;

/** The problems of a feedback by field; empty for none. */
export const feedbackProblems = (account: AccountType, { rating, message }: QuoteFeedbackEntry): FieldErrors => {
  if (account === 'developer') return rating === null ? { rating: feedbackMissing.rating } : {};
  return {
    ...(rating !== null && { rating: 'Seul un prestataire note une estimation' }),
    ...(!message && { message: feedbackMissing.message }),
  };
};
