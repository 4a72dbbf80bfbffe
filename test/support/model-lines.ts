import { inFull } from '../../functions/model/compact-lines.ts';

/** Parses the lines of an answer, with the full names of their fields. */
export const linesIn = (answer: string): Record<string, unknown>[] =>
  answer
    .trim()
    .split('\n')
    .flatMap((line) => inFull(JSON.parse(line)) as Record<string, unknown>[]);
