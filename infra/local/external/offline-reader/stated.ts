import type { ClauseKind } from './clause-kind.ts';
import type { Clause } from './clauses.ts';
import type { Sentence } from './sentences.ts';

/** A clause of the text with what it is; `start` and `end` of the clause are places in its sentence. */
export type Stated = {
  sentence: Sentence;
  clause: Clause;
  kind: ClauseKind;
  /** A wish, or the opening of a list, stands before it. */
  wanted: boolean;
  /** How likely it asks for something, from 0 to 1, where that is known. */
  likelihood?: number;
};
