import { AppError } from '../../../shared/api/errors.ts';
import type { Parsed } from '../../../shared/api/route.ts';
import type { routes } from '../../../shared/api/routes.ts';
import { devisFile, specificationFile } from '../../devis/file.ts';
import type { Caller } from '../../http/caller.ts';
import { tierOf } from '../../store/credits/allowance.ts';
import { countAll, pdfFileRateLimit } from '../../store/limits/rate-limit.ts';
import { readFinishedQuote } from '../../store/quote/quotes.ts';
import { printDocument } from './print-devis.ts';

export const generatePdfFile = async (caller: Caller, body: Parsed<typeof routes.generatePdfFile>['body']) => {
  const now = new Date();
  if (tierOf(caller.account, now) === 'Gratuit') {
    await readFinishedQuote(caller.sub, body.quoteId);
    throw new AppError('pdf_plan_required');
  }
  await countAll([pdfFileRateLimit(caller.sub)], now);
  return printDocument(caller, body, now, {
    devis: (view) => devisFile(view),
    specification: (view) => specificationFile(view),
  });
};
