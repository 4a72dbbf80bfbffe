import { routes } from '../../../shared/api/routes.ts';
import { endpoint } from '../../http/endpoint.ts';
import { feedbackOfQuote } from '../../store/feedback/quote-feedback.ts';

export const handler = endpoint(routes.getQuoteFeedback, async ({ caller, params: { id } }) => ({
  feedback: await feedbackOfQuote({ sub: caller.sub, id }),
}));
