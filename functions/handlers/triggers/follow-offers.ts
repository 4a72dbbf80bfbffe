import { onSchedule } from '../../runtime/event.ts';
import { followOffers } from '../../use-cases/offers/follow-offers.ts';

export const handler = onSchedule(followOffers);
