import { onConfirmation } from '../../runtime/event.ts';
import { endSessionsAfterReset } from '../../use-cases/account/end-sessions.ts';

export const handler = onConfirmation(endSessionsAfterReset);
