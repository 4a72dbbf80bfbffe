import { onServiceEvent } from '../../runtime/event.ts';
import { MailEvent, noteMailEvent } from '../../use-cases/offers/note-mail-events.ts';

export const handler = onServiceEvent(MailEvent, noteMailEvent);
