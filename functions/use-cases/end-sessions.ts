import { setTimeout as sleep } from 'node:timers/promises';
import { endSessions } from '../store/account/account.ts';

/**
 * Ends every session that a person has opened so far. Answers once a new sign-in counts, a second later at most: the person
 * signs in right after.
 */
export const endSessionsUntilNow = async (sub: string): Promise<void> => {
  const validFrom = await endSessions(sub, new Date());
  await sleep(Math.max(0, validFrom.getTime() - Date.now()));
};
