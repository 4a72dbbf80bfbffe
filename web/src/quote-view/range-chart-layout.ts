import type { Quote } from '../../../shared/quote.ts';

export type ChartMark = {
  key: 'p50' | 'p80' | 'p90' | 'total';
  price: number;
  /** Where it stands, in % of the chart's width. */
  x: number;
  /** Row of its label: marks close to one another speak on different rows. */
  row: number;
  anchor: 'start' | 'middle' | 'end';
};

/** Room kept at both ends, and what the labels cover in a wide face, in % of the width of a phone's chart. */
const padding = 4;
const labelWidth = 40;
const totalLabelWidth = 64;

const anchorAt = (x: number, width: number) => {
  if (x < width / 2) return 'start';
  return x > 100 - width / 2 ? 'end' : 'middle';
};
const labelStart = ({ x, anchor }: ChartMark) =>
  anchor === 'start' ? x : anchor === 'end' ? x - labelWidth : x - labelWidth / 2;

/** The first row on which this label touches none of those before it. */
const rowFor = (mark: ChartMark, placed: readonly ChartMark[]) => {
  let row = 0;
  const touches = (other: ChartMark) =>
    other.row === row && Math.abs(labelStart(other) - labelStart(mark)) < labelWidth;
  while (placed.some(touches)) row += 1;
  return row;
};

/** Three marks under the axis, smallest first, and the quoted total above it, on one scale of euros. */
export const rangeChart = ({ range: { price }, total_price }: Pick<Quote, 'range' | 'total_price'>) => {
  const prices = [price.p50, price.p80, price.p90, total_price];
  const [least, most] = [Math.min(...prices), Math.max(...prices)];
  const at = (euros: number) =>
    most === least ? 50 : padding + ((euros - least) / (most - least)) * (100 - 2 * padding);
  const mark = (key: ChartMark['key'], euros: number): ChartMark => {
    const x = at(euros);
    return { key, price: euros, x, row: 0, anchor: anchorAt(x, key === 'total' ? totalLabelWidth : labelWidth) };
  };
  const marks: ChartMark[] = [];
  for (const key of ['p50', 'p80', 'p90'] as const) {
    const next = mark(key, price[key]);
    marks.push({ ...next, row: rowFor(next, marks) });
  }
  return { marks, total: mark('total', total_price), rows: Math.max(...marks.map(({ row }) => row)) + 1 };
};
