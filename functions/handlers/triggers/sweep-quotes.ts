import { onSchedule } from '../../runtime/event.ts';
import { sweepQuotes } from '../../use-cases/quotes/sweep-quotes.ts';

export const handler = onSchedule(sweepQuotes);
