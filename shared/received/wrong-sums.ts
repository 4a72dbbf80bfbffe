import { figuresOf } from '../figures/figures.ts';
import { sum } from '../text/sum.ts';
import type { ReceivedLine, ReceivedReading, ReceivedTotal } from './received-devis.ts';

/** A figure of the paper that does not follow from its own other figures. Cents. `line`: index of the line, for a product. */
export type WrongSum = {
  kind: 'line' | ReceivedTotal['kind'];
  printed: number;
  counted: number;
  source: ReceivedTotal['source'];
  line?: number;
};

/** Cents by which a rounded figure may differ. */
const rounding = 1;
const isNear = (one: number, other: number, tolerance = rounding) => Math.abs(one - other) <= tolerance;
const shareOf = (amount: number, rate: number) => Math.round((amount * rate) / 1_000);

const productOf = ({ quantity, unit_price }: ReceivedLine) =>
  quantity === null || unit_price === null ? undefined : Math.round((quantity * unit_price) / 1_000);

const wrongProducts = (lines: readonly ReceivedLine[]): WrongSum[] =>
  lines.flatMap((line, index): WrongSum[] => {
    const counted = productOf(line);
    if (counted === undefined || line.amount === null || isNear(counted, line.amount)) return [];
    return [{ kind: 'line', printed: line.amount, counted, source: line.source, line: index }];
  });

/** What a line costs as printed, or by its quantity where only that is told; undefined where the paper does not say. */
export const amountOf = (line: ReceivedLine): number | undefined => line.amount ?? productOf(line);

const isMonthly = ({ unit }: ReceivedLine) => unit === 'month';

type AmountOf = (line: ReceivedLine) => number | undefined;
/** Sums of lines; undefined where one of them tells no amount. */
const added = (lines: readonly ReceivedLine[], amount: AmountOf = amountOf): number | undefined => {
  const amounts = lines.map(amount);
  return amounts.some((one) => one === undefined) ? undefined : sum(amounts as number[]);
};

/**
 * What the lines may come to, the likely sum first: a paper says seldom whether options and months are in its total. Where a
 * product is wrong, the total may be that of the right ones.
 */
const possibleSums = (lines: readonly ReceivedLine[]): number[] => {
  const firm = lines.filter(({ optional }) => !optional);
  const ways = [firm, firm.filter((line) => !isMonthly(line)), lines, lines.filter((line) => !isMonthly(line))];
  const multiplied: AmountOf = (line) => productOf(line) ?? line.amount ?? undefined;
  return [...new Set([amountOf, multiplied].flatMap((amount) => ways.flatMap((way) => added(way, amount) ?? [])))];
};

/** Whether lines that stand together come to a sum: the subtotal of a lot. */
const isSubtotal = (lines: readonly ReceivedLine[], printed: number): boolean =>
  lines.some((_, from) =>
    lines.some((_, to) => to >= from && isNear(added(lines.slice(from, to + 1)) ?? NaN, printed)),
  );

const ofKind = (totals: readonly ReceivedTotal[], kind: ReceivedTotal['kind']) =>
  totals.filter((total) => total.kind === kind);

const mostUnread = 12;
/** Whether sums in sentences that were not understood make up what the lines lack: then a line was missed. */
const couldBeMissed = (unread: readonly string[], lacking: number): boolean => {
  const amounts = unread.flatMap((text) =>
    figuresOf(text).flatMap((figure) => (figure.kind === 'money' ? [Math.round(figure.value * 100)] : [])),
  );
  const reached = [0];
  for (const amount of amounts.slice(0, mostUnread)) reached.push(...reached.map((one) => one + amount));
  return lacking > 0 && reached.some((one) => one > 0 && isNear(one, lacking));
};

/** Sums before VAT, the last of which is the total: it follows from the lines, from subtotals, or from a sum and a discount. */
const wrongNets = ({ lines, totals, unread }: ReceivedReading): WrongSum[] => {
  const nets = ofKind(totals, 'net');
  const last = nets.at(-1);
  const sums = possibleSums(lines);
  const likely = sums[0];
  if (!last || likely === undefined || lines.length === 0) return [];
  const earlier = nets.slice(0, -1);
  const discounted = sum(ofKind(totals, 'discount').map(({ amount }) => Math.abs(amount)));
  const before = earlier.at(-1)?.amount ?? likely;
  const allowed = [
    ...sums,
    ...sums.map((one) => one - discounted),
    before - discounted,
    sum(earlier.map(({ amount }) => amount)),
  ];
  const wrongSubtotals = earlier.filter(
    ({ amount }) => !isSubtotal(lines, amount) && !sums.some((one) => isNear(one, amount)),
  );
  const isMissed = couldBeMissed(unread, last.amount - (before - discounted));
  const wrongTotal = isMissed || allowed.some((one) => isNear(one, last.amount)) ? [] : [last];
  return [
    ...wrongSubtotals.map(({ amount, source }) => ({ kind: 'net' as const, printed: amount, counted: likely, source })),
    ...wrongTotal.map(({ amount, source }) => ({
      kind: 'net' as const,
      printed: amount,
      counted: before - discounted,
      source,
    })),
  ];
};

/** The total before VAT as it is printed, else as the lines give it. */
export const netOf = ({ lines, totals }: ReceivedReading): number | undefined => {
  const printed = ofKind(totals, 'net').at(-1);
  if (printed) return printed.amount;
  const [counted] = possibleSums(lines);
  return counted === undefined
    ? undefined
    : counted - sum(ofKind(totals, 'discount').map(({ amount }) => Math.abs(amount)));
};

/** Half a cent for each line, where each line's VAT was rounded. */
const vatTolerance = (lines: readonly ReceivedLine[]) => Math.max(rounding, Math.ceil(lines.length / 2));

const wrongTaxes = (reading: ReceivedReading): WrongSum[] => {
  const { lines, totals } = reading;
  const taxes = ofKind(totals, 'vat');
  const firm = lines.filter(({ optional }) => !optional);
  return taxes.flatMap(({ amount, rate, source }): WrongSum[] => {
    const own = firm.filter(({ vat }) => vat === rate);
    const oneRate = taxes.length === 1 && (own.length === 0 || own.length === firm.length);
    const base = oneRate ? netOf(reading) : own.length > 0 ? added(own) : undefined;
    if (rate === null || base === undefined) return [];
    const counted = shareOf(base, rate);
    return isNear(counted, amount, vatTolerance(lines)) ? [] : [{ kind: 'vat', printed: amount, counted, source }];
  });
};

const wrongGross = (reading: ReceivedReading): WrongSum[] => {
  const net = netOf(reading);
  const taxes = ofKind(reading.totals, 'vat');
  if (net === undefined || taxes.length === 0) return [];
  const counted = net + sum(taxes.map(({ amount }) => amount));
  return ofKind(reading.totals, 'gross').flatMap(({ amount, source }): WrongSum[] =>
    isNear(counted, amount) ? [] : [{ kind: 'gross', printed: amount, counted, source }],
  );
};

/** Shares of a sum: a discount of the lines, a deposit of the total with or without VAT. */
const wrongShares = (reading: ReceivedReading): WrongSum[] => {
  const { lines, totals } = reading;
  const nets = ofKind(totals, 'net');
  const gross = ofKind(totals, 'gross').at(-1)?.amount;
  const net = netOf(reading);
  const before = nets.length > 1 ? nets.at(-2)?.amount : possibleSums(lines)[0];
  const bases = { discount: [before], deposit: [gross, net] };
  return (['discount', 'deposit'] as const).flatMap((kind) =>
    ofKind(totals, kind).flatMap(({ amount, rate, source }): WrongSum[] => {
      const shares =
        rate === null ? [] : bases[kind].flatMap((base) => (base === undefined ? [] : [shareOf(base, rate)]));
      const [counted] = shares;
      if (counted === undefined || shares.some((one) => isNear(one, Math.abs(amount)))) return [];
      return [{ kind, printed: Math.abs(amount), counted, source }];
    }),
  );
};

/**
 * Every printed figure that does not follow from the other printed figures, each once: a figure that was computed rightly
 * from a wrong one is none. What the paper leaves open (options in the total, VAT rounded by line, the base of a deposit) is
 * taken its way, so that none is invented.
 */
export const wrongSums = (reading: ReceivedReading): WrongSum[] => [
  ...wrongProducts(reading.lines),
  ...wrongNets(reading),
  ...wrongTaxes(reading),
  ...wrongGross(reading),
  ...wrongShares(reading),
];
