/** The numbers that stand before the client's sentences in the message: `[12] Les clients paient par carte.` */
const mark = /\[(\d+)\] /g;

/** A piece of the message from one number to the next. */
type Piece = { number: string; start: number; end: number };

/** The message without its numbers, and what cites words of it: the number of their sentence, and the words that stand there. */
export const withoutNumbers = (message: string) => {
  let plain = '';
  let from = 0;
  const pieces: Piece[] = [];
  for (const { index, 0: all, 1: number = '' } of message.matchAll(mark)) {
    plain += message.slice(from, index);
    const last = pieces.at(-1);
    if (last) last.end = plain.length;
    pieces.push({ number, start: plain.length, end: Number.POSITIVE_INFINITY });
    from = index + all.length;
  }
  plain += message.slice(from);
  const cite = (words: string): string | undefined => {
    const start = plain.indexOf(words);
    const piece = start < 0 ? undefined : pieces.findLast((each) => each.start <= start);
    return piece && `${piece.number} ${words.slice(0, piece.end - start).trim()}`;
  };
  return { plain, cite };
};
