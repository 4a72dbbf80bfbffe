import { isParted, type Token, tokensOf } from './words.ts';

/** A way to ask for something. `gap`: how many other words may stand between two of its own. */
type Phrase<T> = { means: T; stems: string[]; gap: number };
export type Match<T> = { means: T; first: number; last: number; words: number };

/** Prepared once for all texts: phrases by the stem that they begin with. */
export class PhraseBook<T> {
  readonly #byFirst = new Map<string, Phrase<T>[]>();

  /** `text` as a person would write it; ` ~ ` between two words lets up to three others stand there. */
  add(text: string, means: T) {
    const tokens = tokensOf(text.replaceAll('~', ' '));
    const first = tokens[0];
    if (!first) throw new Error(`a phrase without words: ${text}`);
    const gap = text.includes('~') ? 3 : 0;
    const phrase = { means, stems: tokens.map(({ stem }) => stem), gap };
    this.#byFirst.set(first.stem, [...(this.#byFirst.get(first.stem) ?? []), phrase]);
  }

  /** Every phrase found, the longest first, none using a word of a longer one. */
  find(tokens: Token[]): Match<T>[] {
    const all = tokens.flatMap((token, first) =>
      (this.#byFirst.get(token.stem) ?? []).flatMap((phrase) => matchAt(phrase, tokens, first) ?? []),
    );
    const rank = (match: Match<T>) => match.words * 4 - (match.last - match.first) / 10;
    const taken = new Set<number>();
    const kept = all
      .sort((a, b) => rank(b) - rank(a) || a.first - b.first)
      .filter(({ first, last }) => {
        const places = Array.from({ length: last - first + 1 }, (_, index) => first + index);
        const free = places.every((place) => !taken.has(place));
        if (free) for (const place of places) taken.add(place);
        return free;
      });
    return kept.sort((a, b) => a.first - b.first);
  }
}

const matchAt = <T>(phrase: Phrase<T>, tokens: Token[], first: number): Match<T> | undefined => {
  let at = first;
  for (const wanted of phrase.stems.slice(1)) {
    const next = nextWith(tokens, at, wanted, phrase.gap);
    if (next === undefined) return undefined;
    at = next;
  }
  return { means: phrase.means, first, last: at, words: phrase.stems.length };
};

const nextWith = (tokens: Token[], at: number, wanted: string, gap: number) => {
  for (let next = at + 1; next <= at + 1 + gap; next += 1) {
    const token = tokens[next];
    if (!token || isParted(token)) return undefined;
    if (token.stem === wanted) return next;
  }
  return undefined;
};
