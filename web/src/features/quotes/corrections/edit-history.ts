import type { Edit } from '../../../../../shared/estimate/edits.ts';
import type { Corrections } from '../../../../../shared/quote/corrections.ts';

/** Corrections as they are, with those of before and those that were taken back. `last`: what the last step was of. */
export type EditHistory = {
  past: readonly Corrections[];
  now: Corrections;
  future: readonly Corrections[];
  last: string | undefined;
};

/** Most steps that can be taken back. */
const most = 200;

export const historyOf = (now: Corrections): EditHistory => ({ past: [], now, future: [], last: undefined });

const isSame = (a: Corrections | undefined, b: Corrections) => JSON.stringify(a) === JSON.stringify(b);

/** Names the subject of an edit: edits of one field in a row are one undo step. Undefined where each edit is a step. */
export const subjectOf = (edit: Edit): string | undefined => {
  switch (edit.edit) {
    case 'phase':
    case 'feature':
      return `${edit.edit} ${edit.key} ${Object.keys(edit.change)}`;
    case 'note':
    case 'added note':
      return edit.text === null ? undefined : `${edit.edit} ${edit.kind} ${edit.at}`;
    case 'wording':
      return edit.field;
    case 'answer':
      return `answer ${edit.at}`;
    case 'rate':
    case 'margin':
    case 'discount':
      return edit.edit;
    default:
      return undefined;
  }
};

/** One step more. One of the same subject as the last one goes into it; one that leads back to where it began is none. */
export const withStep = (history: EditHistory, next: Corrections, subject: string | undefined): EditHistory => {
  if (isSame(history.now, next)) return history;
  const goesOn = subject !== undefined && subject === history.last;
  const past = goesOn ? history.past : [...history.past, history.now].slice(-most);
  if (!isSame(past.at(-1), next)) return { past, now: next, future: [], last: subject };
  return { past: past.slice(0, -1), now: next, future: [], last: undefined };
};

export const undone = ({ past, now, future }: EditHistory): EditHistory => ({
  past: past.slice(0, -1),
  now: past.at(-1) ?? now,
  future: past.length > 0 ? [now, ...future] : future,
  last: undefined,
});

export const redone = ({ past, now, future }: EditHistory): EditHistory => ({
  past: future.length > 0 ? [...past, now] : past,
  now: future[0] ?? now,
  future: future.slice(1),
  last: undefined,
});
