import { Construct } from 'constructs';
import type { Functions } from './functions.ts';
import { callEvery } from './schedule.ts';

const hour = 60;
const day = 24 * hour;

/** What copies accounts for their owners, follows their offers and contracts, closes those that nobody uses, and erases those that are closed. */
export const eraseOnSchedule = (scope: Construct, functions: Functions) => {
  const group = new Construct(scope, 'Erasing');
  callEvery(1, group, 'Erase', functions['erase-accounts']);
  callEvery(1, group, 'Export', functions['write-exports']);
  callEvery(1, group, 'Offers', functions['follow-offers']);
  callEvery(hour, group, 'Contracts', functions['follow-contracts']);
  callEvery(day, group, 'CloseIdle', functions['close-idle-accounts']);
};
