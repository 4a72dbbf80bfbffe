import { Construct } from 'constructs';
import type { Functions } from './functions.ts';
import { everyMinute } from './schedule.ts';

/** What erases the accounts whose owners asked for it. */
export const eraseOnSchedule = (scope: Construct, functions: Functions) =>
  everyMinute(new Construct(scope, 'Erasing'), 'Erase', functions['erase-accounts']);
