import { formatHours, formatNumber, typography } from '../../../shared/estimate/format.ts';
import type { Quote } from '../../../shared/quote.ts';
import type { Vat } from './issuer.ts';
import { totalsOf } from './totals.ts';
import { writeCents, writeKey, writeRate } from './writing.ts';

type PricedLine = { name: string; note: string; hours: string; unit: string; price: string; exact: boolean };
export type PricedPhase = { name: string; description: string; hours: string; price: string; lines: PricedLine[] };
type Work = { name: string; note: string; hours: number; price: number };

const lineOf = ({ name, note, hours, price }: Work, rate: number): PricedLine => ({
  name,
  note,
  hours: formatNumber(hours),
  unit: writeCents(rate),
  price: writeCents(price * 100),
  // Half-hours and cents: whole numbers on both sides.
  exact: Math.round(hours * 2) * rate === price * 200,
});

/** What asks for a line: the words of the brief, or an assumption of the one who estimates. */
const noteOf = (source: string | null) => (source === null ? 'Hypothèse de chiffrage' : `«\u00A0${source}\u00A0»`);

/** Every phase in its order with its lines; one that no feature belongs to is a line by itself. */
export const pricedPhases = ({ breakdown, features, hourly_rate }: Quote): PricedPhase[] => {
  const rate = Math.round(hourly_rate * 100);
  return Object.entries(breakdown)
    .sort(([, one], [, other]) => one.position - other.position)
    .map(([key, { hours, price, description }]) => {
      const own = features.filter(({ phase }) => phase === key);
      const works = own.map(({ source, ...feature }) => ({ ...feature, note: noteOf(source) }));
      const whole = { name: typography(description), note: '', hours, price };
      return {
        name: writeKey(key),
        description: own.length > 0 ? typography(description) : '',
        hours: formatHours(hours),
        price: writeCents(price * 100),
        lines: (works.length > 0 ? works : [whole]).map((work) => lineOf(work, rate)),
      };
    });
};

type TotalRow = { label: string; amount: string | null; strong: boolean };
const row = (label: string, amount: string | null, strong = false): TotalRow => ({ label, amount, strong });

/** From the price before tax to what is due. Where nobody knows the provider's VAT, its rows are blanks to fill in. */
export const totalRows = ({ total_price }: Pick<Quote, 'total_price'>, vat: Vat, isOffer: boolean): TotalRow[] => {
  const net = total_price * 100;
  if (!isOffer) return [row('Total HT', writeCents(net), true)];
  if (vat.kind === 'exempt') return [row('Total HT', writeCents(net)), row('Net à payer', writeCents(net), true)];
  if (vat.kind === 'unknown') return [row('Total HT', writeCents(net), true), row('TVA', null), row('Total TTC', null)];
  const { taxes, gross } = totalsOf([{ net, rate: vat.rate }]);
  return [
    row('Total HT', writeCents(net)),
    ...taxes.map(({ rate, base, amount }) => row(`TVA ${writeRate(rate)} sur ${writeCents(base)}`, writeCents(amount))),
    row('Total TTC', writeCents(gross), true),
  ];
};

/** What the law or honesty wants said about VAT beside the figures. */
export const vatNote = (vat: Vat, isOffer: boolean): string => {
  if (!isOffer) return 'La TVA dépend du prestataire qui sera retenu.';
  if (vat.kind === 'exempt') return 'TVA non applicable, art. 293 B du CGI.';
  return '';
};
