import { routes } from '../../../shared/api/routes.ts';
import { endpoint } from '../../http/endpoint.ts';
import { teamMail } from '../../mail/contact-mails.ts';
import { tierOf } from '../../store/credits/allowance.ts';
import { supportRateLimit } from '../../store/limits/rate-limit.ts';
import { ensureProfile } from '../../use-cases/account/ensure-profile.ts';
import { contactTeam } from '../../use-cases/contact/contact-team.ts';

export const handler = endpoint(routes.sendSupportEmail, async ({ caller, body }) => {
  const { email } = await ensureProfile(caller);
  const tier = tierOf(caller.account, new Date());
  return contactTeam(teamMail({ ...body, email }, tier), email, { all: [supportRateLimit(caller.sub)] });
});
