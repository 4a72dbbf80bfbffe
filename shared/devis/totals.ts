import type { VatRate } from './vat.ts';

/** An amount before tax, in cents, and its rate. */
type Taxable = { net: number; rate: VatRate };
/** Cents. `net` plus all taxes is `gross`, to the cent. */
export type Totals = { net: number; taxes: { rate: VatRate; base: number; amount: number }[]; gross: number };

/** Adds up by rate, lowest first, and rounds each tax once, half a cent up. Integers throughout. */
export const totalsOf = (amounts: readonly Taxable[]): Totals => {
  const bases = new Map<VatRate, number>();
  for (const { net, rate } of amounts) bases.set(rate, (bases.get(rate) ?? 0) + net);
  const taxes = [...bases]
    .sort(([a], [b]) => a - b)
    .map(([rate, base]) => ({ rate, base, amount: Math.floor((base * rate + 500) / 1000) }));
  const net = taxes.reduce((sum, { base }) => sum + base, 0);
  return { net, taxes, gross: taxes.reduce((sum, { amount }) => sum + amount, net) };
};

/**
 * The deposit of a whole percentage, and the balance, in cents. Half a cent goes to the deposit. `rounded`: the share
 * is no whole number of cents.
 */
export const depositOf = (due: number, percents: number) => {
  const deposit = Math.floor((due * percents + 50) / 100);
  return { deposit, balance: due - deposit, rounded: deposit * 100 !== due * percents };
};
