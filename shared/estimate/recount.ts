import { dayOf } from '../calendar/day-number.ts';
import type { Corrections, QuoteTerms } from '../quote/corrections.ts';
import { dayToMeet } from '../quote/generation.ts';
import { apart } from '../quote/option-description.ts';
import type { Estimate, Quote } from '../quote/quote.ts';
import { count, formatEuros, formatHours, formatRate, typography } from '../text/format.ts';
import { sum } from '../text/sum.ts';
import { answeredFactors } from './answers.ts';
import { type Calendar, calendarOf, latenessOf } from './calendar.ts';
import { catalogueVersion } from './catalogue.ts';
import { type CorrectedSheet, correctedSheet } from './corrected-sheet.ts';
import { hoursOfKind, isSameWork, scheduledLines, textsOf, type WorkPhase, workOf } from './corrected-work.ts';
import { discountOn, lessDiscount } from './discount.ts';
import type { Count } from './lines.ts';
import { metricsOf, readingMetrics } from './metrics.ts';
import { priceOf, rounded, toHalfHours } from './money.ts';
import { normalQuantile, normalShare } from './normal-distribution.ts';
import { featureApart, formOptions, type IncludedOption } from './options.ts';
import { normalPace, type Pace, urgentPaceOf } from './pace.ts';
import { type PhaseTexts, phaseTexts } from './phases.ts';
import { answeredDeviation } from './range.ts';
import { width } from './range-narrowing.ts';
import { answeredQuestions, countedQuestions, isAnsweredAway } from './refine.ts';
import { scheduleOf } from './schedule.ts';
import { sensitivityOf } from './sensitivity.ts';
import { startOf } from './start-date.ts';
import type { Step } from './step-hours.ts';
import { wordedTexts } from './wording.ts';

/**
 * What counts a corrected quote. The first part is raised with every change that moves a figure of one: recorded figures
 * hold it (`test/unit/recount.test.ts`). A page that counts with another engine is refused.
 */
export const engineVersion = `4-${catalogueVersion}`;

type Recounted = Pick<Quote, keyof Estimate>;
type Context = {
  discount: Quote['discount'];
  original: Quote;
  terms: QuoteTerms;
  corrections: Corrections;
  sheet: CorrectedSheet;
  work: WorkPhase[];
  /** When all is to be ready, as it is known now. */
  readyBy: string | undefined;
};

const isEmpty = (corrections: Corrections) =>
  Object.values(corrections).every(
    (value) => value === undefined || (typeof value === 'object' && Object.keys(value).length === 0),
  );

const countOf = ({ terms, sheet, work }: Context): Count => {
  const phases = work.filter(({ phase }) => phase.kind === 'work');
  const of = (kind: 'management' | 'risks') => {
    const hours = hoursOfKind(work, kind);
    return { hours, price: priceOf(hours, sheet.rate) };
  };
  return {
    lines: phases.flatMap(({ lines }) => lines.map(({ line }) => line)),
    phases: phases.map(({ id, phase, price }) => ({ phase: id, hours: phase.hours, price })),
    management: of('management'),
    risks: { counted: [], ...of('risks') },
    adjustments: [],
    margin: sheet.margin / 100,
    overhead: terms.overhead_percentage / 100,
    hourlyRate: sheet.rate,
    productionHours: hoursOfKind(work, 'work'),
    hours: sum(work.map(({ phase }) => phase.hours)),
    price: sum(work.map(({ price }) => price)),
  };
};

const breakdownOf = (work: readonly WorkPhase[], { breakdown }: Quote): Estimate['breakdown'] => {
  const shown = work.filter(({ phase }) => phase.kind === 'work' || phase.hours > 0);
  const kept = shown.map(({ phase }) => breakdown[phase.key]?.position ?? 0);
  const inOrder = kept.every((position, index) => position > (kept[index - 1] ?? 0));
  return Object.fromEntries(
    shown.map(({ phase: { key, name, hours, description, was }, price }, index) => {
      const position = inOrder ? (kept[index] as number) : index + 1;
      const given = name === was?.name ? breakdown[key]?.name : name;
      return [key, { position, hours, price, description, ...(given !== undefined && { name: given }) }];
    }),
  );
};

/** Hours without margin, steering and risks included, against those of before: what the range moves by. */
const ratioOf = ({ original, terms, sheet }: Context, { productionHours, hours }: Count) => {
  const before = sum(original.features.map((feature) => feature.hours));
  const apart = original.estimated_hours - before;
  const unmargined = before / (1 + terms.estimation_buffer / 100) + apart;
  const now = productionHours / (1 + sheet.margin / 100) + (hours - productionHours);
  return unmargined === 0 ? 1 : now / unmargined;
};

/** Deviation of the logarithm of the hours, as a range tells it; 0 where it is no range. */
const deviationOf = ({ p50, p80 }: Quote['range']['hours']) =>
  p50 > 0 && p80 > p50 ? Math.log(p80 / p50) / normalQuantile(0.8) : 0;

/** The same before and after the answers. A question that told no width when it was asked takes none away. */
const deviationsOf = ({ original, corrections }: Context) => {
  const telling = new Set(original.narrowing.filter(({ hours }) => hours > 0).map(({ question }) => question));
  const answered = countedQuestions(original, corrections).filter(({ text }) => telling.has(text));
  const before = deviationOf(original.range.hours);
  return { before, now: answeredDeviation(before, answered) };
};

/** The range of the generated quote scales with the hours, and narrows with each answer. */
const rangeOf = (context: Context, { hours, hourlyRate }: Count, ratio: number): Quote['range'] => {
  const { original } = context;
  const { hours: before, holds } = original.range;
  const { p10, p50, p80, p90 } = before;
  const deviations = deviationsOf(context);
  const narrowed = deviations.before === 0 ? 1 : deviations.now / deviations.before;
  const scaled = (value: number) =>
    toHalfHours((narrowed === 1 || value === 0 ? value : p50 * (value / p50) ** narrowed) * ratio);
  const known = {
    ...(p10 !== undefined && { p10: scaled(p10) }),
    p50: scaled(p50),
    p80: scaled(p80),
    p90: p90 === null ? null : scaled(p90),
  };
  const price = (value: number) => lessDiscount(priceOf(value, hourlyRate), context.discount);
  const median = p50 * ratio;
  const held =
    deviations.now === 0 || median === 0
      ? holds
      : Math.round(normalShare(Math.log(hours / median) / deviations.now) * 100);
  return {
    hours: known,
    price: {
      ...(known.p10 !== undefined && { p10: price(known.p10) }),
      p50: price(known.p50),
      p80: price(known.p80),
      p90: known.p90 === null ? null : price(known.p90),
    },
    holds: hours === original.estimated_hours && ratio === 1 && narrowed === 1 ? holds : held,
  };
};

/** The narrowing of the open questions. */
const stillNarrowing = (context: Context, ratio: number): Quote['narrowing'] => {
  const { original, corrections, sheet, discount } = context;
  const answered = answeredQuestions(original, corrections).map(({ text }) => text);
  const { before, now } = deviationsOf(context);
  const isAsBefore = now === before;
  const median = original.range.hours.p50 * ratio;
  const saved = (question: string) => {
    const swing = original.questions.find(({ text }) => text === question)?.swing ?? 'low';
    const left = answeredDeviation(now, [{ text: question, swing }]);
    return width({ median, deviation: now }) - width({ median, deviation: left });
  };
  return original.narrowing
    .filter(({ question }) => !answered.includes(question))
    .map((entry) => {
      const hours = toHalfHours(isAsBefore || entry.hours === 0 ? entry.hours * ratio : saved(entry.question));
      return { ...entry, hours, price: lessDiscount(priceOf(hours, sheet.rate), discount) };
    })
    .sort((a, b) => (isAsBefore ? 0 : b.hours - a.hours));
};

const hasValue = (change: object) => Object.values(change).some((value) => value !== undefined);
/** A removed line without other corrections. */
const isRefused = (original: Quote, key: string, { removed, ...others }: Corrections['features'][string]) =>
  removed === true && !hasValue(others) && original.features[Number(key)]?.source === null;

/** A line that the engine counts for a suggestion, an answer or a sentence of the brief. */
const isRefined = ({ suggested, answer, source }: Corrections['added_features'][number]) =>
  suggested === true || answer !== undefined || source !== undefined;

/** What was corrected, in one sentence. */
const changesText = ({ corrections, terms, sheet, original }: Context) => {
  const { later = [] } = corrections;
  const reworked = Object.entries(corrections.phases).filter(([, { description: _, ...change }]) => hasValue(change));
  const phases = [
    ...reworked,
    ...corrections.added_phases.filter(({ key }) => !reworked.some(([phase]) => phase === key)),
  ];
  const touched = Object.entries(corrections.features).filter(([, { confirmed: _, description: __, ...change }]) =>
    hasValue(change),
  );
  const isAnswered = ([key, { removed }]: (typeof touched)[number]) =>
    removed === true && isAnsweredAway({ original, corrections }, Number(key));
  const refused = touched.filter((entry) => isRefused(original, ...entry) && !isAnswered(entry));
  const scaled = [...answeredFactors(original, corrections)].filter(
    ([line, factor]) => factor !== 1 && !touched.some(([key]) => Number(key) === line),
  );
  const refined = [...touched.filter(isAnswered), ...corrections.added_features.filter(isRefined), ...scaled];
  const features = [
    ...touched.filter((entry) => !refused.includes(entry) && !isAnswered(entry)),
    ...corrections.added_features.filter((line) => !isRefined(line)),
  ];
  const corrected = (list: readonly unknown[], singular: string) =>
    list.length > 0 ? [`${count(list.length, singular)} ${list.length > 1 ? 'corrigées' : 'corrigée'} à la main`] : [];
  const changes = [
    ...(sheet.margin === terms.estimation_buffer ? [] : [`marge de ${terms.estimation_buffer} % à ${sheet.margin} %`]),
    ...corrected(features, 'fonctionnalité'),
    ...corrected(phases, 'phase'),
    ...(refused.length > 0
      ? [`${count(refused.length, 'hypothèse')} ${refused.length > 1 ? 'refusées' : 'refusée'}`]
      : []),
    ...(later.length > 0
      ? [`${count(later.length, 'fonctionnalité')} ${later.length > 1 ? 'prévues' : 'prévue'} dans un second temps`]
      : []),
    ...(refined.length > 0
      ? [`${count(refined.length, 'fonctionnalité')} ${refined.length > 1 ? 'précisées' : 'précisée'}`]
      : []),
  ];
  const text = changes.join(', ');
  return `${text.charAt(0).toUpperCase()}${text.slice(1)} : de ${formatHours(original.estimated_hours)} à ${formatHours(sum(sheet.phases.filter(({ removed }) => !removed).map(({ hours }) => hours)))}.`;
};

const explanationOf = (context: Context, { hours }: Count): Quote['explanation'] => {
  const { explanation, estimated_hours: before } = context.original;
  if (hours === before) return explanation;
  const factor = before === 0 ? 1 : rounded(hours / before, 4);
  const why = typography(changesText(context));
  return [...explanation, { label: 'Corrections', factor, hours_before: before, hours_after: hours, why }];
};

/** Work that recurs, counted at the rate of before: its hours of a month are in its price. */
const atRate = (option: IncludedOption, before: number, now: number): IncludedOption => {
  if (before === now || option.price === null || before === 0) return option;
  if (option.once) return featureApart(option.name, toHalfHours(option.price / before), now);
  const hours = toHalfHours(option.price / 12 / before);
  const price = priceOf(hours, now);
  const description = `${formatHours(hours)} par mois à ${formatRate(now)}${apart}`;
  return { ...option, description, value: `1\u00A0mois · ${formatEuros(price)}`, price: price * 12 };
};

const optionNames = { maintenance: 'Maintenance', hosting: 'Hébergement', support: 'Support' } as const;

/** Options as they stand: yearly ones follow the total after the discount, monthly ones the rate; a feature in option is priced once. */
const optionsOf = (
  { original, terms, corrections, sheet, discount }: Context,
  { price, hourlyRate }: Count,
): IncludedOption[] => {
  const wanted = corrections.options ?? terms.options;
  const names: readonly string[] = Object.values(optionNames);
  const described = (Object.keys(optionNames) as (keyof typeof optionNames)[]).flatMap((name) => {
    const stored = original.included_options.find((option) => option.name === optionNames[name]);
    return stored ? [{ name, description: stored.description }] : [];
  });
  const apart = sheet.phases
    .filter(({ removed }) => !removed)
    .flatMap(({ lines }) => lines.filter(({ state }) => state === 'optional'))
    .map(({ name, hours, description }) => featureApart(name, hours, hourlyRate, description));
  return [
    ...formOptions(
      { options: wanted, projectType: original.project_type },
      { options: described },
      price - (discount?.amount ?? 0),
    ),
    ...original.included_options
      .filter(({ name }) => !names.includes(name))
      .map((option) => atRate(option, original.hourly_rate, hourlyRate)),
    ...apart,
  ];
};

type Timing = { entries: Quote['provisional_calendar']; deadline: Quote['deadline'] };

const paceOf = ({ deadline, timeline }: Quote): Pace =>
  (deadline?.surcharge && urgentPaceOf(timeline ?? undefined)) || normalPace;

/** The calendar of the generated quote, with the names and descriptions that phases have now. */
const renamed = ({ original, work }: Context): Timing['entries'] => {
  const phases = new Map(work.map(({ phase }) => [phase.was?.name ?? phase.name, phase]));
  const nameOf = (label: string) => phases.get(label)?.name ?? label;
  const isTold = (label: string) => phases.get(label)?.description !== phases.get(label)?.was?.description;
  return original.provisional_calendar.map((entry) => ({
    ...entry,
    phase: nameOf(entry.phase),
    description: isTold(entry.phase) ? (phases.get(entry.phase)?.description ?? '') : entry.description,
    dependencies: entry.dependencies.map(nameOf),
  }));
};

/** The deadline after corrections: urgency costs its share of the production. */
const deadlineOf = ({ sheet }: Context, counted: Count, pace: Pace, calendar: Calendar, normal: Calendar) => {
  const { lastDay, lateness } = calendar;
  if (lastDay === null || normal.lastDay === null || !lateness) return null;
  const hours = toHalfHours(counted.productionHours * (1 - 1 / pace.factor) * (1 + counted.overhead));
  const surcharge = pace.factor > 1 ? { hours, price: priceOf(hours, sheet.rate) } : null;
  return { last_day: lastDay, normal_last_day: normal.lastDay, ...lateness, surcharge };
};

const repriced = (deadline: Quote['deadline'], rate: number): Quote['deadline'] =>
  deadline?.surcharge
    ? { ...deadline, surcharge: { ...deadline.surcharge, price: priceOf(deadline.surcharge.hours, rate) } }
    : deadline;

/** The deadline of work that is as it was: at its rate of now, and the stored calendar against the day that was told since. */
const keptDeadline = ({ original, sheet, readyBy }: Context): Quote['deadline'] => {
  const { provisional_calendar: calendar, deadline, timeline, ready_by } = original;
  if (readyBy === dayToMeet(ready_by)) return repriced(deadline, sheet.rate);
  const [first] = calendar.map(({ start_date }) => start_date).sort();
  const last = calendar
    .map(({ end_date }) => end_date)
    .sort()
    .at(-1);
  const lateness = first && last && latenessOf(dayOf(first), dayOf(last), { timeline, readyBy });
  if (!lateness) return null;
  const { normal_last_day = last, surcharge = null } = deadline ?? {};
  return repriced({ last_day: last, normal_last_day, ...lateness, surcharge }, sheet.rate);
};

/** Placed in time anew; `factor` takes the hours of urgency off. */
const placed = (context: Context, counted: Count, pace: Pace, texts: PhaseTexts, factor = 1) => {
  const { original, terms, work, readyBy } = context;
  const lines = scheduledLines(work).map((line) => ({ ...line, hours: line.hours / factor }));
  const scheduled = { lines, productionHours: counted.productionHours / factor, hours: counted.hours / factor };
  const schedule = scheduleOf(scheduled, terms.team_size, pace, texts);
  const deadline = { start: startOf(original), timeline: original.timeline ?? undefined, readyBy };
  return { schedule, calendar: calendarOf(schedule, counted, deadline, pace, texts) };
};

/** Metrics of the calendar: they stay as they are where the work does. */
const timeMetrics = new Set([
  'business_days',
  'last_day',
  'critical_path',
  'review_days',
  'work_day',
  'crew',
  'load',
  'delay',
]);

const mostMoving = ({ original }: Context, counted: Count): Quote['sensitivity'] => {
  const known = counted.lines.some(({ feature: { hours } }) => hours[2] > hours[0]);
  return known ? sensitivityOf(counted) : original.sensitivity;
};

/**
 * Counts a generated quote again with its corrections: hours in steps of 0.5, whole euros, every column adds up, to the total
 * before the discount where there is one. Nothing corrected: the stored figures as they are. Lines that no correction
 * touches keep their hours and their factors, whatever engine counted them. `step`: of a project in two steps. Same input, same output, in a browser as in a function.
 */
export const recount = (original: Quote, terms: QuoteTerms, corrections: Corrections, step: Step = 'first'): Quote => {
  if (isEmpty(corrections)) return original;
  const sheet = correctedSheet(original, terms, corrections, step);
  const work = workOf(sheet);
  const texts = wordedTexts(original, corrections);
  const readyBy = dayToMeet(texts.ready_by ?? original.ready_by);
  const discount = discountOn(sum(work.map(({ price }) => price)), corrections.discount);
  const context: Context = { original, terms, corrections, sheet, work, readyBy, discount };
  const counted = countOf(context);
  const same = isSameWork(original, work);
  const ratio = same && sheet.margin === terms.estimation_buffer ? 1 : ratioOf(context, counted);
  const pace = paceOf(original);
  const ofPhases = { ...phaseTexts, ...textsOf(work) };
  const ordered = same ? phaseTexts : textsOf(work);
  const { schedule, calendar } = placed(context, counted, pace, ordered);
  const normal = pace === normalPace ? calendar : placed(context, counted, normalPace, ordered, pace.factor).calendar;
  const range = rangeOf(context, counted, ratio);
  const sensitivity = same ? original.sensitivity : mostMoving(context, counted);
  const generic = {
    estimated_hours: toHalfHours(original.generic.estimated_hours * ratio),
    total_price: Math.round(original.generic.total_price * ratio),
  };
  const metrics = metricsOf({
    count: counted,
    generic: { hours: generic.estimated_hours, price: generic.total_price },
    range: {
      ...range,
      hours: { ...range.hours, p10: range.hours.p10 ?? range.hours.p50 },
      price: { ...range.price, p10: range.price.p10 ?? range.price.p50 },
    },
    schedule,
    calendar,
    pace,
    sensitivity,
    scope: texts,
    texts: ofPhases,
  });
  const stored = new Map(original.metrics.map((metric) => [metric.name, metric]));
  const isSameWish = readyBy === dayToMeet(original.ready_by);
  const keeps = (name: string) =>
    name === 'risk_hours' || (same && timeMetrics.has(name) && (isSameWish || name !== 'delay'));
  const figures: Recounted = {
    estimated_hours: counted.hours,
    hourly_rate: counted.hourlyRate,
    total_price: counted.price - (discount?.amount ?? 0),
    breakdown: breakdownOf(work, original),
    features: work.flatMap(({ lines }) => lines.map(({ shown }) => shown)),
    included_options: optionsOf(context, counted),
    provisional_calendar: same ? renamed(context) : calendar.entries,
    deadline: same ? keptDeadline(context) : deadlineOf(context, counted, pace, calendar, normal),
    range,
    explanation: explanationOf(context, counted),
    metrics: [
      ...metrics.map((metric) => (keeps(metric.name) && stored.get(metric.name)) || metric),
      ...original.metrics.filter(({ name }) => readingMetrics.has(name)),
    ],
    generic,
    sensitivity,
    narrowing: stillNarrowing(context, ratio),
    catalogue_version: original.catalogue_version,
  };
  const first_step = corrections.later && corrections.later.length > 0 && ({ first_step: true } as const);
  return { ...original, ...texts, ...figures, ...first_step, ...(discount && { discount }) };
};
