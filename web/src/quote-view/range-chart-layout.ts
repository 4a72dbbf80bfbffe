import { netOf } from '../../../shared/quote/budget.ts';
import type { Quote } from '../../../shared/quote/quote.ts';

const cases = ['p10', 'p50', 'p80', 'p90'] as const;
type Case = (typeof cases)[number];

export type ChartMark<Key extends string = Case | 'total'> = {
  key: Key;
  price: number;
  x: number;
  /** Row of its label: marks close to one another speak on different rows. */
  row: number;
  anchor: 'start' | 'middle' | 'end';
};

/** Room kept at both ends, and what the labels cover in a wide face, in % of the width of a phone's chart. */
const padding = 4;
export const labelWidth = 40;
const totalLabelWidth = 64;

const anchorAt = (x: number, width: number) => {
  if (x < width / 2) return 'start';
  return x > 100 - width / 2 ? 'end' : 'middle';
};
/** Where the label of a mark begins, in % of the width. */
export const labelStart = ({ x, anchor }: Pick<ChartMark, 'x' | 'anchor'>): number =>
  anchor === 'start' ? x : anchor === 'end' ? x - labelWidth : x - labelWidth / 2;

/** Finds the first row on which this label touches no earlier one. */
const rowFor = <Key extends string>(mark: ChartMark<Key>, placed: readonly ChartMark<Key>[]) => {
  let row = 0;
  const touches = (other: ChartMark<Key>) =>
    other.row === row && Math.abs(labelStart(other) - labelStart(mark)) < labelWidth;
  while (placed.some(touches)) row += 1;
  return row;
};

/** Where sums of euros are on one axis, in %: the least at its left end, the largest at its right end. */
const scaleOf = (prices: readonly number[]) => {
  const [least, most] = [Math.min(...prices), Math.max(...prices)];
  return (euros: number) => (most === least ? 50 : padding + ((euros - least) / (most - least)) * (100 - 2 * padding));
};

/** Marks whose labels share the rows under an axis. */
const placed = <Key extends string>(entries: readonly { key: Key; price: number; x: number }[]): ChartMark<Key>[] => {
  const marks: ChartMark<Key>[] = [];
  for (const entry of entries) {
    const mark = { ...entry, row: 0, anchor: anchorAt(entry.x, labelWidth) } as const;
    marks.push({ ...mark, row: rowFor(mark, marks) });
  }
  return marks;
};

/** A mark for each known case under the axis, smallest first, and the quoted total above it, on one scale of euros. */
export const rangeChart = ({ range: { price }, total_price }: Pick<Quote, 'range' | 'total_price'>) => {
  const known = cases.flatMap((key) => {
    const { [key]: euros } = price;
    return euros == null ? [] : [{ key, price: euros }];
  });
  const at = scaleOf([...known.map((each) => each.price), total_price]);
  const marks = placed(known.map((each) => ({ ...each, x: at(each.price) })));
  const x = at(total_price);
  const total = { key: 'total', price: total_price, x, row: 0, anchor: anchorAt(x, totalLabelWidth) } as const;
  return { marks, total, rows: Math.max(...marks.map(({ row }) => row)) + 1 };
};

/**
 * The total and what to provide for under the axis, and a stated budget above it, all before tax. What to provide for is
 * left out where the total is enough.
 */
export const answerPicture = ({ range, total_price, budget }: Pick<Quote, 'range' | 'total_price' | 'budget'>) => {
  const provision = range.price.p80;
  const told = budget && netOf(budget);
  const sums = [
    { key: 'total' as const, price: total_price },
    ...(provision > total_price ? [{ key: 'provision' as const, price: provision }] : []),
  ];
  const at = scaleOf([...sums.map(({ price }) => price), ...(told ? [told] : [])]);
  const [mark] = told ? placed([{ key: 'budget' as const, price: told, x: at(told) }]) : [];
  return { marks: placed(sums.map((sum) => ({ ...sum, x: at(sum.price) }))), budget: mark };
};
