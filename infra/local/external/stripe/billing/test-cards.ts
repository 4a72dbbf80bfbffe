import { StripeFailure } from '../failure.ts';

/** Card numbers of Stripe's test mode: refused at once, and taken once but never charged again. */
export const cards = { good: '4242424242424242', refused: '4000000000000002', failsLater: '4000000000000341' } as const;

export const cardDeclined = () =>
  new StripeFailure(402, { type: 'card_error', code: 'card_declined', message: 'Your card was declined.' });
