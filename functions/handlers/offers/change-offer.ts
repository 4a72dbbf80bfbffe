import { AppError } from '../../../shared/api/errors.ts';
import { routes } from '../../../shared/api/routes.ts';
import { endpoint } from '../../http/endpoint.ts';
import { isQuoteId } from '../../store/quote/rows.ts';
import { changeOffer } from '../../use-cases/change-offer.ts';
import { offerView } from '../../use-cases/offer-view.ts';

export const handler = endpoint(
  routes.changeOffer,
  async ({ caller: { sub, account }, params: { id, offer }, body }) => {
    if (!isQuoteId(id) || !isQuoteId(offer)) throw new AppError('offer_unknown');
    const key = { sub, quote: id, offer };
    return offerView(key, await changeOffer(key, body, account, new Date()));
  },
);
