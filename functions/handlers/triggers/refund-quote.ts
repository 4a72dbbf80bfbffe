import { QueuedQuote } from '../../clients/queue.ts';
import { onQueue } from '../../runtime/event.ts';
import { refundQuote } from '../../use-cases/quotes/refund-quote.ts';

export const handler = onQueue(QueuedQuote, refundQuote);
