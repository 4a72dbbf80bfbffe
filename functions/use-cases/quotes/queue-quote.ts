import { sendToGeneration } from '../../clients/queue.ts';
import { log } from '../../runtime/log.ts';
import type { OpenQuote } from '../../store/quote/open-quotes.ts';
import type { QuoteRow } from '../../store/quote/rows.ts';

/**
 * Sends a reserved quote to its queue, then notes it with `mark`. A failure is logged and left to the sweeper, which
 * finds every quote without that note: the person who asked for it has their answer all the same.
 */
export const queueQuote = async (
  { sub, id, priority }: OpenQuote & Pick<QuoteRow, 'priority'>,
  mark: () => Promise<void>,
): Promise<void> => {
  try {
    await sendToGeneration({ user: sub, quote: id }, priority === true);
    await mark();
  } catch (error) {
    log.warn('quote not noted as sent, left to the sweeper', { quote: id }, error);
  }
};
