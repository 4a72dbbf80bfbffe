import { AppError } from '../../../shared/api/errors.ts';
import { routes } from '../../../shared/api/routes.ts';
import { devisFile } from '../../devis/file.ts';
import { endpoint } from '../../http/endpoint.ts';
import { tierOf } from '../../store/credits/allowance.ts';
import { countAll, pdfFileRateLimit } from '../../store/limits/rate-limit.ts';
import { readFinishedQuote } from '../../store/quote/quotes.ts';
import { printDevis } from '../../use-cases/quotes/print-devis.ts';

export const handler = endpoint(routes.generatePdfFile, async ({ caller, body }) => {
  const now = new Date();
  if (tierOf(caller.account, now) === 'Gratuit') {
    await readFinishedQuote(caller.sub, body.quoteId);
    throw new AppError('pdf_plan_required');
  }
  await countAll([pdfFileRateLimit(caller.sub)], now);
  return printDevis(caller, body, now, (view) => devisFile(view));
});
