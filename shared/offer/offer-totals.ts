import type { VatChoice } from '../devis/devis-choices.ts';
import { depositOf, totalsOf } from '../devis/totals.ts';
import { sum } from '../text/sum.ts';

/** Line that a recipient may add. `index`: its position among the options of the quote; cents before tax. */
export type Choosable = { index: number; name: string; description: string; price_cents: number };

/** The prices of an offer. `net_cents`: the total of the devis before tax, without options. `deposit`: percents. */
export type OfferPrices = {
  net_cents: number;
  vat: VatChoice | null;
  deposit: number | null;
  choosable: readonly Choosable[];
};

/** Cents. `vat` and `gross` are null where the VAT is unknown, `deposit` where none was chosen. */
export type OfferTotals = {
  net_cents: number;
  options_cents: number;
  vat_cents: number | null;
  gross_cents: number | null;
  due_cents: number;
  deposit_cents: number | null;
};

/**
 * The totals with the chosen options, by their `index`, for the page, the PDF, the mails and the API. VAT is rounded
 * once, on the whole.
 */
export const offerTotals = (
  { net_cents, vat, deposit, choosable }: OfferPrices,
  chosen: readonly number[],
): OfferTotals => {
  const options_cents = sum(
    choosable.filter(({ index }) => chosen.includes(index)).map(({ price_cents }) => price_cents),
  );
  const net = net_cents + options_cents;
  const gross = vat === null ? null : vat === 'exempt' ? net : totalsOf([{ net, rate: vat }]).gross;
  const due = gross ?? net;
  return {
    net_cents: net,
    options_cents,
    vat_cents: gross === null ? null : gross - net,
    gross_cents: gross,
    due_cents: due,
    deposit_cents: deposit === null || gross === null ? null : depositOf(due, deposit).deposit,
  };
};
