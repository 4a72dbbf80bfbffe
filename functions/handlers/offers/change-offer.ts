import { AppError } from '../../../shared/api/errors.ts';
import { routes } from '../../../shared/api/routes.ts';
import { endpoint } from '../../http/endpoint.ts';
import { isQuoteId, readQuoteRow } from '../../store/quote/rows.ts';
import { changeOffer } from '../../use-cases/offers/change-offer.ts';
import { offerView } from '../../use-cases/offers/offer-view.ts';

export const handler = endpoint(
  routes.changeOffer,
  async ({ caller: { sub, account }, params: { id, offer }, body }) => {
    if (!(await readQuoteRow(sub, id))) throw new AppError('quote_not_found');
    if (!isQuoteId(offer)) throw new AppError('offer_unknown');
    const key = { sub, quote: id, offer };
    return offerView(key, await changeOffer(key, body, account, new Date()));
  },
);
