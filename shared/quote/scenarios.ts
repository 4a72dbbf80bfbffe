import * as z from 'zod/mini';
import type { Quote } from './quote.ts';

export const scenarioKeys = ['minimal', 'usual', 'complete'] as const;
export type ScenarioKey = (typeof scenarioKeys)[number];

/** Hours of a line in each scope; null where the scope is without it. */
const HoursByScope = z.object({
  minimal: z.nullable(z.number()),
  usual: z.nullable(z.number()),
  complete: z.nullable(z.number()),
});

const Scope = z.object({
  estimated_hours: z.number(),
  total_price: z.int(),
  /** Whole euros that eight projects of ten stay within; null where no confident range can be given. */
  range: z.nullable(z.object({ from: z.int(), to: z.int() })),
  /** The last day of its calendar; null where there is nothing to do. */
  last_day: z.nullable(z.iso.date()),
});

/** Three scopes of one quote, and every line of the largest, in the order of the quote. */
export const ScenarioTable = z.object({
  scopes: z.object({ minimal: Scope, usual: Scope, complete: Scope }),
  lines: z.array(z.object({ name: z.string(), hours: HoursByScope })),
});
export type ScenarioTable = z.output<typeof ScenarioTable>;

const scopeOf = ({ estimated_hours, total_price, range, outside, provisional_calendar }: Quote) => {
  const { p10, p90 } = range.price;
  const days = provisional_calendar.map(({ end_date }) => end_date).sort();
  return {
    estimated_hours,
    total_price,
    range: outside || p10 === undefined || p90 === null ? null : { from: p10, to: p90 },
    last_day: days.at(-1) ?? null,
  };
};

/**
 * The lines of a scope, each by what tells it from the others; those that nothing tells apart by their order. The
 * hours are those of the generated line: others may follow the scope where a part of it comes in a second step.
 */
const linesOf = ({ features }: Quote) => {
  const seen = new Map<string, number>();
  return new Map(
    features.map(({ phase, module, name, hours, was }) => {
      const line = [phase, module, name, was?.hours ?? hours].join('\n');
      const count = (seen.get(line) ?? 0) + 1;
      seen.set(line, count);
      return [`${line}\n${count}`, { name, hours }];
    }),
  );
};

/** The same of each scope. */
const inEach = <T>(of: (scope: ScenarioKey) => T): Record<ScenarioKey, T> => ({
  minimal: of('minimal'),
  usual: of('usual'),
  complete: of('complete'),
});

/** What the three scopes say, side by side. */
export const scenarioTable = (quotes: Record<ScenarioKey, Quote>): ScenarioTable => {
  const lines = inEach((scope) => linesOf(quotes[scope]));
  return {
    scopes: inEach((scope) => scopeOf(quotes[scope])),
    lines: [...lines.complete].map(([line, { name }]) => ({
      name,
      hours: inEach((scope) => lines[scope].get(line)?.hours ?? null),
    })),
  };
};
