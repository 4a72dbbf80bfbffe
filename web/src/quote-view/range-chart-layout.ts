import type { Quote } from '../../../shared/quote/quote.ts';

const cases = ['p10', 'p50', 'p80', 'p90'] as const;
type Case = (typeof cases)[number];

export type ChartMark = {
  key: Case | 'total';
  price: number;
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

/** Finds the first row on which this label touches no earlier one. */
const rowFor = (mark: ChartMark, placed: readonly ChartMark[]) => {
  let row = 0;
  const touches = (other: ChartMark) =>
    other.row === row && Math.abs(labelStart(other) - labelStart(mark)) < labelWidth;
  while (placed.some(touches)) row += 1;
  return row;
};

/** A mark for each known case under the axis, smallest first, and the quoted total above it, on one scale of euros. */
export const rangeChart = ({ range: { price }, total_price }: Pick<Quote, 'range' | 'total_price'>) => {
  const known = cases.flatMap((key) => {
    const { [key]: euros } = price;
    return euros == null ? [] : [{ key, euros }];
  });
  const prices = [...known.map(({ euros }) => euros), total_price];
  const [least, most] = [Math.min(...prices), Math.max(...prices)];
  const at = (euros: number) =>
    most === least ? 50 : padding + ((euros - least) / (most - least)) * (100 - 2 * padding);
  const mark = (key: ChartMark['key'], euros: number): ChartMark => {
    const x = at(euros);
    return { key, price: euros, x, row: 0, anchor: anchorAt(x, key === 'total' ? totalLabelWidth : labelWidth) };
  };
  const marks: ChartMark[] = [];
  for (const { key, euros } of known) {
    const next = mark(key, euros);
    marks.push({ ...next, row: rowFor(next, marks) });
  }
  return { marks, total: mark('total', total_price), rows: Math.max(...marks.map(({ row }) => row)) + 1 };
};
