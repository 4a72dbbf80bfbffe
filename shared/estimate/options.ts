import { formatEuros } from '../format.ts';
import type { Scope } from '../generation.ts';
import type { ProjectType } from '../quote.ts';
import type { EstimateInput } from './input.ts';

type OptionName = keyof EstimateInput['options'];

/** A year of hosting by type of project, in euros; null where it depends on use. Ours. */
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

/** What was asked for beside the project, priced a year apart from the total. */
export const includedOptions = (
  { options, projectType }: EstimateInput,
  { options: described }: Scope,
  total: number,
) =>
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
