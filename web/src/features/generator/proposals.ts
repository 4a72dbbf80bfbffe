import { technologyOptions } from '../../../../shared/account/calibration.ts';
import { dayInFrance } from '../../../../shared/calendar/business-days.ts';
import { dayNumber } from '../../../../shared/calendar/day-number.ts';
import { dayStatedIn } from '../../../../shared/figures/dates.ts';
import type { ProjectType, Timeline } from '../../../../shared/quote/quote.ts';
import { fold } from '../../../../shared/text/fold.ts';
import type { Proposals } from './drafts.ts';
import { firstWords } from './project-name.ts';

/** Words that tell the type of a project, in a folded text, and how much they weigh. */
const typeWords: [ProjectType, RegExp, weight: number][] = [
  [
    'mobile',
    /\b(?:appli(?:cation)?s? (?:mobiles?|pour (?:smartphones?|telephones?|iphone|android)|ios|android)|(?:app|play) store|react native|flutter)\b/g,
    3,
  ],
  [
    'mobile',
    /\b(?:l'appli|appli|ios|iphones?|android|stores?|smartphones?|notifications? push|hors[- ]ligne|sans reseau|gps)\b/g,
    1,
  ],
  [
    'ecommerce',
    /\b(?:e-?commerce|boutiques? en ligne|vente en ligne|vendre (?:\S+ ){0,4}en ligne|shopify|prestashop|woocommerce)\b/g,
    3,
  ],
  [
    'ecommerce',
    /\b(?:panier|boutique|frais de port|livraisons?|expedi\w+|stocks?|commander|commandes?|paie(?:ment|r)|carte bancaire|click and collect|vendre|articles|catalogue|produits)\b/g,
    1,
  ],
  [
    'ai',
    /\b(?:intelligence artificielle|chat ?bots?|agents? (?:conversationnel|vocal)|machine learning|ocr|lecture automatique|apprentissage automatique|llm|gpt)\b/g,
    3,
  ],
  [
    'ai',
    /\bia\b|\b(?:lecture automatique|modeles? (?:de langage|heberges?)|reconnaissance (?:d'images?|vocale)|(?:classer|resumer|lire|extraire|trier) (?:\S+ ){0,3}(?:automatiquement|tou(?:t|te)s? seule?s?)|dictees?|hallucin\w*|detect\w+ (?:des|les) (?:defauts|maladies|anomalies)|predi\w+)\b/g,
    2,
  ],
  [
    'api',
    /\b(?:api (?:rest|graphql|publique|interne|v\d)|(?:une|d'une|notre|cette) api|webhooks?|micro-?services?|endpoints?|connecteurs?|passerelle|json|openapi|edi|flux|interfac\w+)\b/g,
    2,
  ],
  ['api', /\b(?:api|synchronis\w+|scripts?|automatis\w+|exports? (?:csv|xml)|edi)\b/g, 1],
  [
    'webapp',
    /\b(?:applications? (?:web|metier|de gestion)|logiciels?|plateformes?|intranet|extranet|portail|saas|crm|erp|back-?office|tableaux? de bord)\b/g,
    2,
  ],
  [
    'webapp',
    /\b(?:outil|gestion|gerer|plannings?|excel|tableurs?|dossiers?|suivi|suivre|droits|adherents|interventions?)\b/g,
    1,
  ],
  ['web', /\b(?:sites? (?:web|vitrines?|internet|institutionnel)|site vitrine|landing page|blog|wordpress)\b/g, 3],
  [
    'web',
    /\b(?:site|pages?|photos?|actualites|horaires|presentation|referencement|google|formulaire de contact|mentions legales)\b/g,
    1,
  ],
];

/** What follows these words is not wanted, or is there already. */
const unwanted =
  /\b(?:pas|sans|ni|aucune?|jamais|plutot que|au lieu|remplace\w*|quitter|abandonn\w+|actuel\w*|existant\w*|aujourd'hui)\b/;

/** A text in clauses; a sentence may refuse one thing and ask for the next. */
const clausesOf = (text: string) => text.split(/[.;:!?\n,()]+/);

const typeIn = (clauses: string[]): ProjectType | '' => {
  const text = clauses
    .map(fold)
    .filter((clause) => !unwanted.test(clause))
    .join('\n');
  const scores = new Map<ProjectType, number>();
  for (const [type, words, weight] of typeWords) {
    const found = new Set(text.match(words));
    scores.set(type, (scores.get(type) ?? 0) + found.size * weight);
  }
  const [best, second] = [...scores].sort(([, one], [, other]) => other - one);
  return best && best[1] >= 3 && best[1] >= 1.5 * (second?.[1] ?? 0) ? best[0] : '';
};

/** Said of what is to be ready, and of what keeps a date after that. */
const ready =
  /\b(?:prete?s?|(?:mise |mis |mettre |passer )en (?:ligne|service|production)|(?:ouvr|lanc|livr)\w*|(?:il )?(?:nous |me |le |la )*faut (?:cela|ca|le site|l'application)|delai de realisation)\b/;
const later = /\b(?:reponses?|repond\w*|assistance|corrections?|garantie|maintenance|ouvree?s?|livraison)\b/;
const numbers = ['un', 'deux', 'trois', 'quatre', 'cinq', 'six'];
const duration = new RegExp(
  `\\b(?:sous|d'ici|dans (?:les)?|en|delai d[e'])\\s*(?:(?:\\d+|${numbers.join('|')}) (?:a|ou) )?(\\d+|une?|${numbers.slice(1).join('|')}) (jours?|semaines?|mois)\\b`,
);
/** Words that make a date the last one. */
const deadline = /^(?:avant|d'ici|pour|au plus tard)\b|au plus tard$/;
const daysOf: Record<string, number> = { jour: 1, semaine: 7, mois: 30 };

/** Calendar days until a sentence wants the project; undefined where it does not say. */
const daysIn = (sentence: string, instant: string): number | undefined => {
  const folded = fold(sentence);
  if (!ready.test(folded) || later.test(folded) || unwanted.test(folded)) return undefined;
  const [, count = '', unit = ''] = duration.exec(folded) ?? [];
  if (count)
    return (Number(count) || numbers.indexOf(count.replace('une', 'un')) + 1) * (daysOf[unit.replace(/s$/, '')] ?? 30);
  const stated = dayStatedIn(sentence, instant);
  if (!stated || !deadline.test(fold(stated.words))) return undefined;
  const [year = 0, month = 0, day = 0] = stated.day.split('-').map(Number);
  return dayNumber(year, month, day) - dayInFrance(instant);
};

/** The longest wait of each timeline, in days. */
const waits: [Timeline, number][] = [
  ['veryUrgent', 13],
  ['urgent', 28],
  ['normal', 92],
  ['flexible', 183],
];

const timelineIn = (description: string, instant: string): Timeline | '' => {
  for (const sentence of description.split(/[.!?\n]+(?:\s|$)/)) {
    const days = daysIn(sentence, instant);
    if (days !== undefined) return waits.find(([, most]) => days <= most)?.[0] ?? 'longterm';
  }
  return '';
};

/** Names of technologies that are words of the language too, or of something else. */
const ambiguous = ['Express', 'Go', 'Rust', 'Swift', 'iOS', 'Flask', 'Ruby', 'Redis'];
const others = ['WordPress', 'Shopify', 'PrestaShop', 'WooCommerce', 'Drupal', 'Kotlin'];
const named = [...technologyOptions.filter((name) => !ambiguous.includes(name)), ...others].map((name) => ({
  name,
  pattern: new RegExp(`(?<![\\w.])${name.replaceAll(/[.#/]/g, '\\$&')}(?![\\w#]|\\.\\w)`),
}));

const technologiesIn = (clauses: string[]): string => {
  const wanted = clauses.filter((clause) => !unwanted.test(fold(clause)));
  return named
    .filter(({ pattern }) => wanted.some((clause) => pattern.test(clause)))
    .map(({ name }) => name)
    .join(', ');
};

/**
 * What the description of a project says of the other fields, as words tell it: the person reads it, and corrects it. Of the
 * type, three of four proposals are right on the briefs of the evaluation, which the lists were made with.
 */
export const proposalsFrom = (description: string, instant: string): Proposals => {
  const clauses = clausesOf(description);
  return {
    projectName: firstWords(description),
    projectType: typeIn(clauses),
    timeline: timelineIn(description, instant),
    technologies: technologiesIn(clauses),
  };
};
