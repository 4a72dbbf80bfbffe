/** True where one letter, or two neighbours, are all that tells two words apart. */
export const isOneSlip = (one: string, other: string) => {
  let from = 0;
  while (from < one.length && one[from] === other[from]) from += 1;
  let [end, otherEnd] = [one.length, other.length];
  while (end > from && otherEnd > from && one[end - 1] === other[otherEnd - 1])
    [end, otherEnd] = [end - 1, otherEnd - 1];
  const [left, right] = [one.slice(from, end), other.slice(from, otherEnd)];
  return (
    left.length + right.length < 2 || (left.length < 2 && right.length < 2) || left === [...right].reverse().join('')
  );
};
