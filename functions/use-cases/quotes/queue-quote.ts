import { sendToGeneration } from '../../clients/queue.ts';
import { log } from '../../runtime/log.ts';
import type { OpenQuote } from '../../store/quote/open-quotes.ts';
import type { QuoteRow } from '../../store/quote/rows.ts';

/**
 * Sends a reserved quote to its queue, then calls `mark`. A failure is logged: the sweeper finds every quote without
 * the mark.
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
