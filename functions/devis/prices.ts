import type { DevisChoices } from '../../shared/devis/devis-choices.ts';
import { depositOf, totalsOf } from '../../shared/devis/totals.ts';
import { rateInCents } from '../../shared/estimate/money.ts';
import { riskText } from '../../shared/estimate/phases.ts';
import { phasesWithWork } from '../../shared/quote/breakdown.ts';
import { discountText } from '../../shared/quote/discount-text.ts';
import { afterSource, isAssumed, type MarkedSource, markedSource } from '../../shared/quote/feature-source.ts';
import type { Quote, QuoteFeature } from '../../shared/quote/quote.ts';
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
import { withoutRiskLine, withRounding } from './spread.ts';
import { legal, sentences, texts } from './texts.ts';

/** The source of a line, with the asking words marked; null where it is not shown, or there is none. */
export type LineNote = MarkedSource | null;
type Work = { name: string; description: string; note: LineNote; hours: number };
type PricedLine = Omit<Work, 'hours'> & { hours: string; unit: string; price: string };
export type PricedPhase = { name: string; description: string; hours: string; price: string; lines: PricedLine[] };
/**
 * `rounding`: the difference between the total and the sum of the lines; null for none. `linesNote`: explains the mark
 * of assumed lines; empty without one.
 */
export type Prices = { phases: PricedPhase[]; rounding: string | null; linesNote: string };

/** Cents of hours in steps of 0.5, at a rate in cents. Integers avoid floating-point errors. */
const centsOf = (hours: number, rate: number) => Math.round((Math.round(hours * 2) * rate) / 2);

const onOneLine = (text: string) => text.replace(/\s+/g, ' ');

const noteOf = (feature: QuoteFeature): LineNote => {
  const source = markedSource(feature);
  if (!source) return null;
  const [before, asking, after] = [source.before.trimStart(), source.asking, source.after.trimEnd()].map(onOneLine);
  return {
    before: `«\u00A0${before}`,
    asking: asking ?? '',
    after: `${after}\u00A0»${onOneLine(afterSource(feature))}`,
  };
};

/** A phase without features is one line. */
const wholePhase = (key: string, { name, description, hours }: Quote['breakdown'][string]): Work => {
  const isRisk = key === riskText.key && description === riskText.description;
  const text = isRisk ? texts.riskLine : typography(description || phaseName(key, { name }));
  return { name: text, description: '', note: null, hours };
};

const worksOf = ({ features }: Quote, key: string, row: Quote['breakdown'][string], sources = false): Work[] => {
  const own = features.filter(({ phase }) => phase === key);
  if (own.length === 0) return [wholePhase(key, row)];
  return own.map((feature) => ({
    name: sources && isAssumed(feature) ? `${feature.name}\u00A0${texts.assumedMark}` : feature.name,
    description: typography(feature.description ?? ''),
    note: sources ? noteOf(feature) : null,
    hours: feature.hours,
  }));
};

const phasesOf = (quote: Quote, { sources, risk_line }: DevisChoices) => {
  const phases = phasesWithWork(quote).map(([key, row]) => ({
    isRisk: key === riskText.key,
    name: key === riskText.key ? (row.name ?? texts.risk) : phaseName(key, row),
    // A phase without features has its description in its line.
    description: quote.features.some(({ phase }) => phase === key) ? typography(row.description) : '',
    lines: worksOf(quote, key, row, sources),
  }));
  return risk_line === 'spread' ? withoutRiskLine(phases) : phases;
};

/**
 * Every phase with its lines; the price of a line is its hours at the rate, to the cent. A phase is the sum of its
 * lines; `rounding` is the difference to the quote's total before a discount, unless it is spread over the lines.
 */
export const pricesOf = (quote: Quote, choices: DevisChoices): Prices => {
  const rate = rateInCents(quote.hourly_rate);
  const total = (quote.discount?.before ?? quote.total_price) * 100;
  const phases = phasesOf(quote, choices);
  const exact = phases.flatMap(({ lines }) => lines.map(({ hours }) => centsOf(hours, rate)));
  const amounts = choices.rounding === 'shown' ? exact : withRounding(exact, total - sum(exact));
  const rounding = total - sum(amounts);
  const hasShares = amounts.some((cents, index) => cents !== exact[index]);
  const priced = phases.map(({ name, description, lines }) => {
    const cents = amounts.splice(0, lines.length);
    return {
      name,
      description,
      hours: formatHours(sum(lines.map(({ hours }) => hours))),
      price: formatCents(sum(cents)),
      lines: lines.map((line, index) => ({
        ...line,
        hours: formatNumber(line.hours),
        unit: formatCents(rate),
        price: formatCents(cents[index] ?? 0),
      })),
    };
  });
  return {
    phases: priced,
    rounding: rounding === 0 ? null : formatCents(rounding),
    linesNote: [
      ...(choices.sources && quote.features.some(isAssumed) ? [sentences.assumed] : []),
      ...(hasShares ? [sentences.roundingSpread] : []),
    ].join(' '),
  };
};

export type TotalRow = { label: string; amount: string | null; strong: boolean };
export const row = (label: string, amount: string | null, strong = false): TotalRow => ({ label, amount, strong });

/** The subtotal and the discount, if there is one. */
const discountRows = (discount: Quote['discount']): TotalRow[] =>
  discount
    ? [
        row(texts.subtotal, formatCents(discount.before * 100)),
        row(discountText(discount), formatCents(-discount.amount * 100)),
      ]
    : [];

/** The rows from the price before tax to what is due. VAT is charged after the discount. Unknown VAT gives blanks. */
export const totalRows = (quote: Pick<Quote, 'total_price' | 'discount'>, vat: Vat, isOffer: boolean): TotalRow[] => [
  ...discountRows(quote.discount),
  ...taxedRows(quote.total_price * 100, vat, isOffer),
];

/** The rows from cents before tax to what is due. */
export const taxedRows = (net: number, vat: Vat, isOffer: boolean): TotalRow[] => {
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

/** The note on VAT beside the figures. */
export const vatNote = (vat: Vat, isOffer: boolean): string => {
  if (!isOffer) return texts.vatOfProvider;
  return vat.kind === 'exempt' ? legal.vatExempt : '';
};

/** The text of the deposit of a devis of `net` cents; null where it is undecided. */
export const depositText = (net: number, vat: Vat, percents?: number): string | null => {
  if (percents === undefined) return null;
  if (percents === 0) return texts.noDeposit;
  const share = `${percents}\u00A0%`;
  if (vat.kind === 'unknown') return `${share} ${texts.ofGross}`;
  const due = vat.kind === 'exempt' ? net : totalsOf([{ net, rate: vat.rate }]).gross;
  const { deposit, balance, rounded } = depositOf(due, percents);
  const [depositText, balanceText] = [deposit, balance].map(formatCents);
  return `${share}, soit ${depositText}${rounded ? ` ${texts.toTheCent}` : ''}\u00A0; solde\u00A0: ${balanceText}`;
};
