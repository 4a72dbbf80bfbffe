import type { Quote } from '../quote/quote.ts';
import type { ReceivedDevis, ReceivedReading } from './received-devis.ts';
import { netOf } from './wrong-sums.ts';

/** What a received devis says of a need; `later`: it was added to the quote since the reading. `lines`: indices of the lines that answer it; `words`: of the paper, where it is not clear. */
export type NeedState = {
  state: 'covered' | 'optional' | 'unclear' | 'excluded' | 'absent' | 'later';
  lines: number[];
  words?: string;
};

export type ComparedNeed = { name: string; hours: number; states: NeedState[] };

const stateOf = ({ lines, doubts }: ReceivedReading, need: number): NeedState => {
  const own = lines.flatMap(({ needs }, index) => (needs.includes(need) ? [index] : []));
  const doubt = doubts.find((one) => one.need === need);
  const firm = own.filter((index) => !lines[index]?.optional);
  if (doubt && (doubt.state === 'unclear' || own.length === 0))
    return { state: doubt.state, lines: own, words: doubt.source.text };
  if (firm.length > 0) return { state: 'covered', lines: firm };
  return own.length > 0 ? { state: 'optional', lines: own } : { state: 'absent', lines: [] };
};

/** The indices of the names in an earlier list: the second of equal names is the second there. */
const earlierIndices = (names: readonly string[], earlier: readonly string[]): (number | undefined)[] => {
  const places = Map.groupBy(earlier.keys(), (index) => earlier[index]);
  return names.map((name) => places.get(name)?.shift());
};

/** Where a sum before VAT stands to the range of the estimate: one case in ten lies below it, one in ten above. */
export type AgainstRange = 'below' | 'within' | 'above';

export const againstRange = ({ price }: Quote['range'], net: number): AgainstRange => {
  if (net < (price.p10 ?? price.p50) * 100) return 'below';
  return net > (price.p90 ?? price.p80) * 100 ? 'above' : 'within';
};

export type Comparison = {
  /** The needs of the quote in its order, each with its state in each received devis. */
  needs: ComparedNeed[];
  /** Of each received devis: its total before VAT in cents, where it stands, and its lines that answer no need. */
  totals: { net: number | undefined; against: AgainstRange | undefined; extras: number[] }[];
};

/** The needs of a quote beside what received devis say of them. Pure; says nothing of who wrote them. */
export const compareReceived = (
  quote: Pick<Quote, 'features' | 'range' | 'outside'>,
  received: readonly Pick<ReceivedDevis, 'reading' | 'features'>[],
): Comparison => {
  const names = quote.features.map(({ name }) => name);
  const read = received.map(({ features }) => earlierIndices(names, features));
  const needs = quote.features.map(({ name, hours }, at) => ({
    name,
    hours,
    states: received.map(({ reading }, column): NeedState => {
      const need = read[column]?.[at];
      return need === undefined ? { state: 'later', lines: [] } : stateOf(reading, need);
    }),
  }));
  const totals = received.map(({ reading }) => {
    const net = netOf(reading);
    const against = net === undefined || quote.outside ? undefined : againstRange(quote.range, net);
    const extras = reading.lines.flatMap(({ needs }, index) => (needs.length === 0 ? [index] : []));
    return { net, against, extras };
  });
  return { needs, totals };
};
