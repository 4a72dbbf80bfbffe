import { QueuedQuote } from '../../clients/queue.ts';
import { onQueue } from '../../runtime/event.ts';
import { writeQuote } from '../../use-cases/quotes/write-quote.ts';

export const handler = onQueue(QueuedQuote, writeQuote);
