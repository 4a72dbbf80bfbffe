/** Shorter words are too near to one another for a letter to tell which was meant. */
const shortest = 7;

const without = (word: string, at: number) => word.slice(0, at) + word.slice(at + 1);
const shortened = (word: string) => Array.from(word, (_, at) => without(word, at));

/** True where one letter was left out, added, changed or swapped with the next. */
const isOneOff = (one: string, other: string): boolean => {
  let first = 0;
  while (first < one.length && one[first] === other[first]) first += 1;
  const [rest, others] = [one.slice(first), other.slice(first)];
  if (rest.slice(1) === others || others.slice(1) === rest || rest.slice(1) === others.slice(1)) return true;
  return rest[0] === others[1] && rest[1] === others[0] && rest.slice(2) === others.slice(2);
};

/**
 * What a mistyped word was meant to be: the word of the vocabulary (folded) that is one letter away, where it is the only
 * one. Known words, short ones, and those whose first letter differs stay as they are.
 */
export const speller = (vocabulary: Iterable<string>) => {
  const known = new Set(vocabulary);
  const near = new Map<string, Set<string>>();
  for (const word of known)
    if (word.length >= shortest)
      for (const key of [word, ...shortened(word)]) near.set(key, (near.get(key) ?? new Set()).add(word));
  return (word: string): string => {
    if (word.length < shortest - 1 || word.length > 24 || known.has(word) || known.has(word.replace(/s$/, '')))
      return word;
    const candidates = new Set([word, ...shortened(word)].flatMap((key) => [...(near.get(key) ?? [])]));
    const meant = [...candidates].filter((other) => other[0] === word[0] && isOneOff(word, other));
    const stems = new Set(meant.map((other) => other.slice(0, 5)));
    return meant.length > 0 && stems.size === 1 ? (meant[0] as string) : word;
  };
};
