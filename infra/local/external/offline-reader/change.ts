import type { ModuleId } from '../../../../shared/estimate/catalogue.ts';
import { fold } from '../../../../shared/text/fold.ts';
import { textOf } from './sentences.ts';
import type { Stated } from './stated.ts';
import { patternOf, sourceOf } from './tables.ts';

/**
 * What is to be done as a whole: a project with all that its type holds, one page alone, new parts of what is there, a
 * change of it, or its upkeep.
 */
export type Scale = 'project' | 'page' | 'extension' | 'change' | 'upkeep';

const whole = sourceOf('whole');
/** Of the client too, but named as something beside the project. */
const beside = '(?! (?:comptables?|de (?:caisse|gestion|compta\\S*|paie|facturation)|metier|crm|erp))';
const product = sourceOf('product');
const stands = '(?:actuelle?|existante?|en production|en place|est|tourne|marche|fonctionne|affiche|plante|rame)';
/** Something of the client's that is there. */
const there = new RegExp(
  [
    `\\b(?:notre|nos|mon|mes|ma|votre|on a une?|j'ai une?|nous avons une?) (?:(?!une? )\\S+ ){0,3}?(?:${whole}${beside}|${product})(?![\\w-])`,
    `\\b(?:en|sous|sur|avec|par|depuis|deja) ${product}(?![\\w-])`,
    `\\b(?:le|la|l'|les) ?(?:\\S+ )?${whole}${beside} (?:\\S+ )?${stands}\\b`,
    `\\b(?:sur|dans) (?:le|la|l') ?(?:${whole})${beside}(?![\\w-])`,
    `\\b${whole} (?:\\S+ )?(?:fait|faite|developpee?|cree|creee) (?:\\S+ )?(?:en|sur|avec|sous|par)\\b`,
    `(?:^|[,(:] ?)${product}(?![\\w-])`,
    '\\b(?:existante?s?|deja en (?:ligne|production|service))\\b',
  ].join('|'),
);
/** Something whole that is to be made, or made anew. */
const anew = new RegExp(
  [
    `\\b(?:une?|(?<!notre |le |du |au )nouve\\w+|notre propre|son propre) (?:(?!pour |sur |dans |de |d'|du )\\S+ ){0,3}?${whole}(?![\\w-])`,
    `^(?:(?:creation|realisation|developpement|conception) (?:\\S+ ){0,3})?(?:${whole}) (?!${product})(?:\\S+ ){0,3}(?:pour|de|d'|permettant|avec)\\b`,
    sourceOf('madeAnew'),
    `\\b(?:le|la) (?:reprendre|moderniser|remplacer|repenser)\\b`,
  ].join('|'),
);
const wholeTitle = new RegExp(`\\b(?:refonte|nouve\\w+|vente|creation)\\b|\\b${whole}(?![\\w-])`);

const part = sourceOf('part');
/** A part of something, by which a small job is named. */
const aPart = new RegExp(
  `\\b(?:une?|juste|seulement|le|la|l'|cette?|d'une?|notre|mon) ?(?:petite?s? |simple |seule? |nouve\\w+ |autre )*${part}\\b|^(?:petite? )?${part}\\b`,
);
const partTitle = new RegExp(
  `\\b${part}\\b|^(?:evolutions?|ajouts?|ameliorations?|modifications?|adaptations?|corrections?|problemes?)\\b`,
);

/** What does not work, and its repair. */
const broken = patternOf('broken');
const plain = (text: string) => fold(text).replaceAll('’', "'");
/** True where folded words tell of what does not work. */
export const isBroken = (said: string): boolean => broken.test(said);

/** An action on what is there. */
const altering = patternOf('altering');
/** What is there, in its next version. */
const ofVersion = patternOf('ofVersion');
/** Said of all that is asked for: there is no more of it. */
const onlyThat = patternOf('onlyThat');
/** Work that goes on for months. */
const goingOn = patternOf('goingOn');
const upkept =
  /\b(?:maintenance|astreintes?|infogerance|tma|garantie|support|entretien|exploitation|corrections|mises a jour|evolutions)\b/;
const upkeepTitle = /\b(?:maintenance|astreintes?|infogerance|tma|garantie|entretien|suivi mensuel|au mois)\b/;
const monthly = patternOf('monthly');
const onePage = patternOf('onePage');

const plainly = (statement: Stated) => plain(textOf(statement));
/** Kinds of clauses that say what is wanted. */
const wanting = new Set(['need', 'opener', 'question']);
/** Of the requests of a brief that asks for upkeep, so many are about it. */
const shareOfUpkeep = 0.25;
/** Of the requests of a small job, so many name a part of something. */
const shareOfParts = 0.3;
/** A change is told in few words, and states few needs; upkeep states few too. */
const [fewWords, manyWords] = [65, 110];
const [fewNeeds, manyNeeds] = [3, 9];
const mostOfUpkeep = 12;
/** Signs of a change, less those of a project, from which on a brief asks for a change. */
const leastOfChange = 3;

/** `title`: the name of the project and its own type; `needs`: how many are sure. */
type ScaleInput = { title: string; type: string; stated: Stated[]; needs: number };

const says = (texts: string[], pattern: RegExp) => texts.some((text) => pattern.test(text));
/** What tells the scale: words around a sum of money, which ask for nothing, say nothing of the size either. */
const heededIn = (stated: readonly Stated[]) =>
  stated.filter(
    ({ kind, sentence }) => kind !== 'order' && kind !== 'greeting' && (!sentence.ofBudget || wanting.has(kind)),
  );

/** True where a brief asks for something whole that is not there yet, or for all of it to be made anew. */
export const asksAnew = ({ title, stated }: Pick<ScaleInput, 'title' | 'stated'>): boolean => {
  const requests = heededIn(stated)
    .filter(({ kind }) => wanting.has(kind))
    .map(plainly);
  const name = plain(title);
  return (
    says(requests, anew) ||
    (wholeTitle.test(name) && !partTitle.test(name) && /\b(?:refonte|creation|nouve)/.test(name))
  );
};

/** The scale of a brief: what it says to be there, what it asks for anew, and how many needs it states. */
export const scaleOf = ({ title, type, stated, needs }: ScaleInput): Scale => {
  const heeded = heededIn(stated);
  const sentences = [...new Set(heeded.map(({ sentence }) => plain(sentence.text)))];
  const requests = heeded.filter(({ kind }) => wanting.has(kind)).map(plainly);
  const complained = heeded.filter(({ kind }) => kind === 'complaint').map(plainly);
  const name = plain(title);
  const isNew = asksAnew({ title, stated });
  const isMostly = requests.filter((text) => monthly.test(text)).length >= shareOfUpkeep * requests.length;
  const goesOn = isMostly && says(sentences, goingOn) && !isNew && needs <= mostOfUpkeep;
  if ((upkeepTitle.test(name) || goesOn) && says([name, ...requests, ...sentences], upkept)) return 'upkeep';
  const length = heeded
    .filter(({ kind }) => !['context', 'existing', 'refused', 'later'].includes(kind))
    .map(plainly)
    .join(' ')
    .split(/\s+/).length;
  const isThere = says([name, ...(length > manyWords && isNew ? requests : sentences)], there);
  if (type === 'Site web' && says([name, ...requests], onePage) && !isThere) return 'page';
  const isTitled = partTitle.test(name) || broken.test(name) || altering.test(name);
  const namesPart = requests.filter((text) => aPart.test(text)).length >= Math.max(1, shareOfParts * requests.length);
  const signs: [boolean, number][] = [
    [isTitled, 2],
    [wholeTitle.test(name) && !isTitled, -1],
    [namesPart, 2],
    [length <= manyWords && says([...requests, ...complained], broken), 2],
    [isThere, 1],
    [says(sentences, altering), 1],
    [says(sentences, onlyThat), 1],
    [says([name, ...requests], ofVersion), 2],
    [length < fewWords, 1],
    [length > manyWords, -2],
    [needs <= fewNeeds && (isTitled || namesPart || isThere), 1],
    [needs > manyNeeds, -3],
    [isNew, -3],
  ];
  const score = signs.reduce((sum, [holds, weight]) => sum + (holds ? weight : 0), 0);
  if (score >= leastOfChange) return 'change';
  // A product that is there, and is not to be made anew, has its ground.
  return isThere && !isNew ? 'extension' : 'project';
};

/** What kind of change the words of a need speak of, the most telling first. */
const kindsOfChange: [module: ModuleId, words: RegExp][] = [
  ['bug_fix', broken],
  ['version_upgrade', ofVersion],
  ['plugin_extension', /\b(?:plug-?ins?|extensions?|greffons?|add-?ons?|modules?)\b/],
  ['field_change', /\b(?:champs?|libelles?|cases? a cocher|menus? deroulants?|reglages?|colonnes?|boutons?)\b/],
  ['page_addition', /\b(?:pages?|gabarits?|rubriques?)\b/],
];

/** The kind of change that words speak of, or undefined. */
export const moduleOfChange = (words: string): ModuleId | undefined => {
  const text = plain(words);
  return kindsOfChange.find(([, pattern]) => pattern.test(text))?.[0];
};

/** In work that goes on, what is done once, and what stands apart. */
const besideUpkeep: [module: ModuleId, words: RegExp][] = [
  [
    'application_takeover',
    /\b(?:prise (?:en main|de connaissance)|reprise (?:du code|de l'existant)|reversibilite|transfert (?:de|vers|au|a))\b/,
  ],
  ['existing_audit', /\b(?:lecture du code|audit|etat des lieux)\b/],
  ['documentation', /\b(?:documentation|dossier d'exploitation)\b/],
  ['version_upgrade', /\b(?:montee de version|migration|version majeure|mise a niveau)\b/],
  ['warranty', /\bgarantie\b/],
  ['on_call', /\b(?:astreintes?|week-?ends?|nuits?|jours? feries?|24 ?h|24\/7|permanence)\b/],
  ['application_maintenance', monthly],
];

/** True where something is to go to its next version, whether a need states it or the brief only tells it. */
export const goesToVersion = (texts: string[]): boolean => texts.some((text) => ofVersion.test(plain(text)));

/** The module of a need in a brief that asks for upkeep, as far as its words tell. */
export const moduleOfUpkeep = (words: string): ModuleId | undefined => {
  const text = plain(words);
  return besideUpkeep.find(([, pattern]) => pattern.test(text))?.[0];
};

/** Upkeep that a project asks for beside what it builds: undefined where a need says none. */
export const upkeepBeside = (words: string): ModuleId | undefined =>
  goingOn.test(plain(words)) ? moduleOfUpkeep(words) : undefined;
