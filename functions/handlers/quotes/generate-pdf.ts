import { devisRules } from '../../../shared/devis-rules.ts';
import { AppError } from '../../../shared/errors.ts';
import { routes } from '../../../shared/routes.ts';
import { devisPage } from '../../devis/page.ts';
import { devisView } from '../../devis/view.ts';
import { endpoint } from '../../http/endpoint.ts';
import { profileWithType } from '../../store/account/readiness.ts';
import { issueNumber } from '../../store/quote/issue.ts';
import { readFinishedQuote } from '../../store/quote/quotes.ts';
import { readLogo } from '../../use-cases/read-logo.ts';

export const handler = endpoint(routes.generatePdf, async ({ caller, body }) => {
  const profile = profileWithType(caller.account.profile);
  const { quoteId, ...choices } = body;
  if (profile.account_type !== 'developer' && Object.keys(choices).length > 0) throw new AppError('developer_only');
  const { refused } = devisRules(profile, choices);
  if (refused.length > 0)
    throw new AppError('devis_refused', {
      fields: Object.fromEntries(refused.map(({ field, text }) => [field, text])),
    });
  const quote = await readFinishedQuote(caller.sub, quoteId);
  if (profile.account_type === 'developer')
    quote.devis_number ??= await issueNumber({ sub: caller.sub, id: quote.id }, new Date());
  return devisPage(devisView(quote, profile, choices, { logo: await readLogo(caller) }));
});
