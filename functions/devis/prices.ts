import { rateInCents } from '../../shared/estimate/money.ts';
import { phasesWithWork } from '../../shared/quote/breakdown.ts';
import { discountText } from '../../shared/quote/discount.ts';
import type { Quote, QuoteFeature } from '../../shared/quote/quote.ts';
import { type MarkedSource, markedSource, placeOf } from '../../shared/quote/source.ts';
import {
  formatCents,
  formatHours,
  formatNumber,
  formatVatRate,
  phaseName,
  typography,
} from '../../shared/text/format.ts';
import { sum } from '../../shared/text/sum.ts';
import type { Vat } from './issuer.ts';
import { legal, texts } from './texts.ts';
import { depositOf, totalsOf } from './totals.ts';

/** What asks for a line, the words that do apart; null for a work that is a phase by itself. */
export type LineNote = MarkedSource | null;
type PricedLine = { name: string; note: LineNote; hours: string; unit: string; price: string };
export type PricedPhase = { name: string; description: string; hours: string; price: string; lines: PricedLine[] };
/** `rounding`: what the lines lack or have in excess of the total, or null where they make it. */
export type Prices = { phases: PricedPhase[]; rounding: string | null };
type Work = { name: string; note: LineNote; hours: number };

/** Cents of hours in steps of 0.5 at a rate in cents: whole numbers until the half of a cent is rounded up. */
const centsOf = (hours: number, rate: number) => Math.round((Math.round(hours * 2) * rate) / 2);

/** What asks for a line: the words of the brief or of a file, which is named, or what every project of its kind needs. */
const noteOf = (feature: QuoteFeature): LineNote => {
  const source = markedSource(feature);
  if (!source) return { before: texts.assumed, asking: '', after: '' };
  const place = feature.source_document ? ` ${placeOf(feature.source_document)}` : '';
  return { ...source, before: `«\u00A0${source.before}`, after: `${source.after}\u00A0»${place}` };
};

/** The works of a phase; one that no feature belongs to is a work by itself. */
const worksOf = ({ breakdown, features }: Quote, phase: string, sources: boolean): Work[] => {
  const own = features.filter((feature) => feature.phase === phase);
  const { hours = 0, description = '', name } = breakdown[phase] ?? {};
  if (own.length === 0) return [{ name: typography(description || phaseName(phase, { name })), note: null, hours }];
  return own.map((feature) => ({
    name: feature.name,
    // A line that was added, or confirmed, is asked for: that it was assumed is no more to be said.
    note: !sources || (feature.source === null && (feature.added || feature.confirmed)) ? null : noteOf(feature),
    hours: feature.hours,
  }));
};

/**
 * Every phase in its order with its lines, each its hours at the rate to the cent. A phase is the sum of its lines;
 * `rounding` brings all of them to the quote's total in whole euros, before a
 * discount. `sources`: with what asks for each line.
 */
export const pricesOf = (quote: Quote, sources: boolean): Prices => {
  const rate = rateInCents(quote.hourly_rate);
  const phases = phasesWithWork(quote).map(([key, row]) => {
    const { hours, description } = row;
    const works = worksOf(quote, key, sources);
    const cents = sum(works.map((work) => centsOf(work.hours, rate)));
    const phase = {
      name: phaseName(key, row),
      // Where no feature belongs to it, its one line says so already.
      description: quote.features.some((feature) => feature.phase === key) ? typography(description) : '',
      hours: formatHours(hours),
      price: formatCents(cents),
      lines: works.map(({ name, note, hours }) => ({
        name,
        note,
        hours: formatNumber(hours),
        unit: formatCents(rate),
        price: formatCents(centsOf(hours, rate)),
      })),
    };
    return { phase, cents };
  });
  const rounding = (quote.discount?.before ?? quote.total_price) * 100 - sum(phases.map(({ cents }) => cents));
  return { phases: phases.map(({ phase }) => phase), rounding: rounding === 0 ? null : formatCents(rounding) };
};

type TotalRow = { label: string; amount: string | null; strong: boolean };
const row = (label: string, amount: string | null, strong = false): TotalRow => ({ label, amount, strong });

/** The sum of the lines and what is taken off it; nothing where nothing is. */
const discountRows = (discount: Quote['discount']): TotalRow[] =>
  discount
    ? [
        row(texts.subtotal, formatCents(discount.before * 100)),
        row(discountText(discount), formatCents(-discount.amount * 100)),
      ]
    : [];

/**
 * From the price before tax to what is due: VAT is charged on what a discount leaves. Where nobody knows the provider's VAT,
 * its rows are blanks to fill in.
 */
export const totalRows = (quote: Pick<Quote, 'total_price' | 'discount'>, vat: Vat, isOffer: boolean): TotalRow[] => [
  ...discountRows(quote.discount),
  ...taxedRows(quote.total_price * 100, vat, isOffer),
];

const taxedRows = (net: number, vat: Vat, isOffer: boolean): TotalRow[] => {
  const { netTotal, due, vat: tax, grossTotal } = texts;
  if (!isOffer) return [row(netTotal, formatCents(net), true)];
  if (vat.kind === 'exempt') return [row(netTotal, formatCents(net)), row(due, formatCents(net), true)];
  if (vat.kind === 'unknown') return [row(netTotal, formatCents(net), true), row(tax, null), row(grossTotal, null)];
  const { taxes, gross } = totalsOf([{ net, rate: vat.rate }]);
  return [
    row(netTotal, formatCents(net)),
    ...taxes.map(({ rate, base, amount }) =>
      row(`${tax} ${formatVatRate(rate)} sur ${formatCents(base)}`, formatCents(amount)),
    ),
    row(grossTotal, formatCents(gross), true),
  ];
};

/** What the law or honesty wants said about VAT beside the figures. */
export const vatNote = (vat: Vat, isOffer: boolean): string => {
  if (!isOffer) return texts.vatOfProvider;
  return vat.kind === 'exempt' ? legal.vatExempt : '';
};

/** The deposit of a devis as its conditions tell it: null where nobody has decided it. */
export const depositText = (
  { total_price }: Pick<Quote, 'total_price'>,
  vat: Vat,
  percents?: number,
): string | null => {
  if (percents === undefined) return null;
  if (percents === 0) return texts.noDeposit;
  const share = `${percents}\u00A0%`;
  if (vat.kind === 'unknown') return `${share} ${texts.ofGross}`;
  const net = total_price * 100;
  const due = vat.kind === 'exempt' ? net : totalsOf([{ net, rate: vat.rate }]).gross;
  const { deposit, balance, rounded } = depositOf(due, percents);
  const [depositText, balanceText] = [deposit, balance].map(formatCents);
  return `${share}, soit ${depositText}${rounded ? ` ${texts.toTheCent}` : ''}\u00A0; solde\u00A0: ${balanceText}`;
};
