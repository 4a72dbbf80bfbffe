import { onSchedule } from '../../runtime/event.ts';
import { eraseAccounts } from '../../use-cases/account/erase-accounts.ts';

export const handler = onSchedule(eraseAccounts);
