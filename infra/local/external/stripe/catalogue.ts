import { monthlyPrice } from '../../../../shared/quote/generation-limits.ts';
import type { Catalogue } from './stripe.ts';

/** The ids of the prices on this machine, as a stage's settings name them. */
export const localPrices = {
  pro: 'price_pro_monthly',
  proAnnual: 'price_pro_annual',
  enterprise: 'price_enterprise_monthly',
  enterpriseAnnual: 'price_enterprise_annual',
};

const pricesOf = (month: string, year: string, euros: number) => [
  { id: month, amount: euros * 100, interval: 'month' as const },
  { id: year, amount: euros * 100 * 12, interval: 'year' as const },
];

/** What somebody makes by hand in Stripe's dashboard. */
export const localCatalogue: Catalogue = [
  {
    product: 'prod_pro',
    name: 'Chiffré Pro',
    prices: pricesOf(localPrices.pro, localPrices.proAnnual, monthlyPrice.Pro),
  },
  {
    product: 'prod_enterprise',
    name: 'Chiffré Enterprise',
    prices: pricesOf(localPrices.enterprise, localPrices.enterpriseAnnual, monthlyPrice.Enterprise),
  },
];
