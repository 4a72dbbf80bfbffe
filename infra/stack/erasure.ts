import { Construct } from 'constructs';
import type { Functions } from './functions.ts';
import { callEvery } from './schedule.ts';

const day = 24 * 60;

/** What copies accounts for their owners, closes those that nobody uses, erases those that are closed, and announces renewals. */
export const eraseOnSchedule = (scope: Construct, functions: Functions) => {
  const group = new Construct(scope, 'Erasing');
  callEvery(1, group, 'Erase', functions['erase-accounts']);
  callEvery(1, group, 'Export', functions['write-exports']);
  callEvery(day, group, 'CloseIdle', functions['close-idle-accounts']);
  callEvery(day, group, 'AnnounceRenewals', functions['announce-renewals']);
};
