import type { Scope, ScopeFeature } from '../quote/generation.ts';
import { apart, priced } from '../quote/option-description.ts';
import type { Estimate, ProjectType } from '../quote/quote.ts';
import { formatEuros, formatHours, formatRate, typography } from '../text/format.ts';
import { clampHours, moduleById } from './catalogue.ts';
import { expectedHours, hourLaw } from './hours.ts';
import type { EstimateInput } from './input.ts';
import type { Count } from './lines.ts';
import { priceOf, toHalfHours } from './money.ts';

type OptionName = keyof EstimateInput['options'];

/** A year of hosting by type of project, in euros; null where it depends on use. Chosen without a source. */
const hostingPrices: Record<ProjectType, number | null> = {
  web: 180,
  webapp: 600,
  mobile: 480,
  api: 420,
  ai: null,
  ecommerce: 540,
  other: null,
};

const priceOfYear: Record<OptionName, (total: number, projectType: ProjectType) => number | null> = {
  maintenance: (total) => Math.round((total * 15) / 100),
  hosting: (_, projectType) => hostingPrices[projectType],
  support: (total) => Math.round((total * 8) / 100),
};

const texts: Record<OptionName, { name: string; description: string }> = {
  maintenance: {
    name: 'Maintenance',
    description: 'Corrections, mises à jour de sécurité et petites évolutions pendant un an.',
  },
  hosting: { name: 'Hébergement', description: 'Serveurs, nom de domaine, certificats et sauvegardes pendant un an.' },
  support: { name: 'Support', description: 'Réponses à vos questions et assistance à l’usage, les jours ouvrés.' },
};

export type IncludedOption = Estimate['included_options'][number];

/** What the form's options cost a year. */
export const formOptions = (
  { options, projectType }: Pick<EstimateInput, 'options' | 'projectType'>,
  { options: described }: Pick<Scope, 'options'>,
  total: number,
): IncludedOption[] =>
  (Object.keys(texts) as OptionName[])
    .filter((option) => options[option])
    .map((option) => {
      const price = priceOfYear[option](total, projectType);
      const own = described.filter(({ name }) => name === option).map(({ description }) => description);
      return {
        name: texts[option].name,
        description: own.sort()[0] ?? texts[option].description,
        value: `12\u00A0mois · ${price === null ? 'selon l’usage' : formatEuros(price)}`,
        price,
      };
    });

const byName = (a: IncludedOption, b: IncludedOption) =>
  a.name < b.name ? -1 : Number(a.name > b.name) || (a.price ?? 0) - (b.price ?? 0);

/** Hours of a line that is in no total, with the provider's factors and margin. */
const hoursApart = (line: ScopeFeature, { adjustments, margin }: Count): number => {
  const feature = { ...line, hours: clampHours(line.module, line.hours) };
  const factor = adjustments.reduce((product, { factorOf }) => product * factorOf(feature), 1 + margin);
  return Math.max(0.5, toHalfHours(expectedHours(hourLaw(feature.hours)) * factor * (line.count ?? 1)));
};

/** A line of the quote that is priced apart, once. `told`: what its provider says of it, empty where nothing is. */
export const featureApart = (name: string, hours: number, hourlyRate: number, told = ''): IncludedOption => {
  const price = priceOf(hours, hourlyRate);
  const counted = `${priced} : ${formatHours(hours)} à ${formatRate(hourlyRate)}${apart}`;
  const description = told === '' ? counted : `${told.replace(/[^.!?…]$/, '$&.')} ${counted}`;
  return { name, description: typography(description), value: formatEuros(price), price, once: true };
};

/** Optional features. */
const wishedOptions = ({ features }: Scope, count: Count): IncludedOption[] =>
  features
    .filter(({ module, optional }) => optional && !moduleById(module)?.recurring)
    .map((line) => featureApart(line.name, hoursApart(line, count), count.hourlyRate))
    .sort(byName);

/** Work that is done again each month: its hours of a month with the provider's factors and margin, its price a year. */
const recurringOptions = ({ features }: Scope, count: Count): IncludedOption[] =>
  features
    .filter(({ module }) => moduleById(module)?.recurring)
    .map((line) => {
      const { hourlyRate } = count;
      const hours = hoursApart(line, count);
      const price = priceOf(hours, hourlyRate);
      return {
        name: line.name,
        description: `${formatHours(hours)} par mois à ${formatRate(hourlyRate)}${apart}`,
        value: `1\u00A0mois · ${formatEuros(price)}`,
        price: price * 12,
      };
    })
    .sort(byName);

/** Options and recurring work: priced a year, outside the total. */
export const includedOptions = (input: EstimateInput, scope: Scope, count: Count): IncludedOption[] => [
  ...formOptions(input, scope, count.price),
  ...recurringOptions(scope, count),
  ...wishedOptions(scope, count),
];
