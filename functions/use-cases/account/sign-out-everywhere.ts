import { revokeSessions } from '../../clients/users.ts';
import type { Caller } from '../../http/caller.ts';
import { endSessionsUntilNow } from './end-sessions.ts';

/** The user pool first: once the table has ended this session, the caller could not repeat a failed call. */
export const signOutEverywhere = async (caller: Caller) => {
  await revokeSessions(caller.accessToken);
  await endSessionsUntilNow(caller.sub);
  return { signed_out: true as const };
};
