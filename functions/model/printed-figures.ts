import { figuresOf } from '../../shared/figures/figures.ts';

/** A figure as a model tells it, and the scale in which it is stored: 100 for cents. */
type Told = { value: unknown; scale: 10 | 100 | 1_000 };

/** Spaces of every width as plain ones, minus signs as hyphens. Each character keeps its place. */
const plain = (text: string) =>
  text
    .replace(/[\s\u00A0\u202F\u2009]/gu, ' ')
    .replace(/[−–]/gu, '-')
    .replace(/’/gu, "'");

/** How a figure may be printed: with or without separators of thousands, with the zeros of its decimals or without. */
const patternOf = (scaled: number, scale: number): RegExp => {
  const whole = String(Math.floor(scaled / scale));
  const decimals = String(scaled % scale)
    .padStart(Math.log10(scale), '0')
    .replace(/0+$/, '');
  const grouped = whole.replace(/\B(?=(?:\d{3})+$)/g, "[ .,']?");
  // Thousands of a quantity may be told, cents and tenths of a percent have two decimals at most.
  const zeros = `0{0,${Math.max(0, (scale === 1_000 ? 3 : 2) - decimals.length)}}`;
  const tail = decimals === '' ? `(?:[.,]0{1,${scale === 1_000 ? 3 : 2}})?` : `[.,]${decimals}${zeros}`;
  return new RegExp(`(?<!\\d|\\d[.,'])${grouped}${tail}(?!\\d|[.,']\\d)`, 'gu');
};

type Place = { start: number; end: number };

/** « 1 350 »: groups of three digits behind a space may belong to the number before. */
const goesOnFrom = (text: string, { start }: Place) =>
  /\d $/u.test(text.slice(0, start)) && /^\d{3}(?!\d)/u.test(text.slice(start));
const goesOnWith = (text: string, { start, end }: Place) =>
  /^ \d{3}(?!\d)/u.test(text.slice(end)) && /^\d{1,3}(?:[ ]\d{3})*$/u.test(text.slice(start, end));

/**
 * The figures that the text prints, in their scale; null for each that it does not. Of « 3 450,00 », which may be one
 * number or two columns, a part counts where the other one is told too. Nothing is rounded: a figure of another value
 * does not stand there.
 */
export const printedFigures = <K extends string>(text: string, told: Record<K, Told>): Record<K, number | null> => {
  const words = plain(text);
  const found = (Object.entries(told) as [K, Told][]).map(([name, { value, scale }]) => {
    const scaled = typeof value === 'number' ? Math.round(Math.abs(value) * scale * 1e6) / 1e6 : Number.NaN;
    const isWhole = Number.isSafeInteger(scaled) && scaled <= 1_000_000_000;
    const places: Place[] = isWhole
      ? [...words.matchAll(patternOf(scaled, scale))].map(({ index, 0: { length } }) => ({
          start: index,
          end: index + length,
        }))
      : [];
    return { name, scale, scaled: isWhole ? scaled : null, negative: Number(value) < 0, places };
  });
  const isOther = (name: K, at: (place: Place) => boolean) =>
    found.some((other) => other.name !== name && other.places.some(at));
  const stands = (place: Place, name: K) =>
    (!goesOnFrom(words, place) || isOther(name, ({ end }) => end === place.start - 1)) &&
    (!goesOnWith(words, place) || isOther(name, ({ start }) => start === place.end + 1));
  const inWords = (scaled: number) =>
    figuresOf(text).some((figure) => figure.kind === 'money' && Math.round(figure.value * 100) === scaled);
  const entries = found.map(({ name, scale, scaled, negative, places }) => {
    const standing = places.filter((place) => stands(place, name));
    const isPrinted = standing.length > 0 || (scaled !== null && scale === 100 && inWords(scaled));
    const isMinus = negative && standing.some(({ start }) => /- ?$/u.test(words.slice(0, start)));
    return [name, scaled !== null && isPrinted ? (isMinus ? -scaled : scaled) : null];
  });
  return Object.fromEntries(entries) as Record<K, number | null>;
};
