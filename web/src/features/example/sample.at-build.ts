import { estimate } from '../../../../shared/estimate/estimate.ts';
import { featureApart } from '../../../../shared/estimate/options.ts';
import { toldOf } from '../../../../shared/quote/generation.ts';
import type { Quote } from '../../../../shared/quote/quote.ts';
import { description, sampleShop } from '../../quote-view/sample-shop.ts';

const counted = estimate(sampleShop);
const { scope, projectType, timeline, technologies, createdAt } = sampleShop;

/** This provider adds these for free, so the engine does not count them. */
const warranty: Quote['included_options'][number] = {
  name: 'Garantie',
  description: 'Correction sans frais des défauts constatés après la mise en ligne.',
  value: '3\u00A0mois · incluse',
  price: 0,
};

/** The options are priced separately, at the rate of the quote. */
const additions = [
  featureApart('Version anglaise', 24, counted.hourly_rate, 'Le catalogue et les pages du site en anglais.'),
  featureApart('Cartes cadeaux', 12, counted.hourly_rate, 'Achetées en ligne, et utilisées au paiement.'),
];

/** The words that ask for a feature, in the sentence that it quotes. */
const words: Record<string, string> = {
  product_catalogue: 'tient le catalogue',
  product_options: 'vendues au poids',
  cart_checkout: 'Les clients paient',
  payment: 'paient par carte',
  shipping: 'choisissent la livraison',
  order_management: 'suivent leur commande',
  authentication: 'suivent leur commande',
  admin_panel: 'elle-même',
  stock: 'les stocks',
  promotions: 'des promotions',
  reviews: 'les avis des clients',
  seo: 'se trouver facilement sur les moteurs de recherche',
  responsive: 'se parcourir au téléphone',
};
const marked = (feature: Quote['features'][number]): Quote['features'][number] => {
  const asking = words[feature.module] ?? '';
  const from = feature.source?.indexOf(asking) ?? -1;
  return asking && from >= 0 ? { ...feature, source_mark: [from, from + asking.length] } : feature;
};

/** The sample quote, counted by the product's engine when the site is built: pages receive it as plain data. */
const sample: Quote = {
  ...counted,
  features: counted.features.map(marked),
  included_options: [...counted.included_options, warranty, ...additions],
  id: 'example',
  status: 'done',
  project_name: 'Boutique de thés en ligne',
  project_type: projectType,
  custom_project_type: null,
  created_at: createdAt,
  updated_at: createdAt,
  timeline: timeline ?? null,
  technologies: technologies.join(', '),
  description,
  ...toldOf(scope),
};

export default sample;
