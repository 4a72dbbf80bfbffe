import { numberWords, valueOfWords } from './number-words.ts';

type Place = { start: number; end: number };
type Value = Place & { value: number; low?: number };
/** A quantity, measure or sum, with the places of its words. A number of four digits may turn out to be a year. */
export type Amount =
  | (Value & { kind: 'quantity'; noun: Place | undefined })
  | (Value & { kind: 'money'; tax: 'ht' | 'ttc' | 'unknown'; qualifier: Place | undefined; per: string | undefined })
  | (Value & { kind: 'duration' | 'measure'; unit: string })
  | (Value & { kind: 'percentage' })
  | (Place & { kind: 'year' });

const digits =
  "(?<![\\p{L}\\d]|\\d[.,])(?:\\d{1,3}(?:[ .']\\d{3})+(?![\\d])|\\d{1,3}(?:,\\d{3})+(?!\\d)|\\d+)(?:[.,]\\d+(?!\\d))?";
const multiples: Record<string, number> = { k: 1e3, mille: 1e3, millier: 1e3, million: 1e6, milliard: 1e9 };
const atom = new RegExp(
  `(?<digits>${digits})(?: ?(?<scale>k)(?=[ €]|eur|[^\\p{L}\\d]|$)| (?<word>mille|milliers?|millions?|milliards?)\\b)?|(?<words>${numberWords})`,
  'giuy',
);
const begins = new RegExp(`${digits}|${numberWords}`, 'giu');

/** A number as it stands in the text. `bare`: digits without spaces, as years are written; `article`: "un", "une". */
type Atom = Place & { value: number; bare: boolean; article: boolean; thousands: boolean };

const valueOfDigits = (text: string) => {
  const whole = /^\d{1,3}(?:,\d{3})+$/.test(text) ? text.replaceAll(',', '') : text;
  const plain = whole.replace(/[ '](?=\d{3})/g, '').replace(/\.(?=\d{3}(?!\d))/g, '');
  return Number(plain.replace(',', '.'));
};

const atomAt = (text: string, start: number): Atom | undefined => {
  atom.lastIndex = start;
  const match = atom.exec(text);
  const { digits: figures, scale, word, words } = match?.groups ?? {};
  if (!match) return undefined;
  const end = start + match[0].length;
  if (figures === undefined) {
    const article = /^une?$/i.test(words ?? '');
    return { start, end, value: valueOfWords(words ?? ''), bare: false, article, thousands: false };
  }
  const name = (scale ?? word)?.toLowerCase();
  const factor = name ? (multiples[name.replace(/s$/, '')] ?? 1) : 1;
  const bare = /^\d{4}$/.test(figures) && !name;
  return { start, end, value: valueOfDigits(figures) * factor, bare, article: false, thousands: scale !== undefined };
};

const betweenEnds = / ?(?:(?:k?€|euros?|%) ?)?(?:a|-|–|—|\/|ou|et) ?/iuy;

/** The upper end of a range that begins with `first`: "10 à 15", "entre 5 000 € et 8 000 €". */
const upperEnd = (text: string, first: Atom): Atom | undefined => {
  betweenEnds.lastIndex = first.end;
  const link = betweenEnds.exec(text)?.[0];
  if (link === undefined) return undefined;
  if (/et/i.test(link) && !/\bentre (?:€ ?)?$/i.test(text.slice(Math.max(0, first.start - 9), first.start)))
    return undefined;
  const second = atomAt(text, first.end + link.length);
  if (!second || second.article) return undefined;
  return second.value > first.value ? second : undefined;
};

const amountOfMoney =
  /^ ?(?:(?<scale>[km]) ?)?(?:€|euros?(?!\p{L})|eur(?!\p{L}))|^ ?(?:d'|de )euros?(?!\p{L})|^ centimes?\b/iu;
const taxes = '(?<ht>h\\.?t\\b\\.?|hors taxes?\\b)|(?<ttc>t\\.?t\\.?c\\b\\.?|toutes taxes comprises)';
const taxAtOnce = new RegExp(`^ ?\\(?(?:${taxes})`, 'iu');
const taxAfter = new RegExp(`^[^\\d\\n.;:]{0,30}?\\b(?:${taxes})`, 'iu');
const taxBefore = new RegExp(`\\b(?:${taxes})[^\\d\\n.;]{0,12}$`, 'iu');
const per = /^(?: ?(?:ht|ttc))? ?(?:\/ ?|par )(?<unit>\p{L}+)/iu;
const roundly =
  "(?:(?:ne )?pas (?:depasser|plus de)|maximales?|maximum|maxi|max|au plus|plafonnee? a|jusqu'a|autour de|environ|a peu pres|de l'ordre de|aux alentours de|moins de|plus de|minimum|au moins|a partir de)";
const qualifierBefore = new RegExp(`(?<![\\p{L}])(?<it>${roundly})(?: de)?[ :]*$`, 'diu');
const qualifierAfter =
  /^[ ,(]*(?:ht|ttc)?[ ,(]*(?<it>au (?:grand )?maximum|maximum|maxi|max|au plus|environ|minimum)(?!\p{L})/diu;
const aboutMoney = /\b(?:budgets?|enveloppe)\b[^\d\n.;]{0,40}$/iu;
const leastBudget = 100;

/** Characters around a number in which what belongs to it is looked for. */
const near = 60;

const percentage = /^ ?(?:%|pour ?cents?\b|pourcents?\b)/iu;
const duration =
  /^ ?(?:de |d')?(?<unit>ans?|annees?|mois|semaines?|jours?|journees?|heures?|h|minutes?|min|mn|secondes?|sec|s|ms|j|trimestres?|semestres?)(?![\p{L}\d])(?<half> et demie?\b)?/iu;
const measure =
  /^ ?(?<unit>ko|mo|go|to|km|m2|cm|mm|m|metres?|kilometres?|kg|g|grammes?|tonnes?|litres?|l|ha|hectares?|px|pixels|dpi|kwh?|mw|w|[gm]?hz|°c|degres|dollars?|chf|[$£])(?![\p{L}\d])/iu;

const yearly =
  /(?:\b(?:depuis|en|fin|debut|mi|courant|annee|saison|exercice|rentree|ete|hiver|printemps|automne|noel|edition|copyright)|©|\(c\)) ?$/iu;
const isYear = (value: number) => Number.isInteger(value) && value >= 1900 && value <= 2099;

const fillers =
  "(?: (?:d'|(?:de|autres?|petite?s?|grande?s?|gros|grosses|nouvelles?|nouveaux|anciens|anciennes|differente?s?|principaux|principales|premiers|premieres|derniers|dernieres|vrais|vraies|seule?s?|belles?|beaux|bons|bonnes|simples|diverse?s?)(?! ?[,.;:]| ?$)))*";
const counted = new RegExp(`^${fillers}(?: |(?<=') ?)(?<it>\\p{L}{2,}(?:-\\p{L}+)*|\\p{L}-\\p{L}+)`, 'diu');
/** Words that may follow a number without being what it counts. */
const notCounted = new Set(
  `a ai ainsi alors apres au aux avec avant avons car ce ces cette chacun chacune chaque comme contre dans de depuis des
  dont du elle elles en entre environ est et etait ete etre fois-ci il ils je la le les leur leurs lors mais max maxi
  maximum meme mes minimum mon ni nos notre nous on ont ou par parce pas pendant plus plutot pour puis qu que qui sa sans
  se seront ses si soit sont sous sur tous toute toutes tout un une vers voire vos votre vous y`.split(/\s+/),
);

/** The place of a pattern's group `it`, for a search that began at `from`. */
const placeOf = (match: RegExpExecArray | null, from: number): Place | undefined => {
  const [start, end] = match?.indices?.groups?.it ?? [];
  return start === undefined || end === undefined ? undefined : { start: from + start, end: from + end };
};
const wordsAt = (text: string, { start, end }: Place) => text.slice(start, end).toLowerCase();

const nounAfter = (text: string, end: number): Place | undefined => {
  const noun = placeOf(counted.exec(text.slice(end, end + 2 * near)), end);
  return noun && !notCounted.has(wordsAt(text, noun)) ? noun : undefined;
};
const isPlural = (text: string, noun: Place | undefined) => noun !== undefined && /[sx]$/.test(wordsAt(text, noun));

const taxOf = (groups: Record<string, string | undefined> | undefined) =>
  groups?.ht ? ('ht' as const) : groups?.ttc ? ('ttc' as const) : undefined;

type Ends = { first: Atom; last: Atom };
const beforeOf = (text: string, { first }: Ends) => text.slice(Math.max(0, first.start - near), first.start);

const moneyScale: Record<string, number> = { k: 1e3, m: 1e6 };

/** The lower end shares the scale of the upper one: "5 à 8 k€", "10 à 15 000". */
const lowOf = ({ first, last }: Ends, value: number) => {
  if (first === last) return {};
  return { low: first.value < 1_000 && first.value * 1_000 < value ? first.value * 1_000 : first.value };
};

/** A qualifier such as "maximum", before the sum or after it. */
const qualifierOf = (text: string, start: number, end: number): Place | undefined => {
  const from = Math.max(0, start - near);
  return (
    placeOf(qualifierBefore.exec(text.slice(from, start)), from) ??
    placeOf(qualifierAfter.exec(text.slice(end, end + near)), end)
  );
};

const moneyOf = (text: string, ends: Ends): Amount | undefined => {
  const { first, last } = ends;
  const rest = text.slice(last.end, last.end + near);
  const before = beforeOf(text, ends);
  const unit = amountOfMoney.exec(rest);
  const sign = /(?:€|\beur(?:os)?) ?$/i.exec(before);
  const noun = nounAfter(text, last.end);
  const tax = taxOf(taxAtOnce.exec(rest)?.groups);
  const said = last.value >= leastBudget && !noun && (tax || last.thousands || aboutMoney.test(before));
  if (!unit && !sign && !said) return undefined;
  const scale = moneyScale[unit?.groups?.scale?.toLowerCase() ?? ''] ?? (/centime/i.test(unit?.[0] ?? '') ? 0.01 : 1);
  const value = last.value * scale;
  const end = last.end + (unit?.[0].length ?? 0);
  const tail = text.slice(end, end + near);
  const known = taxOf(taxAfter.exec(tail)?.groups) ?? taxOf(taxBefore.exec(before)?.groups) ?? 'unknown';
  const start = first.start - (sign?.[0].length ?? 0);
  return {
    ...{ kind: 'money', start, end, value, ...lowOf(ends, value), tax: known },
    qualifier: qualifierOf(text, start, end),
    per: per.exec(tail)?.groups?.unit?.toLowerCase(),
  };
};

const measuredOf = (text: string, ends: Ends): Amount | undefined => {
  const { first, last } = ends;
  const rest = text.slice(last.end, last.end + near);
  const span = (length: number) => ({ start: first.start, end: last.end + length });
  const low = lowOf(ends, last.value);
  const share = percentage.exec(rest);
  if (share) return { kind: 'percentage', ...span(share[0].length), value: last.value, ...low };
  const time = duration.exec(rest);
  const unit = (match: RegExpExecArray) => match.groups?.unit ?? '';
  if (time) {
    const value = last.value + (time.groups?.half ? 0.5 : 0);
    return { kind: 'duration', ...span(time[0].length), value, ...low, unit: unit(time) };
  }
  const size = measure.exec(rest);
  return size ? { kind: 'measure', ...span(size[0].length), value: last.value, ...low, unit: unit(size) } : undefined;
};

/** "neuf" also means new, "un" is an article, and thanks come by the thousand. */
const isNoNumber = (text: string, { first, last }: Ends, noun: Place | undefined) => {
  const words = wordsAt(text, { start: first.start, end: last.end });
  if (words === 'neuf') return !isPlural(text, noun);
  if (words === 'demi') return true;
  return (
    first === last &&
    (first.article || (words === 'mille' && !isPlural(text, noun)) || /^ mercis/i.test(text.slice(last.end)))
  );
};

const countedOf = (text: string, ends: Ends): Amount | undefined => {
  const { first, last } = ends;
  const noun = nounAfter(text, last.end);
  const span = { start: first.start, end: last.end };
  const yearLike = [first, last].every(({ value, bare }) => bare && isYear(value));
  if (yearLike && (yearly.test(beforeOf(text, ends)) || !isPlural(text, noun))) return { kind: 'year', ...span };
  if (isNoNumber(text, ends, noun)) return undefined;
  const end = noun?.end ?? last.end;
  return { kind: 'quantity', start: first.start, end, value: last.value, ...lowOf(ends, last.value), noun };
};

/**
 * Every amount of a text without accents and with plain spaces, in order. What only looks like an amount must have been
 * blanked out before: see `figures.ts`.
 */
export const amountsOf = (text: string): Amount[] => {
  const amounts: Amount[] = [];
  let from = 0;
  for (const { index } of text.matchAll(begins)) {
    if (index < from) continue;
    const first = atomAt(text, index);
    if (!first) continue;
    const ends = { first, last: upperEnd(text, first) ?? first };
    const amount = moneyOf(text, ends) ?? measuredOf(text, ends) ?? countedOf(text, ends);
    from = amount?.end ?? ends.last.end;
    if (amount) amounts.push(amount);
  }
  return amounts;
};
