import { onConfirmation } from '../../runtime/event.ts';
import { endSessionsUntilNow } from '../../use-cases/account/end-sessions.ts';

/** A person who has replaced a forgotten password may have done so because somebody else knew it: every session is over. */
export const handler = onConfirmation(async ({ triggerSource, request }) => {
  if (triggerSource !== 'PostConfirmation_ConfirmForgotPassword') return;
  const { sub } = request.userAttributes;
  if (!sub) throw new Error('The user pool names nobody');
  await endSessionsUntilNow(sub);
});
