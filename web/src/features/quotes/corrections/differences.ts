import { phasesInOrder } from '../../../../../shared/quote/breakdown.ts';
import { optionPriceText } from '../../../../../shared/quote/option-description.ts';
import type { Quote } from '../../../../../shared/quote/quote.ts';
import { formatEuros, formatHours, formatRate, phaseName } from '../../../../../shared/text/format.ts';

export type Difference = { label: string; before: string; after: string };
const absent = '–';

const featuresOf = ({ features }: Quote) => {
  const seen = new Map<string, number>();
  return new Map(
    features.map(({ name, was, hours, description }) => {
      const first = was?.name ?? name;
      const count = (seen.get(first) ?? 0) + 1;
      seen.set(first, count);
      return [`${first}#${count}`, { name, hours, description }] as const;
    }),
  );
};

const phasesOf = ({ breakdown }: Quote) =>
  new Map(
    phasesInOrder(breakdown).map(
      ([key, row]) => [key, { name: phaseName(key, row), hours: row.hours, description: row.description }] as const,
    ),
  );

type Lines = Map<string, { name: string; hours: number; description: string | undefined }>;

/** Lines that are in one of the two only, or whose name or hours differ. */
const linesBetween = (before: Lines, after: Lines): Difference[] =>
  [...new Set([...before.keys(), ...after.keys()])].flatMap((key) => {
    const [oldLine, newLine] = [before.get(key), after.get(key)];
    if (oldLine?.hours === newLine?.hours && oldLine?.name === newLine?.name) return [];
    const hours = (line: typeof oldLine) => (line ? formatHours(line.hours) : absent);
    const renamed = oldLine && newLine && oldLine.name !== newLine.name;
    const label = renamed ? `${oldLine.name} → ${newLine.name}` : ((newLine ?? oldLine)?.name ?? key);
    return [{ label, before: hours(oldLine), after: hours(newLine) }];
  });

/** The options that are priced separately, by name. */
const optionsBetween = (before: Quote, after: Quote): Difference[] => {
  const pricedApart = ({ included_options }: Quote, name: string) => {
    const found = included_options.find((option) => option.name === name);
    return found ? optionPriceText(found, formatEuros) : absent;
  };
  const names = [...before.included_options, ...after.included_options].map(({ name }) => name);
  return [...new Set(names)]
    .map((name) => ({ label: `Option ${name}`, before: pricedApart(before, name), after: pricedApart(after, name) }))
    .filter((option) => option.before !== option.after);
};

const takenOff = ({ discount }: Quote) => (discount ? formatEuros(-discount.amount) : absent);

/** Lists the differences between two versions of a quote, from the totals to the lines. */
export const differencesBetween = (before: Quote, after: Quote): Difference[] => [
  ...(before.project_name === after.project_name
    ? []
    : [{ label: 'Nom du projet', before: before.project_name, after: after.project_name }]),
  { label: 'Prix total HT', before: formatEuros(before.total_price), after: formatEuros(after.total_price) },
  ...(before.discount || after.discount
    ? [{ label: 'Remise HT', before: takenOff(before), after: takenOff(after) }]
    : []),
  { label: 'Heures', before: formatHours(before.estimated_hours), after: formatHours(after.estimated_hours) },
  ...(before.hourly_rate === after.hourly_rate
    ? []
    : [{ label: 'Taux horaire', before: formatRate(before.hourly_rate), after: formatRate(after.hourly_rate) }]),
  ...linesBetween(phasesOf(before), phasesOf(after)).map((line) => ({ ...line, label: `Phase ${line.label}` })),
  ...linesBetween(featuresOf(before), featuresOf(after)),
  ...optionsBetween(before, after),
];

const written = (text: string | undefined) => text || absent;

/** Descriptions of the lines that both have. */
const descriptionsBetween = (before: Lines, after: Lines): Difference[] =>
  [...after].flatMap(([key, { name, description }]) => {
    const former = before.get(key);
    return former ? [{ label: name, before: written(former.description), after: written(description) }] : [];
  });

/** Finds the sentences that only one of two lists has. */
const sentencesBetween = (label: string, before: readonly string[], after: readonly string[]): Difference => {
  const missing = (texts: readonly string[], others: readonly string[]) =>
    written(texts.filter((text) => !others.includes(text)).join('\n'));
  return { label, before: missing(before, after), after: missing(after, before) };
};

/** Lists the texts that differ in another version, except the names. */
export const textsBetween = (before: Quote, after: Quote): Difference[] =>
  [
    { label: 'Analyse du projet', before: written(before.ai_analysis), after: written(after.ai_analysis) },
    sentencesBetween('Hypothèses', before.assumptions, after.assumptions),
    sentencesBetween('Exclusions', before.exclusions, after.exclusions),
    ...descriptionsBetween(phasesOf(before), phasesOf(after)).map((text) => ({
      ...text,
      label: `Phase ${text.label}`,
    })),
    ...descriptionsBetween(featuresOf(before), featuresOf(after)),
  ].filter((text) => text.before !== text.after);
