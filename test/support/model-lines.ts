import { inFull } from '../../functions/model/compact-lines.ts';

/** The lines of an answer with their fields in full names, one object each, as the product takes them. */
export const linesIn = (answer: string): Record<string, unknown>[] =>
  answer
    .trim()
    .split('\n')
    .flatMap((line) => inFull(JSON.parse(line)) as Record<string, unknown>[]);
