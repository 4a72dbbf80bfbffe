/** Characters: the longest valid line is some 5,000; what is longer is no line of ours. */
const longestLine = 12_000;

/**
 * Cuts a text that arrives in pieces into lines. A line without end is forgotten as it arrives, and reported as an empty
 * one with `tooLong`: what a model can make us hold is bounded.
 */
export const lineCutter = (onLine: (line: string, tooLong: boolean) => void) => {
  let held = '';
  let tooLong = false;
  const close = () => {
    onLine(tooLong ? '' : held, tooLong);
    held = '';
    tooLong = false;
  };
  const hold = (piece: string) => {
    if (!tooLong) held += piece;
    if (held.length <= longestLine) return;
    held = '';
    tooLong = true;
  };
  return {
    push(text: string) {
      const [first = '', ...others] = text.split('\n');
      hold(first);
      for (const other of others) {
        close();
        hold(other);
      }
    },
    /** What stands after the last line end: whole where the model ended by itself, else a fragment. */
    end() {
      if (held || tooLong) close();
    },
    /** Forgets the fragment of a cut answer: it will be asked for again. */
    forget() {
      held = '';
      tooLong = false;
    },
  };
};
