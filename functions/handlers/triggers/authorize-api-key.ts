import { onApiKey } from '../../runtime/event.ts';
import { ownerOfApiKey } from '../../store/account/api-keys.ts';

export const handler = onApiKey((secret) => ownerOfApiKey(secret, new Date()));
