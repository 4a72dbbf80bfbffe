import type { Phase } from '../quote/generation.ts';
import type { Estimate } from '../quote/quote.ts';
import { count, formatShare, typography } from '../text/format.ts';
import { sum } from '../text/sum.ts';
import { rounded } from './money.ts';
import { phaseOrder, phaseTexts, riskText } from './phases.ts';

/** Hours of a whole quote, and by key of its phases where those are told. */
export type PhasedHours = { hours: number; phases?: Record<string, number> | undefined };

/** The hours that were told: in all, or phase by phase. */
export const phasedTotal = ({ hours, phases }: Partial<PhasedHours>): number =>
  hours ?? sum(Object.values(phases ?? {}));

/** A finished quote whose hours are known: as it was estimated before anything learned, and as they were really spent. */
export type FinishedQuote = {
  estimated: Required<PhasedHours>;
  actual: PhasedHours;
  /** Its provider changed the estimate before it was issued. */
  edited: boolean;
};

/** What the past hours of a provider make of the hours of its next quotes. */
export type LearnedFactors = {
  /** × on the hours of a feature whose phase has no factor of its own. */
  overall: number;
  phases: Partial<Record<Phase, number>>;
  /** What it was learned from: quotes, and the sums of their hours. */
  quotes: number;
  estimated: number;
  actual: number;
};

/**
 * k of Bühlmann's credibility n ÷ (n + k): so many quotes weigh as much as the assumption that nothing is to be corrected.
 * With 20, one quote alone moves nothing by more than 1 ÷ 21, under 5 %, whatever was told of it. In Bühlmann's terms, k is
 * the variance of one project (0.30², `range.ts`) over that of what providers always over- or underestimate: 0.07². Chosen without a source.
 */
const credibility = 20;
const weightOf = (quotes: number) => quotes / (quotes + credibility);

/** Bounds of a ratio: beyond them, the hours are not those of the estimated work. Chosen without a source. */
const [least, most] = [0.5, 2];

/** From so many quotes told by phase on, a phase has a factor of its own. */
const quotesOfPhase = 20;

/** An estimate that its provider edited teaches nothing. */
const movesFactors = ({ edited, estimated }: FinishedQuote) => !edited && estimated.hours > 0;

/** Actual ÷ estimated, bounded, then shrunk towards 1 by the number of quotes. */
const shrunk = (actual: number, estimated: number, quotes: number) =>
  1 + (Math.min(most, Math.max(least, actual / estimated)) - 1) * weightOf(quotes);

type PhaseHistory = { key: string; estimated: number; actual: number; quotes: number };

const phaseHistoryOf = (key: string, quotes: readonly FinishedQuote[]): PhaseHistory => {
  const own = quotes.filter(({ estimated }) => (estimated.phases[key] ?? 0) > 0);
  return {
    key,
    estimated: sum(own.map(({ estimated }) => estimated.phases[key] ?? 0)),
    actual: sum(own.map(({ actual }) => actual.phases?.[key] ?? 0)),
    quotes: own.length,
  };
};

/**
 * One factor a phase, the overall one where the phase was told too seldom; then all scaled, so that the past quotes come
 * to the same total as by the overall factor.
 */
const phaseFactors = (history: readonly FinishedQuote[], overall: number): LearnedFactors['phases'] => {
  const byPhase = history.filter(({ actual }) => actual.phases);
  const histories = phaseOrder
    .map((phase) => ({ phase, ...phaseHistoryOf(phaseTexts[phase].key, byPhase) }))
    .filter(({ quotes }) => quotes > 0);
  if (!histories.some(({ quotes }) => quotes >= quotesOfPhase)) return {};
  const factors = histories.map(({ actual, estimated, quotes }) =>
    quotes < quotesOfPhase ? overall : shrunk(actual, estimated, quotes),
  );
  const total = sum(histories.map(({ estimated }) => estimated));
  const scale =
    (overall * total) / sum(histories.map(({ estimated }, index) => estimated * (factors[index] as number)));
  return Object.fromEntries(histories.map(({ phase }, index) => [phase, (factors[index] as number) * scale]));
};

/** The factors of a provider's finished quotes; undefined for none. The order of the quotes does not matter. */
export const learnedFrom = (history: readonly FinishedQuote[]): LearnedFactors | undefined => {
  const moving = history.filter(movesFactors);
  if (moving.length === 0) return undefined;
  const estimated = sum(moving.map((quote) => quote.estimated.hours));
  const actual = sum(moving.map((quote) => quote.actual.hours));
  const overall = shrunk(actual, estimated, moving.length);
  return { overall, phases: phaseFactors(moving, overall), quotes: moving.length, estimated, actual };
};

/** The hours of a counted quote. Risks are no work of their own: where they happen, other phases take longer. */
export const phasedHours = ({ estimated_hours, breakdown }: Pick<Estimate, 'estimated_hours' | 'breakdown'>) => {
  const work = Object.entries(breakdown).filter(([key]) => key !== riskText.key);
  return { hours: estimated_hours, phases: Object.fromEntries(work.map(([key, { hours }]) => [key, hours])) };
};

/** The same, as they were before anything learned moved them; of a version that was corrected, the corrected ones. */
export const hoursBeforeLearning = (
  quote: Parameters<typeof phasedHours>[0] & Pick<Estimate, 'learned'> & { quote_version?: number | undefined },
) => (quote.quote_version === undefined && quote.learned?.before) || phasedHours(quote);

/** What was learned and how much of it counts, in French. */
export const learnedText = ({ quotes, estimated, actual, phases }: LearnedFactors): string => {
  const taken = `${count(quotes, 'devis terminé a', 'devis terminés ont')} pris`;
  const their = quotes === 1 ? 'son' : 'leur';
  const ratio = actual / estimated;
  const share = rounded(ratio - 1, 2);
  if (share === 0 && Object.keys(phases).length === 0)
    return typography(`${taken} les heures de ${their} estimation : rien à corriger.`);
  const way = share < 0 ? 'moins' : 'plus';
  const bound = ratio > most ? ', borné au double,' : ratio < least ? ', borné à la moitié,' : '';
  const byPhase = Object.keys(phases).length > 0 ? ', phase par phase' : '';
  return typography(
    `${taken} ${formatShare(Math.abs(share))} d’heures de ${way} que ${their} estimation : cet écart${bound} compte pour ${formatShare(weightOf(quotes))}${byPhase}, et davantage à chaque devis.`,
  );
};
