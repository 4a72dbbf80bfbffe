import { formatEuros, formatHours, formatRate } from '../../../../../shared/text/format.ts';
import type { Counted } from './count-selection.ts';
import type { Devis } from './devis.tsx';
import scales from './scales.at-build.ts';

type Amount = { hours: number; price: number };
/** All that moves when a phrase goes in or out. Hours in steps of a half, whole euros. */
export type Figures = { lines: Amount[]; rest: Amount; total: Amount; p10: number; p80: number; p90: number };

export const figuresOf = ({ lines, rest, estimate }: Counted): Figures => ({
  lines: lines.map(({ hours, price }) => ({ hours, price })),
  rest: { hours: rest.hours, price: rest.price },
  total: { hours: estimate.estimated_hours, price: estimate.total_price },
  p10: estimate.range.price.p10 ?? estimate.range.price.p50,
  p80: estimate.range.price.p80,
  p90: estimate.range.price.p90 ?? estimate.range.price.p80,
});

/** Interpolates between two devis: `share` is 0 at the first, 1 at the second. */
export const figuresBetween = (from: Figures, to: Figures, share: number): Figures => {
  const euros = (start: number, end: number) => Math.round(start + (end - start) * share);
  const amount = (start: Amount, end: Amount): Amount => ({
    hours: euros(start.hours * 2, end.hours * 2) / 2,
    price: euros(start.price, end.price),
  });
  return {
    lines: to.lines.map((end, index) => amount(from.lines[index] ?? end, end)),
    rest: amount(from.rest, to.rest),
    total: amount(from.total, to.total),
    p10: euros(from.p10, to.p10),
    p80: euros(from.p80, to.p80),
    p90: euros(from.p90, to.p90),
  };
};

const texts = ({ hours, price }: Amount) => ({ hours: formatHours(hours), price: formatEuros(price) });
const absent = { hours: '', price: '–' };

const barOf = ({ p10, p80, p90, total }: Figures, brief: string): Devis['bar'] => {
  const scale = scales[brief];
  if (!scale) throw new Error(`No scale for the brief ${brief}`);
  const at = (euros: number) => Math.round(((euros - scale.least) / (scale.most - scale.least)) * 1000) / 10;
  return { p10: at(p10), p80: at(p80), p90: at(p90), total: at(total.price) };
};

/** The devis as it is read; its figures may be on their way to those that were counted. */
export const devisOf = (counted: Counted, figures = figuresOf(counted)): Devis => ({
  lineCount: counted.lines.length + counted.rest.features,
  lines: counted.lines.map(({ name, detail }, index) => {
    const amount = figures.lines[index];
    return { name, detail, ...(amount && amount.price > 0 ? texts(amount) : absent) };
  }),
  rest: { name: `${counted.rest.features} autres lignes et le pilotage`, ...texts(figures.rest) },
  total: texts(figures.total),
  sure: `8\u00A0cas sur\u00A010 entre ${formatEuros(figures.p10)} et ${formatEuros(figures.p90)} HT`,
  pace: `${formatRate(counted.estimate.hourly_rate)} · ${counted.weeks}\u00A0semaines`,
  bar: barOf(figures, counted.brief),
});

/** Describes a change to screen readers. */
export const outcomeOf = (counted: Counted) => {
  const { total, pace, sure } = devisOf(counted);
  return `Total HT\u00A0: ${total.price}, ${total.hours}, ${pace}. ${sure}.`;
};
