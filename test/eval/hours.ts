import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { Brief } from '../../shared/quote.ts';
import { Hours } from './blind.ts';

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

/** `fitted`: what hours are learned from; `held out`: what nothing is learned from. */
export type HoursSet = 'fitted' | 'held out';

const folders: Record<HoursSet, string> = { fitted: 'hours', 'held out': 'hours-held-out' };
export const hoursFolder = (set: HoursSet) => path.join(import.meta.dirname, folders[set]);

/** The briefs of a set, by author, in the order in which they were written. */
export const readHoursCases = (set: HoursSet): HoursCase[] =>
  readdirSync(hoursFolder(set))
    .sort()
    .flatMap((file) => {
      const lines = readFileSync(path.join(hoursFolder(set), file), 'utf8')
        .trimEnd()
        .split('\n');
      return lines.map((line, at) => {
        const { hours, ...brief } = JSON.parse(line);
        const author = Number.parseInt(file, 10);
        return { id: `${author}-${at}`, author, brief: Brief.parse(brief), hours: Hours.parse(hours) };
      });
    });

/** The middle of the range, on a scale of ratios. */
export const middleOf = ({ hours: [low, high] }: HoursCase): number => Math.sqrt(low * high);
