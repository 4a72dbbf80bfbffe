import { Brief } from '../../shared/quote/quote.ts';
import { Hours } from './blind.ts';
import { readSet } from './sets.ts';

/** A brief of which hours alone are known: no needs, no modules. */
export type HoursCase = {
  /** The file, which holds the briefs of one author, and the line. */
  id: string;
  /** The number of the author's file. */
  author: number;
  brief: Brief;
  /** Without safety margin and without what recurs. */
  hours: [low: number, high: number];
};

/** The briefs, by author, in the order in which they were written. Nothing is learned from them. */
export const readHoursCases = (): HoursCase[] =>
  [...readSet('hours-held-out')].flatMap(([file, text]) =>
    text
      .trimEnd()
      .split('\n')
      .map((line, at) => {
        const { hours, ...brief } = JSON.parse(line);
        const author = Number.parseInt(file, 10);
        return { id: `${author}-${at}`, author, brief: Brief.parse(brief), hours: Hours.parse(hours) };
      }),
  );

/** The middle of the range, on a scale of ratios. */
export const middleOf = ({ hours: [low, high] }: HoursCase): number => Math.sqrt(low * high);
