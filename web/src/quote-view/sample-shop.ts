import { genericCalibration } from '../../../shared/account/generic-calibration.ts';
import type { EstimateInput } from '../../../shared/estimate/input.ts';
import type { Scope } from '../../../shared/quote/generation.ts';
import { type CatalogueWork, catalogueFeature } from './catalogue-feature.ts';

export const description =
  'Une boutique de thés en ligne, une soixantaine de références vendues au poids. Les clients paient par carte, ' +
  'choisissent la livraison et suivent leur commande. L’équipe tient le catalogue et les stocks elle-même, lance des ' +
  'promotions aux fêtes et lit les avis des clients. La boutique doit se trouver facilement sur les moteurs de ' +
  'recherche et se parcourir au téléphone. Mise en ligne souhaitée dans les trois mois.';

const clients = 'Les clients paient par carte, choisissent la livraison et suivent leur commande.';
const team =
  'L’équipe tient le catalogue et les stocks elle-même, lance des promotions aux fêtes et lit les avis des clients.';
const reach = 'La boutique doit se trouver facilement sur les moteurs de recherche et se parcourir au téléphone.';

const works: CatalogueWork[] = [
  { module: 'discovery_workshops' },
  { module: 'specifications' },
  { module: 'visual_design' },
  { module: 'product_catalogue', source: team },
  {
    module: 'product_options',
    source: 'Une boutique de thés en ligne, une soixantaine de références vendues au poids.',
  },
  { module: 'cart_checkout', source: clients },
  { module: 'payment', source: clients, complexity: 'high' },
  { module: 'shipping', source: clients },
  { module: 'order_management', source: clients },
  { module: 'stock', source: team, complexity: 'low' },
  { module: 'promotions', source: team },
  { module: 'reviews', source: team },
  { module: 'authentication', source: clients, complexity: 'low' },
  { module: 'admin_panel', source: team, complexity: 'high' },
  { module: 'transactional_email' },
  { module: 'seo', source: reach },
  { module: 'responsive', source: reach },
  { module: 'privacy' },
  { module: 'acceptance_testing' },
  { module: 'automated_tests' },
  { module: 'hosting_setup' },
  { module: 'production_release' },
];

/** This risk concerns the payment only. */
export const paymentRisk: Scope['risks'][number] = {
  text: 'Le prestataire de paiement demande des vérifications supplémentaires.',
  probability: 0.2,
  hours: 10,
};
/** Closed once the brief speaks of resellers. */
export const resellersQuestion: Scope['questions'][number] = {
  text: 'Des professionnels commanderont-ils, à d’autres tarifs\u00A0?',
  swing: 'high',
};

/** A shop as the model would describe it, fixed. */
const scope: Scope = {
  summary: 'Boutique de thés en ligne',
  analysis:
    'Une boutique en ligne complète pour une maison de thé\u00A0: catalogue vendu au poids, panier, paiement par carte, ' +
    'livraison et suivi de commande. Le volume est modeste, une soixantaine de références, mais la vente au poids ' +
    'demande des déclinaisons et des stocks justes.\n\nL’équipe gère tout elle-même\u00A0: l’administration compte ' +
    'autant que la vitrine. Le paiement est le point délicat, par ses cas d’échec et de remboursement.',
  features: works.map(catalogueFeature),
  assumptions: [
    'Les textes et les photographies des thés sont fournis par le client.',
    'Une seule langue et une seule monnaie.',
    'La livraison se limite à la France métropolitaine.',
  ],
  exclusions: ['L’identité visuelle, déjà dessinée.', 'Le lien avec le logiciel de comptabilité.'],
  risks: [
    paymentRisk,
    { text: 'La vente au poids complique le calcul des frais de livraison.', probability: 0.3, hours: 8 },
  ],
  questions: [{ text: 'Quels transporteurs, et combien\u00A0?', swing: 'medium' }, resellersQuestion],
  options: [],
};

/** All that the engine is told of the example. */
export const sampleShop: EstimateInput = {
  scope,
  projectType: 'ecommerce',
  timeline: 'normal',
  technologies: ['TypeScript', 'React', 'Node.js', 'PostgreSQL'],
  options: { maintenance: true, hosting: false, support: false },
  calibration: genericCalibration,
  createdAt: '2025-09-01T08:00:00.000Z',
};
