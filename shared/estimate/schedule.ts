import type { Count, Line } from './lines.ts';
import { phaseTexts } from './phases.ts';

/** One feature placed in time, in hours from the start of the project. */
type Slot = { line: Line; start: number; end: number };
export type Schedule = { slots: Slot[]; crew: number; length: number; criticalPath: number };

/** More than one person on a project cost each of them this share of time for every other. */
const coordination = 0.05;

const plain = (name: string) => name.trim().toLowerCase();

/** Can `target` be reached from `start` by following what each one waits for? */
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
const waitsOf = (lines: readonly Line[]): Set<number>[] => {
  const waits = lines.map(({ feature }) => {
    const { after } = phaseTexts[feature.phase];
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

/** The longest chain of lines that wait for one another: no team is faster. */
const longestChain = (waits: readonly Set<number>[], durations: readonly number[]) => {
  const ends = new Map<number, number>();
  const endOf = (index: number): number => {
    const known = ends.get(index);
    if (known !== undefined) return known;
    const end = Math.max(0, ...[...(waits[index] as Set<number>)].map(endOf)) + (durations[index] as number);
    ends.set(index, end);
    return end;
  };
  return Math.max(0, ...durations.map((_, index) => endOf(index)));
};

/** Gives each line in turn to the person who can start it first; a line is the work of one person. */
const assign = (waits: readonly Set<number>[], durations: readonly number[], crew: number) => {
  const free = Array.from({ length: crew }, () => 0);
  const slots = new Map<number, { start: number; end: number }>();
  const ready = (index: number) =>
    Math.max(
      0,
      ...[...(waits[index] as Set<number>)].map((other) => slots.get(other)?.end ?? Number.POSITIVE_INFINITY),
    );
  while (slots.size < durations.length) {
    const person = free.indexOf(Math.min(...free));
    const candidates = durations.flatMap((_, index) => (slots.has(index) ? [] : [{ index, at: ready(index) }]));
    const chosen = candidates.reduce((best, one) => {
      const gain = Math.max(best.at, free[person] as number) - Math.max(one.at, free[person] as number);
      return gain > 0 ? one : best;
    });
    const start = Math.max(chosen.at, free[person] as number);
    const end = start + (durations[chosen.index] as number);
    free[person] = end;
    slots.set(chosen.index, { start, end });
  }
  return slots;
};

/** Places the lines of a quote for a team. Steering and risks take their share of time from everybody. */
export const scheduleOf = ({ lines, productionHours, hours: all }: Count, teamSize: number): Schedule => {
  const crew = Math.max(1, Math.min(Math.floor(teamSize), lines.length));
  const slowdown = (productionHours === 0 ? 1 : all / productionHours) * (1 + coordination * (crew - 1));
  const durations = lines.map(({ hours }) => hours * slowdown);
  const waits = waitsOf(lines);
  const placed = assign(waits, durations, crew);
  const slots = lines.map((line, index) => ({ line, ...(placed.get(index) as { start: number; end: number }) }));
  return {
    slots,
    crew,
    length: Math.max(0, ...slots.map(({ end }) => end)),
    criticalPath: longestChain(waits, durations),
  };
};
