import { AppError } from '../../shared/errors.ts';
import { routes } from '../../shared/routes.ts';
import { endpoint } from '../edge/endpoint.ts';
import { devisPage } from '../services/devis/page.ts';
import { devisView } from '../services/devis/view.ts';
import { readQuote } from '../store/quotes.ts';

export const handler = endpoint(routes.generatePdf, async ({ caller, body }) => {
  const { profile } = caller.account;
  if (!profile?.account_type_explicitly_chosen) throw new AppError('account_type_required');
  const { quoteId, ...choices } = body;
  if (profile.account_type !== 'developer' && Object.keys(choices).length > 0) throw new AppError('developer_only');
  const quote = await readQuote(caller.sub, quoteId);
  if (quote.status === 'unreadable') throw new AppError('quote_unreadable');
  if (quote.status === 'failed') throw new AppError('quote_failed');
  if (quote.status !== 'done') throw new AppError('quote_in_progress');
  return devisPage(devisView(quote, profile, choices));
});
