import { onUserMessage } from '../../runtime/event.ts';
import { writeUserMessage } from '../../use-cases/account/write-user-message.ts';

export const handler = onUserMessage(writeUserMessage);
