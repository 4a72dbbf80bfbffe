import { AppError } from '../../../shared/api/errors.ts';
import type { Requester } from '../../http/caller.ts';
import { readOffers } from '../../store/offer/read-offers.ts';
import { readQuoteRow } from '../../store/quote/rows.ts';
import { offerView } from './offer-view.ts';

export const listOffers = async (provider: Requester, id: string) => {
  const { sub } = provider;
  if (!(await readQuoteRow(sub, id))) throw new AppError('quote_not_found');
  const offers = (await readOffers(sub, id)).toReversed();
  return { offers: await Promise.all(offers.map((offer) => offerView(provider, offer))) };
};
