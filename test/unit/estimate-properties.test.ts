import { expect, test } from 'vitest';
import { boundsOf, moduleById } from '../../shared/estimate/catalogue.ts';
import { type EstimateInput, estimate } from '../../shared/estimate/estimate.ts';
import { featuresOf } from '../../shared/estimate/features.ts';
import { planOf } from '../../shared/estimate/plan.ts';
import { Estimate, type Timeline } from '../../shared/quote/quote.ts';
import { examples, fc } from '../support/properties.ts';
import { anyFeature, anyInput } from './estimate-inputs.ts';

const runs = { numRuns: examples(1000) };
const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);

const numbersOf = (value: unknown): number[] => {
  if (typeof value === 'number') return [value];
  return value && typeof value === 'object' ? Object.values(value).flatMap(numbersOf) : [];
};

const calibrated = (input: EstimateInput, change: Partial<EstimateInput['calibration']>) =>
  estimate({ ...input, calibration: { ...input.calibration, ...change } });

const isUrgent = ({ timeline }: EstimateInput) => timeline === 'urgent' || timeline === 'veryUrgent';
/** Calendar days from the first day of work to the last, both counted. */
const daysOf = ({ provisional_calendar: calendar }: Estimate) => {
  const days = calendar.flatMap(({ start_date, end_date }) => [Date.parse(start_date), Date.parse(end_date)]);
  return days.length === 0 ? 0 : (Math.max(...days) - Math.min(...days)) / 86_400_000 + 1;
};

const check = (property: (input: EstimateInput) => void) => fc.assert(fc.property(anyInput, property), runs);

test('every column of an estimate adds up, and a phase costs its hours at the hourly rate, to the euro', () =>
  check((input) => {
    const { features, breakdown, estimated_hours, total_price, hourly_rate } = estimate(input);
    const phases = Object.entries(breakdown);
    expect(sum(phases.map(([, { hours }]) => hours))).toBe(estimated_hours);
    expect(sum(phases.map(([, { price }]) => price))).toBe(total_price);
    for (const [, { hours, price }] of phases) {
      expect(Math.abs(price - hours * hourly_rate)).toBeLessThanOrEqual(0.5 + 1e-6);
    }
    for (const [key, phase] of phases.filter(([key]) => !['gestion_de_projet', 'risques'].includes(key))) {
      const own = features.filter((feature) => feature.phase === key);
      expect(sum(own.map(({ hours }) => hours))).toBe(phase.hours);
      expect(sum(own.map(({ price }) => price))).toBe(phase.price);
    }
    const apart = (breakdown.gestion_de_projet?.hours ?? 0) + (breakdown.risques?.hours ?? 0);
    expect(sum(features.map(({ hours }) => hours))).toBe(estimated_hours - apart);
  }));

test('the estimate fits the schema that is stored: nothing negative, no NaN, no infinity, P10 ≤ P50 ≤ P80 ≤ P90', () =>
  check((input) => {
    const result = estimate(input);
    expect(Estimate.safeParse(result)).toMatchObject({ success: true });
    expect(JSON.parse(JSON.stringify(result))).toEqual(result);
    expect(result.range.hours.p90 === null).toBe(Boolean(result.outside));
    for (const { p10 = -1, p50, p80, p90: highest } of [result.range.hours, result.range.price]) {
      const p90 = highest ?? p80;
      expect(0 <= p10 && p10 <= p50 && p50 <= p80 && p80 <= p90).toBe(true);
    }
    expect(numbersOf(result).every((value) => Number.isFinite(value) && value >= 0)).toBe(true);
  }));

test('no feature passes the bounds of its module, once margin and provider are counted', () =>
  check((input) => {
    /** The dearest factors together: a beginner, an unknown technology, a great hurry, twice the hours for safety. */
    const provider = 1.1 * 1.1 * 1.2 * 2;
    /** Seven features at most, each at the very maximum of its module: size adds less than four times, three instances less than three. */
    const most = provider * 4 * 3;
    for (const { module, hours } of estimate(input).features) {
      expect(hours).toBeGreaterThanOrEqual(0.5);
      expect(hours).toBeLessThanOrEqual(boundsOf(module).maximum * most + 0.5);
    }
  }));

/**
 * One more feature may end the surcharge of a wish that is no longer held: totals are compared at the same pace. A
 * change of what exists may make a small job of the whole, which has neither workshops nor design. What was judged of
 * the whole knows of no further feature.
 */
test('one more feature never lowers the total, urgency and small jobs apart', () =>
  fc.assert(
    fc.property(anyInput, anyFeature, (drawnInput, feature) => {
      const input = { ...drawnInput, timeline: isUrgent(drawnInput) ? 'normal' : drawnInput.timeline } as const;
      const added = moduleById(feature.module);
      fc.pre(!added?.changes);
      const scope = { ...input.scope, whole_hours: undefined };
      const before = estimate({ ...input, scope });
      const after = estimate({ ...input, scope: { ...scope, features: [...scope.features, feature] } });
      expect(after.estimated_hours).toBeGreaterThanOrEqual(before.estimated_hours);
      if (!added?.share && !added?.recurring) expect(after.estimated_hours).toBeGreaterThan(before.estimated_hours);
      expect(after.total_price).toBeGreaterThanOrEqual(before.total_price);
    }),
    runs,
  ));

test('a higher rate never lowers the price, and changes no hour', () =>
  fc.assert(
    fc.property(anyInput, fc.nat(4000), fc.nat(2000), (input, rate, more) => {
      const before = calibrated(input, { daily_rate: rate });
      const after = calibrated(input, { daily_rate: rate + more });
      expect(after.total_price).toBeGreaterThanOrEqual(before.total_price);
      expect(after.range.price.p80).toBeGreaterThanOrEqual(before.range.price.p80);
      expect(after.range.hours).toEqual(before.range.hours);
      expect(after.estimated_hours).toBe(before.estimated_hours);
    }),
    runs,
  ));

test('more margin never lowers the hours, nor the share of cases in which the budget holds, urgency apart', () =>
  fc.assert(
    fc.property(anyInput, fc.nat(50), fc.nat(50), (drawnInput, margin, more) => {
      const input = { ...drawnInput, timeline: isUrgent(drawnInput) ? 'normal' : drawnInput.timeline } as const;
      const before = calibrated(input, { estimation_buffer: margin });
      const after = calibrated(input, { estimation_buffer: margin + more });
      expect(after.estimated_hours).toBeGreaterThanOrEqual(before.estimated_hours);
      expect(after.range.holds).toBeGreaterThanOrEqual(before.range.holds);
      expect(after.range.hours).toEqual(before.range.hours);
    }),
    runs,
  ));

test('the order in which features, risks and questions are told changes nothing of an estimate', () =>
  fc.assert(
    fc.property(anyInput, fc.infiniteStream(fc.nat()), (input, ranks) => {
      const shuffle = <T>(list: readonly T[]): T[] =>
        list
          .map((item) => ({ item, rank: ranks.next().value }))
          .sort((a, b) => a.rank - b.rank)
          .map(({ item }) => item);
      const { scope } = input;
      const newScope = {
        ...scope,
        features: shuffle(scope.features),
        risks: shuffle(scope.risks),
        questions: shuffle(scope.questions),
        options: shuffle(scope.options),
      };
      expect(estimate({ ...input, scope: newScope })).toEqual(estimate(input));
    }),
    runs,
  ));

test('the same request gives the same estimate, and is left as it was', () =>
  check((input) => {
    const before = structuredClone(input);
    const first = estimate(input);
    expect(estimate(structuredClone(input))).toEqual(first);
    expect(input).toEqual(before);
  }));

test('the explanation of an estimate is one chain from the likely hours to the quoted total', () =>
  check((input) => {
    const { explanation, estimated_hours } = estimate(input);
    for (const [index, step] of explanation.entries()) {
      const next = explanation[index + 1];
      if (next) expect(next.hours_before).toBe(step.hours_after);
      const tolerance = 0.02 + step.hours_before * 0.0001;
      expect(Math.abs(step.hours_before * step.factor - step.hours_after)).toBeLessThanOrEqual(tolerance);
      expect(step.why).toMatch(/\.$/);
    }
    expect(explanation.at(-1)?.hours_after).toBe(estimated_hours);
  }));

test('work begins after the request, on working days, and no phase begins before those it waits for have begun', () =>
  check((input) => {
    const calendar = estimate(input).provisional_calendar;
    const starts = new Map(calendar.map(({ phase, start_date }) => [phase, start_date]));
    for (const { start_date, end_date, dependencies } of calendar) {
      expect(start_date > input.createdAt.slice(0, 10)).toBe(true);
      expect(end_date >= start_date).toBe(true);
      for (const day of [start_date, end_date]) expect([0, 6]).not.toContain(new Date(day).getUTCDay());
      for (const dependency of dependencies) expect((starts.get(dependency) as string) <= start_date).toBe(true);
    }
  }));

test('more people never end a project later', () =>
  fc.assert(
    fc.property(anyInput, fc.integer({ min: 1, max: 30 }), fc.integer({ min: 1, max: 30 }), (input, team, more) => {
      const lastDay = (team_size: number) => {
        const all = { ...input, timeline: undefined, calibration: { ...input.calibration, team_size } };
        return planOf(featuresOf(input.scope), all).calendar.lastDay ?? '';
      };
      expect(lastDay(team + more) <= lastDay(team)).toBe(true);
    }),
    runs,
  ));

test('one person takes the days of its hours, seven a day, and of the reviews of the client, five each', () =>
  check((input) => {
    const alone = { ...input, timeline: undefined, calibration: { ...input.calibration, team_size: 1 } };
    const { estimated_hours, provisional_calendar: calendar, features } = estimate(alone);
    fc.pre(features.length > 0);
    const has = (...phases: string[]) => features.some(({ phase }) => phases.includes(phase));
    const afterDesign = has('conception') && has('développement', 'intégration', 'recette', 'mise_en_production');
    const reviews = Number(afterDesign) + Number(has('recette') && has('mise_en_production'));
    const ranks = calendar.map(({ duration_days }) => duration_days);
    const whole = Math.ceil(estimated_hours / 7 + reviews * 5 - 1e-6);
    if (calendar.some(({ phase }) => phase === 'Gestion de projet')) expect(Math.max(...ranks)).toBe(whole);
    expect(planOf(featuresOf(alone.scope), alone).calendar.businessDays).toBe(whole);
  }));

const urgencies = [
  { timeline: 'veryUrgent', most: 14 },
  { timeline: 'urgent', most: 28 },
] as const;

test('urgency buys time: the calendar of an urgent wish never ends later than at a normal pace', () =>
  check((input) => {
    const features = featuresOf(input.scope);
    const lastDay = (timeline: Timeline) => planOf(features, { ...input, timeline }).calendar.lastDay ?? '';
    for (const { timeline } of urgencies) expect(lastDay(timeline) <= lastDay('normal')).toBe(true);
  }));

test('an urgent wish that cannot be held, or that gains no day, costs nothing more; one that is charged is held', () =>
  check((input) => {
    const normal = estimate({ ...input, timeline: 'normal' });
    fc.pre(normal.features.length > 0);
    for (const { timeline, most } of urgencies) {
      const urgent = estimate({ ...input, timeline });
      const { deadline, estimated_hours, total_price, range, features, provisional_calendar: calendar } = urgent;
      if (!deadline) throw new Error('an urgent wish is always told');
      expect(deadline.late_days).toBe(Math.max(0, daysOf(urgent) - most));
      expect(deadline.surcharge === null || deadline.late_days === 0).toBe(true);
      expect(deadline.surcharge === null || deadline.last_day < deadline.normal_last_day).toBe(true);
      expect(estimated_hours - normal.estimated_hours).toBe(deadline.surcharge?.hours ?? 0);
      expect(total_price - normal.total_price).toBe(deadline.surcharge?.price ?? 0);
      if (deadline.surcharge) continue;
      expect({ range, calendar }).toEqual({ range: normal.range, calendar: normal.provisional_calendar });
      expect(features).toEqual(normal.features);
    }
  }));
