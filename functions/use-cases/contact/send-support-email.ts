import type { Parsed } from '../../../shared/api/route.ts';
import type { routes } from '../../../shared/api/routes.ts';
import type { Caller } from '../../http/caller.ts';
import { teamMail } from '../../mail/contact-mails.ts';
import { tierOf } from '../../store/credits/allowance.ts';
import { supportRateLimit } from '../../store/limits/rate-limit.ts';
import { ensureProfile } from '../account/ensure-profile.ts';
import { contactTeam } from './contact-team.ts';

export const sendSupportEmail = async (caller: Caller, body: Parsed<typeof routes.sendSupportEmail>['body']) => {
  const { email } = await ensureProfile(caller);
  const tier = tierOf(caller.account, new Date());
  return contactTeam(teamMail({ ...body, email }, tier), email, { all: [supportRateLimit(caller.sub)] });
};
