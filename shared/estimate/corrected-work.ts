import { phasesInOrder } from '../quote/breakdown.ts';
import type { Phase } from '../quote/generation.ts';
import type { Quote, QuoteFeature } from '../quote/quote.ts';
import { sum } from '../text/sum.ts';
import { type CorrectedLine, type CorrectedPhase, type CorrectedSheet, countedPhases } from './corrected-sheet.ts';
import type { Feature } from './features.ts';
import type { Line } from './lines.ts';
import { priceOf, rounded, share } from './money.ts';
import { type PhaseTexts, phaseOrder, phaseTexts } from './phases.ts';

/** One corrected line priced: what the quote shows, and what calendar, metrics and sensitivity count with. */
export type WorkLine = { shown: QuoteFeature; line: Line };
export type WorkPhase = { phase: CorrectedPhase; id: Phase; price: number; lines: WorkLine[] };

/** The id of a phase by its key; a phase that a provider added, or that an older engine knew, goes by its key. */
const idOf = (key: string) => phaseOrder.find((phase) => phaseTexts[phase].key === key) ?? (key as Phase);

/** The ratio of the corrected hours of a line to the generated ones. */
const scaleOf = ({ hours, was }: CorrectedLine) => (was && was.hours > 0 ? hours / was.hours : 1);

const basisOf = ({ was, hours, byHand }: CorrectedLine, margin: number): QuoteFeature['basis'] => {
  if (!was?.basis || byHand || was.hours === hours) return was?.basis;
  const unmargined = was.basis.expected * was.basis.factor;
  const factor = unmargined === 0 ? 1 : hours / (1 + margin) / unmargined;
  const scaled = (value: number) => rounded(value * factor, 2);
  const { optimistic, likely, pessimistic, expected } = was.basis;
  return {
    ...was.basis,
    optimistic: scaled(optimistic),
    likely: scaled(likely),
    pessimistic: scaled(pessimistic),
    expected: scaled(expected),
    margin: rounded(unmargined * factor * margin, 2),
  };
};

/** Its figures are unchanged, whatever its texts. */
const isUntouched = ({ name, complexity, hours, was }: CorrectedLine) =>
  was !== null && name === was.name && complexity === was.complexity && hours === was.hours;

/** A line as the quote shows it: as it was stored but for its price, or with what it was. */
const shownLine = (corrected: CorrectedLine, price: number, margin: number): QuoteFeature => {
  const { was, name, complexity, hours, module, phase, source = null } = corrected;
  const description = corrected.description !== '' && { description: corrected.description };
  const suggested = corrected.suggested && { suggested: true as const };
  const answered = corrected.answer !== undefined && { answered: true as const };
  const confirmed = corrected.confirmed && { confirmed: true as const };
  if (was === null)
    return {
      ...{ module, name, phase, complexity, hours, price, source, ...description, added: true },
      ...suggested,
      ...answered,
    };
  const line = { ...was, price, ...description, ...confirmed };
  if (isUntouched(corrected)) return line;
  const basis = basisOf(corrected, margin);
  const before = { name: was.name, complexity: was.complexity, hours: was.hours };
  return { ...line, name, complexity, hours, ...(basis && { basis }), was: before };
};

const countedLine = (corrected: CorrectedLine, price: number, margin: number, phase: Phase): Line => {
  const { name, module, complexity, hours, was } = corrected;
  const scale = scaleOf(corrected);
  const unmargined = hours / (1 + margin);
  const { optimistic, likely, pessimistic, expected, factor } = was?.basis ?? {
    optimistic: unmargined,
    likely: unmargined,
    pessimistic: unmargined,
    expected: unmargined,
    factor: 1,
  };
  const times = was?.basis ? scale : 1;
  const feature: Feature = {
    module,
    name,
    phase,
    complexity,
    needs: [],
    source: was?.source ?? corrected.source ?? null,
    hours: [optimistic * times, likely * times, pessimistic * times],
  };
  return { feature, expected: expected * times, factor, hours, price };
};

/** The phases that count with their prices: whole euros, of which each line has its share. */
export const workOf = (sheet: CorrectedSheet): WorkPhase[] => {
  const margin = sheet.margin / 100;
  return countedPhases(sheet).map((phase) => {
    const price = priceOf(phase.hours, sheet.rate);
    const id = idOf(phase.key);
    const prices = share(
      price,
      phase.lines.map(({ hours }) => hours),
    );
    const lines = phase.lines.map((corrected, index) => {
      const own = prices[index] as number;
      return { shown: shownLine(corrected, own, margin), line: countedLine(corrected, own, margin, id) };
    });
    return { phase, id, price, lines };
  });
};

/** What each line costs by its key, those priced apart too: whole euros. */
export const linePrices = (sheet: CorrectedSheet): Map<string, number> => {
  const counted = workOf(sheet).flatMap(({ phase, lines }) =>
    phase.lines.map(({ key }, index) => [key, lines[index]?.shown.price ?? 0] as const),
  );
  const apart = sheet.phases
    .flatMap(({ lines }) => lines.filter(({ state }) => state === 'optional'))
    .map(({ key, hours }) => [key, priceOf(hours, sheet.rate)] as const);
  return new Map([...counted, ...apart]);
};

/** Whether one of two phases waits for the other one: not where the engine runs both in parallel. */
const areRelated = (a: Phase, b: Phase) => {
  const [first, second] = [phaseTexts[a], phaseTexts[b]];
  return !(first && second) || first.after.includes(b) || second.after.includes(a);
};

/** The phases in the order of the provider: each waits for those before it, but where the engine runs both at once. */
export const textsOf = (work: readonly WorkPhase[]): PhaseTexts => {
  const phases = work.filter(({ phase }) => phase.kind === 'work');
  const texts = phases.map(({ phase: { key, name, description }, id }, index) => {
    const before = phases.slice(0, index).map((other) => other.id);
    return [id, { key, label: name, description, after: before.filter((other) => areRelated(other, id)) }] as const;
  });
  return Object.fromEntries(texts) as Partial<PhaseTexts> as PhaseTexts;
};

/** Lines as the calendar places them: a phase without features is a line by itself. */
export const scheduledLines = (work: readonly WorkPhase[]): Line[] =>
  work
    .filter(({ phase }) => phase.kind === 'work' && phase.hours > 0)
    .flatMap(({ phase, id, price, lines }) => {
      if (lines.length > 0) return lines.map(({ line }) => line);
      const { key, name, hours } = phase;
      const own = { key, phase: key, name, description: '', complexity: 'medium', module: '', hours } as const;
      return [countedLine({ ...own, byHand: true, state: 'counted', was: null }, price, 0, id)];
    });

/** Whether the work is unchanged: the same hours of the same lines in the same order. */
export const isSameWork = (original: Quote, work: readonly WorkPhase[]): boolean => {
  const keys = phasesInOrder(original.breakdown).map(([key]) => key);
  const hours = (list: readonly { phase: string; hours: number }[]) =>
    JSON.stringify(list.map((item) => [item.phase, item.hours]));
  return (
    work.map(({ phase }) => phase.key).join() === keys.join() &&
    work.every(({ phase }) => phase.hours === phase.was?.hours) &&
    hours(work.flatMap(({ lines }) => lines.map(({ shown }) => shown))) === hours(original.features)
  );
};

export const hoursOfKind = (work: readonly WorkPhase[], kind: CorrectedPhase['kind']) =>
  sum(work.filter(({ phase }) => phase.kind === kind).map(({ phase }) => phase.hours));
