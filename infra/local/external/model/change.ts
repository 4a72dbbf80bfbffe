import { fold } from '../../../../shared/fold.ts';
import type { Stated } from './needs.ts';

const whole =
  '(?:sites?|web ?site|applications?|applis?|apps?|plateformes?|plate-formes?|outils?|logiciels?|boutiques?|portails?|extranet|intranet|api|passerelle|chatbot|jeu|solution|systeme|web ?shop|marketplace|tool|platform|software|assistant|agent|robot|tableau de bord|dashboard)';
/** Something of the client's that is there: what is asked for is done to it. */
const ours = new RegExp(
  `\\b(?:notre|nos|mon|mes|ma|our|my|votre|on a une?|nous avons une?|we have an?) (?:\\S+ ){0,2}?${whole}\\b|\\b(?:(?:en|sous|sur) (?:wordpress|prestashop|drupal|joomla|magento|shopify|symfony|laravel)|tma|tierce maintenance|sortant)\\b|\\b(?:le site|l'appli|l'application|l'extranet|la boutique) (?:actuelle?|existante?|est en|tourne|marche|fonctionne)`,
);
const anew = new RegExp(
  `\\b(?:une?|nouve\\w+|an?|new|notre propre|son propre) (?:\\S+ ){0,2}?${whole}\\b|\\b(?:refonte|refaire|refait|reecri\\w+|rewrite|rebuil\\w+|from scratch|repartir de zero|creation|partir sur|passer (?:sur|a) (?:shopify|woocommerce|prestashop))`,
);
/** Said of the kind of change, where it is named after the whole: "un module pour notre site". */
const partOf =
  /\b(?:page|bouton|champ|bug|extension|plug-?in|module|bloc|redirections?|correctif|version|gabarit|template|maintenance|astreinte|garantie)\b/;

/**
 * True where a brief asks for changes of something that is there (a fix, a field, one page, an extension, its upkeep)
 * and for nothing whole: no workshops, no design and no ground of a project come with them.
 */
export const isChange = (stated: Stated[]): boolean => {
  const said = stated.map(({ kind, sentence, clause }) => ({
    kind,
    text: fold(sentence.text.slice(clause.start, clause.end)).replaceAll('’', "'"),
  }));
  const asked = said.filter(({ kind }) => kind === 'need' || kind === 'opener');
  const parts = said.filter(({ kind }) => kind !== 'refused' && kind !== 'later');
  const there =
    said.some(({ text }) => ours.test(text)) || asked.some(({ text }) => /\b(?:bug|correctif)\b/.test(text));
  return there && parts.some(({ text }) => partOf.test(text)) && !asked.some(({ text }) => anew.test(text));
};

/** What kind of change the words of a need speak of, the most telling first. */
const kindsOfChange: [module: string, words: RegExp][] = [
  [
    'bug_fix',
    /\b(?:bugs?|anomalies?|plante\w*|erreurs?|panne|correctifs?|corriger|corrigez|reparer|fix|fixed|broken|ne (?:marche|fonctionne|s'affiche|se charge|part|passe)\w* (?:plus|pas))\b/,
  ],
  ['version_upgrade', /\b(?:montee de version|mise a (?:jour|niveau) (?:de|vers)|upgrade|version \d)/],
  ['plugin_extension', /\b(?:plug-?ins?|extensions?|greffons?|add-?ons?|modules?)\b/],
  [
    'field_change',
    /\b(?:champs?|libelles?|cases? a cocher|menus? deroulants?|reglages?|colonnes?|boutons?|fields?|labels?|buttons?)\b/,
  ],
  ['page_addition', /\b(?:pages?|gabarits?|templates?|rubriques?)\b/],
];

/** Small work states few needs: a brief of more is a project on something that is there, or its upkeep. */
export const mostChanges = 12;

/** The module of a need in a brief that asks for changes only: what its words do not tell is a detail of the change. */
export const moduleOfChange = (quotation: string): string => {
  const text = fold(quotation).replaceAll('’', "'");
  return kindsOfChange.find(([, words]) => words.test(text))?.[0] ?? 'field_change';
};
