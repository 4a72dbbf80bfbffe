import type { Phase } from '../quote/generation.ts';
import type { Count, Line } from './lines.ts';
import type { Pace } from './pace.ts';
import { type PhaseTexts, phaseTexts } from './phases.ts';

/** What is placed in time: the lines, and the hours that steering and risks add to them. */
export type ScheduledWork = Pick<Count, 'lines' | 'productionHours' | 'hours'>;

/** One feature placed in time, in hours from the start of the project. */
type Slot = { line: Line; start: number; end: number };
export type Schedule = { slots: Slot[]; crew: number; length: number; criticalPath: number };

/** More than one person on a project cost each of them this share of time for every other. */
const coordination = 0.05;

const plain = (name: string) => name.trim().toLowerCase();

/** Whether `start` waits for `target`, directly or not. */
const waitsFor = (waits: readonly Set<number>[], start: number, target: number): boolean => {
  const seen = new Set<number>();
  const stack = [start];
  while (stack.length > 0) {
    const current = stack.pop() as number;
    if (current === target) return true;
    for (const next of waits[current] as Set<number>) if (!seen.has(next)) stack.push(next);
    seen.add(current);
  }
  return false;
};

/** What each line waits for: the phases before its own, and what it needs, unless that would close a circle. */
const waitsOf = (lines: readonly Line[], texts: PhaseTexts): Set<number>[] => {
  const waits = lines.map(({ feature }) => {
    const { after } = texts[feature.phase];
    return new Set(lines.flatMap((other, index) => (after.includes(other.feature.phase) ? [index] : [])));
  });
  for (const [index, { feature }] of lines.entries()) {
    const needed = new Set(feature.needs.map(plain));
    for (const [other, { feature: candidate }] of lines.entries()) {
      if (!needed.has(plain(candidate.name)) || waitsFor(waits, other, index)) continue;
      (waits[index] as Set<number>).add(other);
    }
  }
  return waits;
};

/** The client looks at the designs before anything is built, and at the whole before it is released. */
const reviewed: Partial<Record<Phase, readonly Phase[]>> = {
  design: ['development', 'integration', 'testing', 'deployment'],
  testing: ['deployment'],
};

/** Hours between the end of a line and the start of one that waits for it. */
type Wait = (other: number, index: number) => number;
const reviewsOf = (lines: readonly Line[], { reviewDays, hoursPerDay }: Pace): Wait => {
  const phaseAt = (index: number) => (lines[index] as Line).feature.phase;
  return (other, index) => (reviewed[phaseAt(other)]?.includes(phaseAt(index)) ? reviewDays * hoursPerDay : 0);
};

/** The longest chain of dependent lines, which no team can shorten. */
const longestChain = (waits: readonly Set<number>[], durations: readonly number[], wait: Wait) => {
  const ends = new Map<number, number>();
  const endOf = (index: number): number => {
    const known = ends.get(index);
    if (known !== undefined) return known;
    const before = [...(waits[index] as Set<number>)].map((other) => endOf(other) + wait(other, index));
    const end = Math.max(0, ...before) + (durations[index] as number);
    ends.set(index, end);
    return end;
  };
  return Math.max(0, ...durations.map((_, index) => endOf(index)));
};

/** Gives each line in turn to the person who can start it first; a line is the work of one person. */
const assign = (waits: readonly Set<number>[], durations: readonly number[], crew: number, wait: Wait) => {
  const free = Array.from({ length: crew }, () => 0);
  const slots = new Map<number, { start: number; end: number }>();
  const ready = (index: number) =>
    Math.max(
      0,
      ...[...(waits[index] as Set<number>)].map(
        (other) => (slots.get(other)?.end ?? Number.POSITIVE_INFINITY) + wait(other, index),
      ),
    );
  while (slots.size < durations.length) {
    const person = free.indexOf(Math.min(...free));
    const candidates = durations.flatMap((_, index) => (slots.has(index) ? [] : [{ index, at: ready(index) }]));
    const chosen = candidates.reduce((best, candidate) => {
      const gain = Math.max(best.at, free[person] as number) - Math.max(candidate.at, free[person] as number);
      return gain > 0 ? candidate : best;
    });
    const start = Math.max(chosen.at, free[person] as number);
    const end = start + (durations[chosen.index] as number);
    free[person] = end;
    slots.set(chosen.index, { start, end });
  }
  return slots;
};

/** Most people on one project. Chosen without a source. */
const mostPeople = 20;

/**
 * Places the lines of a quote for the crew that ends first, the smallest where several do: of a larger team some may stay
 * away, so that more people never end later. Steering and risks take their share of time from everybody.
 */
export const scheduleOf = (
  count: ScheduledWork,
  teamSize: number,
  pace: Pace,
  texts: PhaseTexts = phaseTexts,
): Schedule => {
  const { lines, productionHours, hours } = count;
  const waits = waitsOf(lines, texts);
  const wait = reviewsOf(lines, pace);
  const placedBy = (crew: number): Schedule => {
    const slowdown = (productionHours === 0 ? 1 : hours / productionHours) * (1 + coordination * (crew - 1));
    const durations = lines.map((line) => line.hours * slowdown);
    const placed = assign(waits, durations, crew, wait);
    const slots = lines.map((line, index) => ({ line, ...(placed.get(index) as { start: number; end: number }) }));
    return {
      slots,
      crew,
      length: Math.max(0, ...slots.map(({ end }) => end)),
      criticalPath: longestChain(waits, durations, wait),
    };
  };
  const most = Math.max(1, Math.min(Math.floor(teamSize), lines.length, mostPeople));
  return Array.from({ length: most }, (_, index) => placedBy(index + 1)).reduce((best, plan) =>
    plan.length < best.length ? plan : best,
  );
};
