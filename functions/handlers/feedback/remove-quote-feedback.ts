import { routes } from '../../../shared/api/routes.ts';
import { endpoint } from '../../http/endpoint.ts';
import { removeQuoteFeedback } from '../../store/feedback/quote-feedback.ts';

export const handler = endpoint(routes.removeQuoteFeedback, async ({ caller: { sub }, params: { id } }) => {
  await removeQuoteFeedback({ sub, id });
  return { id };
});
