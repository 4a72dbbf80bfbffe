import type { Driver } from '../../../../shared/estimate/catalogue/module.ts';
import type { Complexity } from '../../../../shared/generation.ts';
import { fewRequests } from './analysis.ts';
import type { ReadBrief } from './brief.ts';
import { type FeatureLine, namesOf } from './features.ts';
import { enumeration, typeset } from './french.ts';
import type { Reading } from './reader.ts';

type Question = { text: string; swing: Complexity };

/** Asked where the brief holds one of these modules and does not say the amount. */
const amounts: [Driver, string[], string, Complexity][] = [
  ['pages', ['page_templates', 'site_takeover'], 'Combien de pages ou de rubriques ?', 'medium'],
  ['products', ['product_catalogue'], 'Combien de produits, et avec combien de déclinaisons ?', 'medium'],
  ['screens', ['mobile_screens'], 'Combien d’écrans, à peu près ?', 'high'],
  ['platforms', ['mobile_shell'], 'Pour iOS, pour Android, ou pour les deux ?', 'high'],
  ['endpoints', ['rest_api'], 'Combien d’opérations l’API doit-elle offrir, et à qui ?', 'high'],
  [
    'roles',
    ['authentication', 'roles_permissions', 'admin_panel'],
    'Quels profils d’utilisateurs, et que peut faire chacun ?',
    'medium',
  ],
  [
    'records',
    ['data_migration', 'data_import'],
    'Quelles données reprendre, sous quel format, en quelle quantité ?',
    'high',
  ],
  ['documents', ['document_answers', 'document_extraction'], 'Combien de documents traiter, de quels types ?', 'high'],
  [
    'sources',
    ['model_training', 'forecasting', 'data_pipeline', 'classification'],
    'Quelles données pour entraîner et vérifier le modèle ?',
    'high',
  ],
  [
    'integrations',
    ['third_party_integration', 'crm_integration', 'erp_integration', 'data_synchronisation'],
    'Quels logiciels relier, dans quel sens, par quelle interface ?',
    'high',
  ],
  ['languages', ['internationalisation'], 'En quelles langues, et qui traduit ?', 'medium'],
  [
    'users',
    ['authentication', 'customer_area', 'load_testing', 'booking'],
    'Combien d’utilisateurs, et combien en même temps ?',
    'low',
  ],
];

/** Asked whatever the amounts. */
const points: [string[], string, Complexity][] = [
  [['payment'], 'Quel prestataire de paiement, avec remboursements et plusieurs fois ?', 'low'],
  [
    ['business_rules', 'configurator', 'scheduling'],
    'Quelles sont les règles de calcul exactes, et qui peut les valider ?',
    'high',
  ],
  [['workflow'], 'Qui valide quoi, et que se passe-t-il en cas de refus ou d’absence ?', 'medium'],
  [
    ['ai_assistant', 'document_answers', 'text_generation'],
    'Quel taux d’erreur est acceptable, et qui relit ce que produit l’outil ?',
    'high',
  ],
  [['visual_design'], 'Une charte graphique et un logo existent-ils déjà ?', 'low'],
  [['page_templates', 'product_catalogue'], 'Qui écrit les textes et fournit les photos, et pour quand ?', 'medium'],
];

const whenVague: Question[] = [
  { text: 'Quelles sont les trois actions principales qu’un utilisateur doit pouvoir faire ?', swing: 'high' },
  { text: 'Qui sont les utilisateurs, et que font-ils aujourd’hui sans cet outil ?', swing: 'high' },
  { text: 'Qu’est-ce qui existe déjà (site, logiciel, fichiers) et doit être repris ou relié ?', swing: 'high' },
  { text: 'À quoi verra-t-on que le projet est réussi ?', swing: 'medium' },
  { text: 'Quels sites ou applications ressemblent à ce que vous imaginez ?', swing: 'medium' },
];

const rank: Record<Complexity, number> = { high: 0, medium: 1, low: 2 };
const most = { clear: 3, vague: 6 };

/** What would narrow the range, the widest first. A vague brief gets more of them. */
export const questionsOf = (brief: ReadBrief, reading: Reading, features: FeatureLine[]): object[] => {
  const has = (modules: string[]) => features.some(({ module }) => modules.includes(module));
  const vague = reading.wanted.length < fewRequests;
  const contradictions = namesOf(reading.contradicted).map(
    (name): Question => ({ text: `Le brief demande et écarte à la fois : ${name}. Qu’en est-il ?`, swing: 'high' }),
  );
  const later = namesOf(reading.later.map(({ module }) => module));
  const asked: Question[] = [
    ...contradictions,
    ...(vague ? whenVague : []),
    ...amounts
      .filter(([driver, modules]) => !reading.units[driver] && has(modules))
      .map(([, , text, swing]) => ({ text, swing })),
    ...points.filter(([modules]) => has(modules)).map(([, text, swing]) => ({ text, swing })),
    ...(later.length > 0
      ? [{ text: `Faut-il dès maintenant prévoir la place de : ${enumeration(later)} ?`, swing: 'medium' as const }]
      : []),
    ...(brief.timeline ? [] : [{ text: 'Une date de mise en service est-elle imposée ?', swing: 'low' as const }]),
  ];
  return asked
    .sort((one, other) => rank[one.swing] - rank[other.swing])
    .slice(0, vague ? most.vague : most.clear)
    .map(({ text, swing }) => ({ t: 'question', text: typeset(text), swing }));
};
