// What the objects of Stripe's API share. Each is typed by the SDK at the version of the API that the SDK speaks: an SDK that
// asks for another shape does not compile here. Amounts are in cents, times in seconds since 1970.
import Stripe from 'stripe';

export const apiVersion = Stripe.API_VERSION;

/** Text on the wire, of which the SDK makes its own kind of number. */
export const decimal = (value: number) => String(value) as unknown as Stripe.Decimal;

export type Made = { id: string; created: number };

export const listOf = <T>(data: T[], url: string, has_more = false) => ({
  object: 'list' as const,
  data,
  has_more,
  url,
});
