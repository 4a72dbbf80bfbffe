import { onSchedule } from '../../runtime/event.ts';
import { closeIdleAccounts } from '../../use-cases/account/close-idle-accounts.ts';

export const handler = onSchedule(closeIdleAccounts);
