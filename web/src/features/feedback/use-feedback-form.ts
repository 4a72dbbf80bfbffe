import type { UseFormReturn } from 'react-hook-form';
import type * as z from 'zod/mini';
import { routes } from '../../../../shared/api/routes.ts';
import { type AppFeedback, feedbackLimits } from '../../../../shared/contact/app-feedback.ts';
import { useRouteForm } from '../../lib/form.ts';

type Values = z.input<typeof AppFeedback>;
export type FeedbackForm = UseFormReturn<Values, unknown, AppFeedback>;

const defaultValues: Values = { rating: null, message: '', page_url: '', feedback_category: 'general' };

/** The page is sent without its query and fragment, which may hold codes. */
const toBody = (values: Values): Values => ({
  ...values,
  message: values.message?.trim() || null,
  page_url: (location.origin + location.pathname).slice(0, feedbackLimits.pageUrl),
});

/** The feedback form, by the rules of its route. */
export const useFeedbackForm = (): FeedbackForm =>
  useRouteForm<Values, AppFeedback>(routes.sendAppFeedback, { defaultValues, toBody });
