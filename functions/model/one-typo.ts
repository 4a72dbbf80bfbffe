/** True where one letter, or two neighbours, are all that tells two words apart. */
export const isOneTypo = (a: string, b: string) => {
  let from = 0;
  while (from < a.length && a[from] === b[from]) from += 1;
  let [end, otherEnd] = [a.length, b.length];
  while (end > from && otherEnd > from && a[end - 1] === b[otherEnd - 1]) [end, otherEnd] = [end - 1, otherEnd - 1];
  const [left, right] = [a.slice(from, end), b.slice(from, otherEnd)];
  return (
    left.length + right.length < 2 || (left.length < 2 && right.length < 2) || left === [...right].reverse().join('')
  );
};
