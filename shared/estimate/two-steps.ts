import type { FieldErrors } from '../api/errors.ts';
import { asksForOrder, inTaxOf } from '../quote/budget.ts';
import type { Corrections } from '../quote/corrections.ts';
import type { Budget } from '../quote/generation.ts';
import type { Quote, QuoteFeature } from '../quote/quote.ts';
import { fold } from '../text/fold.ts';
import { typography } from '../text/format.ts';
import { openQuestions } from './answers.ts';
import { type CorrectedLine, correctedSheet } from './corrected-sheet.ts';
import { linePrices } from './corrected-work.ts';
import { lessDiscount } from './discount.ts';
import { foundations, groupsNeededBy } from './module-dependencies.ts';
import { recount } from './recount.ts';
import type { Edited } from './refine.ts';
import { firstStart, startingOn } from './start-date.ts';
import { isNeed } from './step-hours.ts';
import { evokes } from './suggestions.ts';

const wholeOf = ({ later: _, ...corrections }: Corrections): Corrections => corrections;

/** The lines that each belong to one step, in the order of the quote. */
export const needsOf = ({ original, terms, corrections }: Edited): CorrectedLine[] =>
  correctedSheet(original, terms, wholeOf(corrections))
    .phases.filter(({ removed }) => !removed)
    .flatMap(({ lines }) => lines.filter((line) => line.state === 'counted' && isNeed(line)));

const putsOff =
  /\b(?:plus tard|(?:second|deuxieme|autre) (?:temps|phase|etape|version|lot)|ulterieur\w*|par la suite|a terme|si possible|si le budget|eventuel\w*|idealement|dans l'ideal|peu(?:t|vent) attendre|pas (?:urgent|priorit|indispensab|obligatoi|essentiel)\w*|facultati\w*|optionnel\w*|en option|en bonus|un jour|v2)\b/;
const insists =
  /\b(?:indispensable\w*|essentiel\w*|imperati\w*|obligatoire\w*|priorit\w*|absolument|avant tout|surtout|d'abord|en premier|crucia\w*|le plus important)\b/;

/** -1: it may wait; 1: it comes first; 0: the words say neither. */
const rankIn = (words: string): number => {
  const folded = fold(words);
  if (putsOff.test(folded)) return -1;
  return insists.test(folded) ? 1 : 0;
};

/** Clauses of a sentence; one of few words, such as « si possible », belongs to the next one, or to the one before where it is the last. */
const clausesOf = (sentence: string): { text: string; to: number }[] => {
  const clauses: { text: string; to: number }[] = [];
  let [text, to] = ['', 0];
  for (const part of sentence.match(/[^,;:()]+[,;:()]*/g) ?? []) {
    text += part;
    to += part.length;
    if ((text.match(/[\p{L}\p{N}’']+/gu) ?? []).length < 4) continue;
    clauses.push({ text, to });
    text = '';
  }
  const last = clauses.at(-1);
  if (last) Object.assign(last, { text: last.text + text, to });
  return last ? clauses : [{ text: sentence, to }];
};

/** What the sentence of the brief says of its line: the clause where its words stand, or all of it. */
const rankInBrief = ({ source, source_mark }: QuoteFeature): number => {
  if (source === null) return 0;
  const at = source_mark?.[0];
  const clause = at === undefined ? undefined : clausesOf(source).find(({ to }) => at < to);
  return rankIn(clause?.text ?? source);
};

const frequentWords = new Set(['avec', 'pour', 'dans', 'gestion', 'suivi', 'ligne', 'page', 'client', 'application']);
const wordsOf = (text: string) =>
  (fold(text).match(/[a-z0-9]{4,}/g) ?? []).filter((word) => !frequentWords.has(word)).map((word) => word.slice(0, 6));

/** Whether words name a line: half of the words of its name, or its kind of work. */
const isNamedIn = (words: string, { name, module }: CorrectedLine) => {
  const [told, own] = [new Set(wordsOf(words)), wordsOf(name)];
  const named = own.filter((word) => told.has(word)).length;
  return (own.length > 0 && named * 2 >= own.length) || evokes(words, module);
};

/** The answer to the question of what comes first; empty where none was given. */
const orderTold = ({ original, corrections }: Edited): string => {
  const at = openQuestions(original).findIndex((question) => asksForOrder(question, original));
  return corrections.answers[at] ?? '';
};

const assumedRank = -0.5;
/** What the client says of a line: that it comes first, that it may wait, or nothing. An assumption of ours follows what was asked for. */
const rankOf = (line: CorrectedLine, answer: string): number => {
  const named = answer.split(/[,;.\n]+|\bmais\b/).find((part) => isNamedIn(part, line));
  if (named !== undefined) return rankIn(named) < 0 ? -2 : 2;
  if (line.was?.source === null && !line.confirmed) return assumedRank;
  return line.was ? rankInBrief(line.was) : 0;
};

const onOneLine = (text: string) => text.replace(/\s+/g, ' ');

const isOfUse = ({ module }: CorrectedLine) => !foundations.has(module);

const application = ['mobile_shell', 'mobile_screens'];
/** The groups of modules of which a line needs one each: in a mobile project, the application too. */
const groupsOf = ({ module }: CorrectedLine, { project_type }: Quote): (readonly string[])[] => {
  const isBelow = foundations.has(module) || application.includes(module) || project_type !== 'mobile';
  return [...groupsNeededBy(module), ...(isBelow ? [] : application.map((needed) => [needed]))];
};

/** The lines that hold one of these modules. */
const holding = (lines: readonly CorrectedLine[], modules: readonly string[]) =>
  lines.filter(({ module }) => modules.includes(module));

/** A need with the foundations before it: these are of no use alone. */
type Unit = readonly CorrectedLine[];

/**
 * The needs in the order in which they are done, whatever the budget: by what the client says of them, foundations after others,
 * in the order of the brief, smaller ones first. Each follows what it depends on.
 */
export const unitsOf = (edited: Edited): Unit[] => {
  const needs = needsOf(edited);
  const answer = orderTold(edited);
  const description = onOneLine(edited.original.description);
  const placeOf = ({ was, source = was?.source ?? '' }: CorrectedLine) => {
    // A long sentence is cited without its beginning or its end.
    const cited = onOneLine(source).replace(/^… ?| ?…$/g, '');
    const at = cited === '' ? -1 : description.indexOf(cited);
    return at < 0 ? description.length : at + (was?.source_mark?.[0] ?? 0);
  };
  const ranked = needs
    .map((line) => ({
      line,
      rank: rankOf(line, answer),
      isFoundation: Number(foundations.has(line.module)),
      place: placeOf(line),
    }))
    .sort(
      (a, b) => b.rank - a.rank || a.isFoundation - b.isFoundation || a.place - b.place || a.line.hours - b.line.hours,
    )
    .map(({ line }) => line);
  const done = new Set<CorrectedLine>();
  const withNeeded = (line: CorrectedLine): CorrectedLine[] => {
    const before = groupsOf(line, edited.original).flatMap((group) => {
      const able = holding(ranked, group);
      if (able.some((other) => done.has(other))) return [];
      const [first] = able;
      return first ? withNeeded(first) : [];
    });
    done.add(line);
    return [...before, line];
  };
  const order = ranked.flatMap((line) => (done.has(line) ? [] : withNeeded(line)));
  const units: CorrectedLine[][] = [];
  for (const line of order) {
    const last = units.at(-1);
    if (last && !last.some(isOfUse)) last.push(line);
    else units.push([line]);
  }
  return units;
};

/** What the budget has to cover: the project stays within it in half of the cases, or in eight of ten. */
export type Threshold = 'p50' | 'p80';

/** What a quote needs, in the tax of the budget: its total, and what the threshold adds. */
export const amountNeeded = ({ total_price, range }: Quote, budget: Budget, threshold: Threshold): number =>
  inTaxOf(budget, Math.max(total_price, range.price[threshold]));

/** What is asked of a budget at first: that it suffices eight times out of ten where it covers the whole in half of the cases. */
export const thresholdFor = (whole: Quote, budget: Budget): Threshold =>
  amountNeeded(whole, budget, 'p50') <= budget.value ? 'p80' : 'p50';

export type Cut = {
  /** The keys of the lines of the second step; empty: the budget covers all. */
  later: string[];
  fits: boolean;
};

const withLater = (corrections: Corrections, later: readonly string[]): Corrections =>
  later.length > 0 ? { ...corrections, later: [...later] } : wholeOf(corrections);

/**
 * The cut for a budget: the most needs, in their order, with which the first step stays within it. A larger budget only adds
 * needs. Where not even the first of them fits, `fits` is false and `later` leaves that alone. Same input, same output.
 */
export const cutFor = (edited: Edited, budget: Budget, threshold: Threshold): Cut => {
  const { original, terms, corrections } = edited;
  const units = unitsOf(edited);
  const laterAfter = (kept: number) => units.slice(kept).flatMap((unit) => unit.map(({ key }) => key));
  const isWithin = (later: readonly string[]) =>
    amountNeeded(recount(original, terms, withLater(corrections, later)), budget, threshold) <= budget.value;
  for (let kept = units.length; kept > 0; kept -= 1) {
    const later = laterAfter(kept);
    if (isWithin(later)) return { later, fits: true };
  }
  return { later: laterAfter(1), fits: units.length === 0 && isWithin([]) };
};

/**
 * Why a line cannot be in its step, by key: what it needs comes later, or nothing of use is left in the first one. Empty
 * where both steps can run.
 */
const obstacles = (
  original: Quote,
  needs: readonly CorrectedLine[],
  later: ReadonlySet<string>,
): Map<string, string> => {
  const first = needs.filter(({ key }) => !later.has(key));
  const found = new Map<string, string>();
  for (const line of first) {
    for (const group of groupsOf(line, original)) {
      const able = holding(needs, group);
      const [needed] = able;
      if (needed && !able.some(({ key }) => !later.has(key)))
        found.set(line.key, typography(`« ${line.name} » demande « ${needed.name} » et ne passe pas avant.`));
    }
  }
  const [any] = needs;
  if (any && later.size > 0 && !first.some((line) => isOfUse(line) || !needs.some(isOfUse)))
    found.set(any.key, 'La première étape garde au moins un besoin utile à lui seul.');
  return found;
};

/** What keeps a project in two steps from being saved, by field: lines that are no needs, or a step that cannot run. */
export const stepProblems = (edited: Edited): FieldErrors => {
  const { later } = edited.corrections;
  if (!later) return {};
  const { original, terms, corrections } = edited;
  const needs = needsOf(edited);
  const lines = correctedSheet(original, terms, corrections).phases.flatMap((phase) => phase.lines);
  const isUnknown = (key: string) => !lines.some((line) => line.key === key && isNeed(line));
  return {
    ...Object.fromEntries(
      later.filter(isUnknown).map((key) => [`later.${key}`, 'Cette ligne reste dans la première étape']),
    ),
    ...Object.fromEntries([...obstacles(original, needs, new Set(later))].map(([key, why]) => [`later.${key}`, why])),
  };
};

export type StepNeed = {
  key: string;
  name: string;
  price: number;
  isLater: boolean;
  /** Why it cannot move to the other step. */
  obstacle: string | undefined;
};

export type StepFigures = {
  total: number;
  /** What to provide for: eight times out of ten it suffices. */
  provision: number;
  /** What serves the needs: framing, design, tests, release, management and risks. */
  shared: number;
  lastDay: string | undefined;
};

export type TwoSteps = {
  needs: StepNeed[];
  first: StepFigures & { quote: Quote };
  /** Undefined where nothing comes later. */
  second: StepFigures | undefined;
  whole: number;
  /** What both steps cost together beyond the whole. */
  surcharge: number;
};

const lastDayOf = ({ provisional_calendar }: Quote) =>
  provisional_calendar
    .map(({ end_date }) => end_date)
    .sort()
    .at(-1);

/** The corrections of the second step: a discount in euros is taken off once, in the first one. */
const withoutEuros = ({ discount, ...corrections }: Corrections): Corrections =>
  discount && 'tenths' in discount ? { ...corrections, discount } : corrections;

/**
 * Both steps, counted by the engine that counts the quote. The totals add up to the whole and the work that is done twice, to
 * the euro. The second step starts on the first business day after the first one.
 */
export const twoStepsOf = (edited: Edited, later: readonly string[]): TwoSteps => {
  const { original, terms, corrections } = edited;
  const needs = needsOf(edited);
  const prices = linePrices(correctedSheet(original, terms, wholeOf(corrections)));
  const whole = recount(original, terms, wholeOf(corrections));
  const cut = withLater(corrections, later);
  const first = recount(original, terms, cut);
  const obstacleTo = (key: string) => {
    const moved = later.includes(key) ? later.filter((other) => other !== key) : [...later, key];
    return [...obstacles(original, needs, new Set(moved)).values()][0];
  };
  const lines = needs.map(({ key, name }) => ({
    key,
    name,
    price: lessDiscount(prices.get(key) ?? 0, whole.discount),
    isLater: later.includes(key),
    obstacle: obstacleTo(key),
  }));
  const figures = (quote: Quote, total: number, isLater: boolean): StepFigures => ({
    total,
    provision: Math.max(total, quote.range.price.p80),
    shared: total - lines.filter((line) => line.isLater === isLater).reduce((sum, { price }) => sum + price, 0),
    lastDay: lastDayOf(quote),
  });
  const result = {
    needs: lines,
    whole: whole.total_price,
    first: { ...figures(first, first.total_price, false), quote: first },
  };
  if (later.length === 0) return { ...result, second: undefined, surcharge: 0 };
  const counted = recount(original, terms, withoutEuros(cut), 'second');
  const ends = lastDayOf(first);
  const second = ends ? startingOn(counted, firstStart(`${ends}T12:00:00.000Z`)) : counted;
  const hours = first.estimated_hours + second.estimated_hours - whole.estimated_hours;
  const surcharge = Math.floor(lessDiscount(hours * whole.hourly_rate, whole.discount));
  const total = whole.total_price + surcharge - first.total_price;
  return { ...result, second: figures(second, total, true), surcharge };
};
