import { routes } from '../../../shared/api/routes.ts';
import { endpoint } from '../../http/endpoint.ts';
import { sendAppFeedback } from '../../use-cases/feedback/send-app-feedback.ts';

export const handler = endpoint(routes.sendAppFeedback, ({ caller, body }) => sendAppFeedback(caller.sub, body));
