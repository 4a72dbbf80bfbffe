import { routes } from '../../../shared/api/routes.ts';
import { endpoint } from '../../http/endpoint.ts';
import { teamMail } from '../../mail/contact-mails.ts';
import { contactRateLimits } from '../../store/limits/rate-limit.ts';
import { contactTeam } from '../../use-cases/contact/contact-team.ts';

export const handler = endpoint(routes.sendContactEmail, ({ visitor, body }) =>
  contactTeam(teamMail(body), body.email, contactRateLimits(body.email, visitor)),
);
