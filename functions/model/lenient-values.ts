import type { Complexity, Phase } from '../../shared/quote/generation.ts';
import { fold } from '../../shared/text/fold.ts';

/** Every way to write one value, by the value that the protocol has. */
const table = <T extends string>(words: Record<T, string>) =>
  new Map(
    Object.entries<string>(words).flatMap(([value, names]) =>
      [value, ...names.split(', ')].map((name) => [name, value as T] as const),
    ),
  );

const levels = table<Complexity>({
  low: 'faible, basse, bas, simple, petite, petit, facile, legere, leger, easy, minor, mineure, mineur',
  medium: 'moyenne, moyen, moderee, modere, normale, normal, intermediaire, standard, moderate, average',
  high: 'elevee, eleve, haute, haut, forte, fort, complexe, complex, difficile, importante, important, hard, major, majeure, majeur',
});
const optionNames = table({
  maintenance: 'tma',
  hosting: 'hebergement',
  support: 'assistance, assistance et support, support technique',
});
const phaseNames = table<Phase>({
  discovery: 'cadrage, decouverte, analyse',
  design: 'conception, maquettes',
  development: 'developpement, realisation',
  integration: 'integrations',
  testing: 'recette, tests, test',
  deployment: 'mise en ligne, deploiement, livraison',
});

const named = (names: Map<string, string>, value: unknown) =>
  typeof value === 'string' ? (names.get(fold(value).trim()) ?? value) : value;

const figure = /^[~≈]?\s*(-?\d[\d\s]*(?:[.,]\d+)?)\s*(k?)\s*(%?)\s*(?:€|euros?|h|hours?|heures?)?$/i;
/** A number that is written as text: `16 h`, `2,5`, `15k€`, `30 %`. Any other value as it is. */
export const numberIn = (value: unknown): unknown => {
  const [, digits, thousands, percent] = (typeof value === 'string' && figure.exec(value.trim())) || [];
  if (!digits) return value;
  return (Number(digits.replace(/\s/g, '').replace(',', '.')) * (thousands ? 1000 : 1)) / (percent ? 100 : 1);
};

/** A probability: `30 %`, and 30 where no sign stands beside it, are 0.3. */
const share = (value: unknown) => {
  const number = numberIn(value);
  const isShare = typeof number !== 'number' || number <= 1 || number > 100 || String(value).includes('%');
  return isShare ? number : number / 100;
};

/** Three hours, as a list, as an object of three, or as text: `14/24/40`. */
const threeHours = (value: unknown): unknown => {
  if (typeof value === 'object' && value !== null) return Object.values(value).map(numberIn);
  if (typeof value !== 'string') return value;
  const bare = value.replace(/[[\]()]/g, '');
  const parts = [/\s*[/;|–—-]\s*/, /\s*,\s*/].map((between) => bare.split(between)).find(({ length }) => length === 3);
  return parts ? parts.map(numberIn) : value;
};

const list = (value: unknown): unknown => {
  const values = typeof value === 'string' ? value.split(/\s*[,;]\s*/) : value;
  return Array.isArray(values) ? values.filter(isSaid) : values;
};

/** A date in the French order, or with a time behind it. Any other value as it is. */
const date = (value: unknown) =>
  typeof value === 'string'
    ? value
        .trim()
        .replace(/T.*$/, '')
        .replace(/^(\d\d)\/(\d\d)\/(\d{4})$/, '$3-$2-$1')
    : value;

const lowerCase = (value: unknown) => (typeof value === 'string' ? value.trim().toLowerCase() : value);
const isSaid = (value: unknown) => value !== null && !(typeof value === 'string' && value.trim() === '');

const isTrue = (value: unknown) => value === true || value === 1 || value === 'true';

/** How each field may be written, beside the way of the protocol. */
const fields: Record<string, (value: unknown, kind: unknown) => unknown> = {
  t: lowerCase,
  kind: lowerCase,
  tax: lowerCase,
  complexity: (value) => named(levels, value),
  swing: (value) => named(levels, value),
  phase: (value) => named(phaseNames, value),
  hours: (value, kind) => (kind === 'feature' ? threeHours(value) : numberIn(value)),
  count: numberIn,
  probability: share,
  value: numberIn,
  date,
  needs: list,
  modules: (value) => [value].flat().map((each) => [each].flat().filter(isSaid)),
  driver: lowerCase,
  counted: numberIn,
  optional: isTrue,
  existing: isTrue,
  source: (value) => [value].flat().join('\n'),
  name: (value, kind) => (kind === 'option' ? named(optionNames, value) : value),
};

/**
 * A parsed object with each value as the protocol writes it: what a model writes otherwise and means the same is read, not
 * asked for again. Empty fields count as left out. Whether a value is allowed is not decided here.
 */
export const withProtocolValues = (value: unknown): unknown => {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
  const { type, ...others } = value as Record<string, unknown>;
  const lineFields: Record<string, unknown> =
    't' in others ? { ...others, ...(type !== undefined && { type }) } : { ...others, t: type };
  const kind = lowerCase(lineFields.t);
  return Object.fromEntries(
    Object.entries(lineFields)
      .filter(([, each]) => isSaid(each))
      .map(([field, each]) => [field, fields[field]?.(each, kind) ?? each]),
  );
};
