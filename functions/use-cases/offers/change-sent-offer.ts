import { AppError } from '../../../shared/api/errors.ts';
import type { OfferChange } from '../../../shared/offer/offer.ts';
import type { Requester } from '../../http/caller.ts';
import { isQuoteId, readQuoteRow } from '../../store/quote/rows.ts';
import { changeOffer } from './change-offer.ts';
import { offerView } from './offer-view.ts';

/** Changes an offer of the caller's own quote. Throws `quote_not_found`, `offer_unknown`, or as `changeOffer`. */
export const changeSentOffer = async (
  provider: Requester,
  { id, offer }: { id: string; offer: string },
  change: OfferChange,
  idempotencyKey: string,
) => {
  const { sub, account } = provider;
  if (!(await readQuoteRow(sub, id))) throw new AppError('quote_not_found');
  if (!isQuoteId(offer)) throw new AppError('offer_unknown');
  const key = { sub, quote: id, offer };
  return offerView(provider, await changeOffer(key, change, idempotencyKey, account, new Date()));
};
