import { routes } from '../../../shared/api/routes.ts';
import { revokeSessions } from '../../clients/users.ts';
import { endpoint } from '../../http/endpoint.ts';
import { endSessionsUntilNow } from '../../use-cases/account/end-sessions.ts';

/** The user pool first: once the table has ended this session too, nobody could ask again for what failed there. */
export const handler = endpoint(routes.signOutEverywhere, async ({ caller }) => {
  await revokeSessions(caller.accessToken);
  await endSessionsUntilNow(caller.sub);
  return { signed_out: true as const };
});
