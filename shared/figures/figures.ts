import { amountsOf } from './amounts.ts';
import { type FormatKind, formats } from './formats.ts';
import { plain } from './plain-characters.ts';

/** Of a range, `value` is the upper end and `low` the lower. */
type Value = { value: number; low?: number };
/**
 * A figure of a French text, with the words that it stands in: `text`, from `start` to `end` of the whole.
 * `noun`: what a quantity counts. Money is in euros; `qualifier`: what stands beside a sum ("maximum", "autour de");
 * `per`: what makes it a rate ("mois"). Nouns, qualifiers and units are as written.
 */
export type Figure = { start: number; end: number; text: string } & (
  | (Value & { kind: 'quantity'; noun?: string })
  | (Value & { kind: 'money'; tax: 'ht' | 'ttc' | 'unknown'; qualifier?: string; per?: string })
  | (Value & { kind: 'duration' | 'measure'; unit: string })
  | (Value & { kind: 'percentage' })
  | { kind: FormatKind }
);

const blot = '\u0000';

type Place = { start: number; end: number; kind: FormatKind };
/** The formats of a text, and the text with each of them blanked out. */
const formatsOf = (text: string) => {
  const found: Place[] = [];
  let rest = text;
  // Only ordinals are ever written without a digit.
  const possible = /\d/.test(text) ? formats : formats.filter(({ kind }) => kind === 'ordinal');
  for (const { kind, pattern } of possible) {
    const places = [...rest.matchAll(pattern)].map(({ indices }) => indices?.groups?.it ?? indices?.[0]);
    const pieces: string[] = [];
    let last = 0;
    for (const place of places) {
      if (!place) continue;
      const [start, end] = place;
      found.push({ kind, start, end });
      pieces.push(rest.slice(last, start), blot.repeat(end - start));
      last = end;
    }
    if (last > 0) rest = pieces.join('') + rest.slice(last);
  }
  return { found, rest };
};

/** Every figure of a French text, in order: what counts something, and what only looks as if it did. */
export const figuresOf = (text: string): Figure[] => {
  const { found, rest } = formatsOf(plain(text));
  const written = <T extends { start: number; end: number }>(place: T) => text.slice(place.start, place.end);
  const amounts = amountsOf(rest).map((amount): Figure => {
    const whole = { ...amount, text: written(amount) };
    if (whole.kind === 'quantity') return { ...whole, noun: whole.noun && written(whole.noun) };
    if (whole.kind === 'money') return { ...whole, qualifier: whole.qualifier && written(whole.qualifier) };
    return whole;
  });
  const formatted = found.map((place): Figure => ({ ...place, text: written(place) }));
  return [...formatted, ...amounts].sort((a, b) => a.start - b.start);
};
