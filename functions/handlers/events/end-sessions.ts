import { setTimeout as sleep } from 'node:timers/promises';
import { onConfirmation } from '../../runtime/event.ts';
import { endSessions } from '../../store/account/account.ts';

/**
 * Whoever has replaced a forgotten password may have done so because somebody else knew it: every session opened before is
 * over. It answers once a new sign-in counts, a second later at most: the person signs in right after.
 */
export const handler = onConfirmation(async ({ triggerSource, request }) => {
  if (triggerSource !== 'PostConfirmation_ConfirmForgotPassword') return;
  const { sub } = request.userAttributes;
  if (!sub) throw new Error('The user pool names nobody');
  const validFrom = await endSessions(sub, new Date());
  await sleep(Math.max(0, validFrom.getTime() - Date.now()));
});
