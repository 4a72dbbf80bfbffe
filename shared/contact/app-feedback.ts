import * as z from 'zod/mini';

export const FeedbackCategory = z.enum(['general', 'bug', 'feature', 'ui', 'performance', 'suggestion']);
export type FeedbackCategory = z.output<typeof FeedbackCategory>;

export const feedbackCategoryLabels: Record<FeedbackCategory, string> = {
  general: 'Général',
  bug: 'Problème rencontré',
  feature: 'Fonctionnalité',
  ui: 'Interface',
  performance: 'Rapidité',
  suggestion: 'Suggestion',
};

export const feedbackLimits = { message: 2_000, pageUrl: 500 } as const;

/** A feedback needs a rating or a message. */
const nothingSaid = 'Veuillez attribuer une note ou saisir un message';

const Message = z.nullable(
  z.string().check(z.trim(), z.maxLength(feedbackLimits.message, `${feedbackLimits.message} caractères au maximum`)),
);

/** Body of `send-app-feedback`. `page_url`: without query and fragment, which may hold codes. */
export const AppFeedback = z
  .strictObject({
    rating: z.nullable(z.int().check(z.minimum(1), z.maximum(5))),
    message: Message,
    page_url: z.url().check(z.maxLength(feedbackLimits.pageUrl), z.regex(/^https?:\/\/[^\s?#]*$/)),
    feedback_category: z._default(FeedbackCategory, 'general'),
  })
  .check(
    z.refine(({ rating, message }) => rating !== null || Boolean(message), { message: nothingSaid, path: ['message'] }),
  );
export type AppFeedback = z.output<typeof AppFeedback>;

export const KeptFeedback = z.object({
  id: z.ulid(),
  rating: z.nullable(z.int()),
  message: z.nullable(z.string()),
  page_url: z.string(),
  feedback_category: FeedbackCategory,
  created_at: z.iso.datetime(),
});
export type KeptFeedback = z.output<typeof KeptFeedback>;
