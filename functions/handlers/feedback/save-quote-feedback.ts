import { routes } from '../../../shared/api/routes.ts';
import { endpoint } from '../../http/endpoint.ts';
import { saveQuoteFeedback } from '../../use-cases/feedback/save-quote-feedback.ts';

export const handler = endpoint(routes.saveQuoteFeedback, ({ caller, params, body }) =>
  saveQuoteFeedback(caller, params.id, body),
);
