import { routes } from '../../../shared/api/routes.ts';
import { endpoint } from '../../http/endpoint.ts';
import { sendSupportEmail } from '../../use-cases/contact/send-support-email.ts';

export const handler = endpoint(routes.sendSupportEmail, ({ caller, body }) => sendSupportEmail(caller, body));
