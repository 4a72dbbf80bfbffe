import type { ModuleId } from '../../../../shared/estimate/catalogue.ts';
import { fold } from '../../../../shared/fold.ts';
import { projectTypeLabels } from '../../../../shared/labels.ts';
import type { Language } from './clauses.ts';
import type { Stated } from './needs.ts';
import { textOf } from './sentences.ts';

/**
 * What is to be done as a whole: a project with all that its type holds, one page alone, new parts of what is there, a
 * change of it, or its upkeep.
 */
export type Scale = 'project' | 'page' | 'extension' | 'change' | 'upkeep';

const whole =
  '(?:(?:mini-?)?sites?|web ?sites?|applications?|applis?|apps?|plateformes?|plate-formes?|logiciels? internes?|outils? internes?|outils?|logiciels?|(?:e-)?boutiques?|portails?|extranet|intranet|apis?|back-?end|passerelle|chatbot|jeu(?! de\\b)|solution|systeme|web ?shop|shop|store|marketplaces?|places? de marche|tool|platform|software|assistant|agents? (?:ia|conversationnel\\w*|intelligents?|virtuels?)|robot|tableaux? de bord|dashboards?|espace (?:client|membre|adherent|personnel)\\S*|blog)';
/** Of the client too, but named as something beside the project. */
const beside = '(?! (?:comptables?|de (?:caisse|gestion|compta\\S*|paie|facturation)|metier|crm|erp))';
const product =
  '(?:wordpress|prestashop|drupal|joomla|typo3|spip|magento|shopify|woocommerce|wix|squarespace|webflow|symfony|laravel|django|rails|express|next\\.?js|angular|angularjs|react|vue(?:\\.?js)?|flutter|ionic|node(?:\\.?js)?|dolibarr|odoo|moodle|mailjet|brevo|mailchimp|power ?bi|zapier|airtable|typeform|notion|hubspot|sellsy|google (?:sheets?|forms?))';
/** Something of the client's that is there. */
const there = new RegExp(
  [
    `\\b(?:notre|nos|mon|mes|ma|our|my|votre|on a une?|j'ai une?|nous avons une?|we have an?|i have an?) (?:(?!(?:une?|an?) )\\S+ ){0,3}?(?:${whole}${beside}|${product})(?![\\w-])`,
    `\\b(?:en|sous|with|sur|avec|par|depuis|on|in|by|from) ${product}(?![\\w-])`,
    `\\b(?:deja|already) (?:\\S+ )?${product}(?![\\w-])`,
    `\\b(?:le|la|l'|les|the) ?(?:\\S+ )?${whole}${beside} (?:\\S+ )?(?:actuelle?|existante?|en production|en place|est|tourne|marche|fonctionne|affiche|plante|rame|runs|is|was)\\b`,
    `\\b(?:sur|dans|on|in) (?:le|la|l'|the) ?(?:${whole})${beside}(?![\\w-])`,
    `\\b${whole} (?:\\S+ )?(?:fait|faite|developpee?|cree|creee|built|made|written) (?:\\S+ )?(?:en|sur|avec|sous|par|in|on|with|by)\\b`,
    `(?:^|[,(:] ?)${product}(?![\\w-])`,
    `\\b${whole} (?:en ligne )?${product}(?![\\w-])`,
    '\\b(?:existante?s?|existing|deja en (?:ligne|production|service)|depuis la (?:derniere )?(?:mise a jour|livraison|version)|since the (?:last )?(?:update|release))\\b',
  ].join('|'),
);
/** Something whole that is to be made, or made anew. `one`: the articles of the language ("à" and "a" fold alike). */
const anewBy = (one: string) =>
  new RegExp(
    [
      `(?<!\\b(?:install|branch|configur|parametr|activ)\\w* )\\b(?:${one}|(?<!notre |le |du |au |our |the )nouve\\w+|(?<!our |the )new|notre propre|son propre) (?:(?!pour |sur |dans |de |d'|du |for |of |to |on |in |with )\\S+ ){0,3}?${whole}(?![\\w-])`,
      `^(?:(?:creation|realisation|developpement|conception) (?:\\S+ ){0,3})?(?:${whole}) (?!${product})(?:\\S+ ){0,3}(?:pour|de|d'|permettant|avec|for)\\b`,
      '\\b(?:(?<!\\b(?:apres|depuis|suite a) (?:la |notre |une )?)refonte|refaire|refait|refasse\\w*|refondre|reecri\\w+|rewrite|rebuil\\w+|redesign|from scratch|repartir de zero|partir de zero|vendre en ligne|passer en ligne|boutique en ligne|vente en ligne|sell online|online (?:shop|store)|passer (?:sur|a) (?:shopify|woocommerce|prestashop)|vers (?:shopify|woocommerce|prestashop))\\b',
    ].join('|'),
  );
const anew: Record<Language, RegExp> = { french: anewBy('une?'), english: anewBy('an?') };
/** "Nous lançons une place de marché": said of whoever writes, and it is the project. */
const launching = new RegExp(
  `\\b(?:nous|on|je|we|i) (?:lanc|cre|mont|developp|construi|prepar|launch|build|creat)(?:ons|e|ent|t|s|ing)? (?:une?|mon|notre|an?|our) (?:\\S+ ){0,3}?${whole}(?![\\w-])`,
);
const wholeTitle = new RegExp(
  `\\b(?:refonte|nouve\\w+|vente|creation|new)\\b|^(?:gestion|suivi) d(?:u|es?)\\b|\\b${whole}(?![\\w-])(?!.*\\b(?:en panne|bug|erreur))`,
);

/** "Notre site date, nous voudrions le reprendre": made anew though it is there. */
const redone = new RegExp(
  `\\b(?:le|la) (?:reprendre|moderniser|remplacer|repenser|refaire)\\b|\\b(?:reprendre|moderniser|repenser|remplacer) (?:(?:notre|le|la|nos|mon) |l')(?:\\S+ ){0,2}?${whole}(?![\\w-])`,
);
/** A name that says that a whole is made, or made anew. */
const renewedTitle = new RegExp(`\\b(?:refonte|remplacement|creation)\\b(?:.*\\b${whole}(?![\\w-]))`);

const part =
  "(?:pages?|onglets?|ecrans?|boutons?|champs?|case|colonnes?|bugs?|anomalies?|extensions?|plug-?ins?|modules?|greffons?|widgets?|blocs?|bandeau|banniere|banners?|pop-?ups?|menu|liens?(?! (?:entre|avec))|scripts?|macros?|(?<!\\b(?:sortir|exporter|extraire|obtenir|generer|telecharger|editer|recevoir|envoyer|tirer) une? )(?:fichier|classeur|tableau) excel|feuilles? de calcul|tache planifiee|redirections?|correctifs?|corrections?|gabarits?|templates?|modeles? (?:de |d')?(?:mails?|e-?mails?|courriels?)|version (?:anglaise|allemande|espagnole|italienne|neerlandaise|\\d)|section|filtres?|export|buttons?|fields?|columns?|checkbox|fix|patch|snippet|shortcode|hook|webhook|cron|query|requetes?|certificats? (?:ssl|tls|https|de securite|expir\\w+)|(?:ssl|tls|https|security) certificates?|formulaires?|en-tete|pied de page|header|footer|points? d'acces|endpoints?)";
/** A part of something, by which a small job is named. */
const aPart = new RegExp(
  `\\b(?:une?|juste|seulement|the|an?|one|le|la|l'|cette?|d'une?|notre|mon|our|my) ?(?:petite?s? |simple |seule? |nouve\\w+ |custom |small |little |autre )*${part}\\b|^(?:petite? )?${part}\\b`,
);
const partTitle = new RegExp(`\\b${part}\\b`);
/** A name that says that what is there goes on. */
const alteredTitle = /^(?:evolutions?|ajouts?|ameliorations?|modifications?|adaptations?|corrections?)\b/;
/** A name that promises a small job, whatever is told about it; a module may be anything. */
const smallTitle = new RegExp(
  `^(?:problemes?|soucis?|panne|petite?s?)\\b|\\b(?:sur|dans) (?:(?:notre|nos|mon|le|la) |l')(?:\\S+ )?${whole}(?![\\w-])|\\b(?!modules?\\b)${part}\\b|\\b(?:signatures? (?:de|des|mail)|sauvegardes?|mentions legales|politique de confidentialite|noms? de domaine|dns|redirections?|mise a jour|traduction d)\\b`,
);
/** Never but a part, wherever it is asked for. */
const addOn =
  /\b(?:une?|an?|le|la|l'|the) ?(?:\S+ ){0,2}(?:extension|plug-?in|greffon|add-?on|script|macro|utilitaire|petit programme|shortcode|snippet|module pour)\b/;

const addOnTitle = /\b(?:extension|plug-?in|greffon|add-?on|script|macro|snippet)\b/;

/** What does not work, and its repair. */
const broken =
  /^erreurs?\b|\b(?:bugs?|(?:cette|une|les|l') ?anomalies?|correctifs?|(?<!\b(?:une?|la|cette|chaque|de) )plante\b|plantent|plantait|plantages?|buggu?e\w*|en panne|erreurs? \d+|(?:une|l'|message d') ?erreur|an? error|error \d+|crash\w*|fails?|diagnosti\w+|en double|deux fois|twice|times? ?outs?|timing out|d'ou (?:ca|cela) vient|comprendre pourquoi|remettre en ordre|indesirables|spams?|failing|broken|stopped working|reparer|reparez|repare|depanner|lenteurs?|trouv\w+ pourquoi|remett\w+ (?:\S+ )?(?:d'aplomb|en etat|en route|en marche)|(?:page|ecran) (?:blanche?|noire?|vide)|met (?:\S+ ){1,5}(?:secondes|minutes)|secondes? a (?:s'afficher|s'ouvrir|charger|se charger)|slow|debugger|deboguer|fix|fixed|(?:est|sont|sort|sortent|arrive|arrivent|soit) (?:\S+ )?(?:refusee?s?|bloquee?s?|doublee?s?|faux|fausses?|vides?|cachee?s?|cassee?s?|decalee?s?|coupee?s?)|ne (?:\S+ )?(?:marche|fonctionne|s'affiche|se charge|part|passe|repond|envoie|arrive|s'ouvre|tient|recoi|charge|calcul)\w* (?:plus|pas)|n'(?:envoie|arrive|affiche|ouvre|apparai|accepte|enregistre)\w* (?:plus|pas))\b/;
/** True where sentences speak of a product that the client has. */
export const isOfSomethingThere = (texts: string[]): boolean => texts.some((text) => there.test(plain(text)));

/** True where folded words tell of what does not work. */
export const isBroken = (said: string): boolean => broken.test(said);

/** An action on what is there. */
const altering =
  /\b(?:demandes? d'evolution|ajout\w*|rajout\w*|mett\w+ a jour|mise a (?:jour|niveau)|montee de version|upgrade|changer|change[sz]?|modifier|modifiez|modification|remplacer|remplacez|corriger|corrigez|supprimer|retirer|enlever|masquer|cacher|deplacer|adapter|ajuster|retoucher|activer|desactiver|parametr(?:er|age)|configur(?:er|ation)|brancher|inserer|installer|passer (?:de|en|a|notre|le|la)|il manque|is missing|add|adding|replace|remove|hide|move|update|tweak|adjust|turn on|switch|trier|filtrer)\b/;
/** What is there, in its next version. */
const ofVersion = new RegExp(
  `\\b(?:montee de version|(?<!\\b(?:depuis|apres|suite a|suivant) (?:la |cette |une )?(?:derniere )?)mise a (?:jour|niveau) (?:de|vers|majeure)|upgrade|version \\d|derniere version|pass(?:er|age) (?:\\S+ ){0,4}(?:en|a|vers) (?:(?:${product}|php|java|python|\\.net) \\d|v?\\d+\\.[\\dx]))`,
);
/** Said of all that is asked for: there is no more of it. */
const onlyThat =
  /\b(?:(?<!tomb\w+ )juste|seulement|uniquement|rien d'autre|rien de (?:plus|nouveau)|rien a developper|c'est tout|pas (?:de |d'autre )?(?:changement|refonte|nouve\w+)|rien (?:\S+ )?ne change|(?:le reste|les autres \S+) (?:ne (?:change|bouge)|reste)\w*|on ne touche (?:pas|a rien)|just|only|nothing (?:else|more)|that's (?:all|it))\b/;

/** Work that goes on for months. */
const goingOn =
  /\b(?:tma|tierce maintenance|infogerance|astreintes?|on-?call|contrat d(?:e |')(?:maintenance|entretien|support|assistance)|forfait (?:mensuel|de maintenance|d'entretien|annuel)|maintenance (?:mensuelle|annuelle|corrective|evolutive|applicative|courante|contract|retainer)|(?:maintenance|support|entretien) (?:\S+ ){0,3}(?:par mois|chaque mois|mensuel\w*|annuel\w*|a l'annee)|(?:\d+|une?|deux|trois|quatre|cinq|quelques|two|three|four|five|few|an?) (?:demi-)?(?:heures?|jours?|journees?|hours?|days?) (?:\S+ ){0,2}(?:par|chaque|a|every|each) (?:mois|month)|monthly (?:retainer|maintenance|support)|s'occup\w+ (?:\S+ ){0,4}(?:tous les mois|chaque mois|a l'annee)|reprendre la (?:maintenance|garantie))\b/;
const upkept =
  /\b(?:maintenance|astreintes?|infogerance|tma|garantie|support|entretien|upkeep|retainer|exploitation|on-?call|corrections|mises a jour|evolutions)\b/;
const upkeepTitle =
  /\b(?:maintenance|astreintes?|infogerance|tma|garantie|entretien|upkeep|retainer|on-?call|suivi mensuel|au mois)\b/;

/** Built again with what it holds. */
const likeForLike =
  /\b(?:a l'identique|iso-?(?:fonction\w*|perimetre)|fonctions (?:identiques|egales)|fonctionnalites (?:identiques|egales)|like[- ]for[- ]like|same (?:screens|features|functions)|memes ecrans|la meme chose|reecri\w+|rewrite|portage)\b/;

const monthly =
  /\b(?:maintenance|corrections?|correctifs?|correctiv\w+|mises? a jour|anomalies?|incidents?|tickets?|questions|telephone|comite|volant|jours? par|heures? par|forfait|suivi|reponse|delai|bloquants?|majeurs?|mineurs?|bons? de commande|par mois|mensuel\w*|trimestriel\w*|bugs?|fixes|updates|monthly|support)\b/;

const onePage =
  /\b(?:one ?-?page|landing(?: ?page)?|site (?:\S+ )?d'une (?:seule )?page|une (?:seule page|page (?:seule|unique|internet|web|simple|de (?:lancement|vente|presentation|capture|pre-?inscription|precommande|teasing|attente)|d'atterrissage|\(une seule))|page unique|page de lancement|single(?:-| )page (?:site|website)|a (?:single|simple|one) page|one single page|une page (?:\S+ ){0,2}(?:qui defile|suffi\w*)|(?:un|le|petit) mini[- ]?site)/;

const plain = (text: string) => fold(text).replaceAll('’', "'");
const plainly = (one: Stated) => plain(textOf(one));

/** Kinds of clauses that say what is wanted. */
const wanting = new Set(['need', 'opener', 'question']);
/** Kinds of clauses that say what is around it: who asks, what there is, what is left out. */
const around = new Set<string>(['context', 'existing', 'refused', 'later']);
/** Where a brief is about upkeep, or about parts of what is there, so many of its sentences or requests tell it, in any order. */
const shareOfGoingOn = 0.2;
const shareOfParts = 0.25;
const shareOfPartsAlone = 0.5;
/** From this share of what is asked for on, upkeep is what a brief is about. */
const shareOfUpkeep = 0.25;
const lengthOfOpening = 60;
/** A change is asked for in few words, above all where its needs are few; what is told around them does not count. */
const veryFewWords = 40;
const fewWords = 65;
const someWords = 95;
const manyWords = 110;
const fewNeeds = 5;
/** So few needs are a small job, however long it is told, where a part or an alteration is named. */
const fewest = 3;
/** A part of something is not told by more needs. */
const mostOfPart = 16;
/** Upkeep is told by few needs: more of them build something. */
const mostOfUpkeep = 12;
/** Types of the form that name a whole by themselves. */
const typesOfWhole = new Set<string>(
  Object.values(projectTypeLabels).filter((label) => label !== projectTypeLabels.other),
);
/** Signs of a change, less those of a project, from which on a brief asks for a change. */
const leastOfChange = 3;

/** `title`: the name of the project and its own type; `needs`: how many are sure. */
type Told = { title: string; type: string; stated: Stated[]; needs: number };

const says = (texts: string[], pattern: RegExp) => texts.some((text) => pattern.test(text));
/** What tells the scale: words around a sum of money, which ask for nothing, say nothing of the size either. */
const heededIn = (stated: readonly Stated[]) => {
  const isOfBudget = ({ kind, sentence }: Stated) => sentence.ofBudget && !wanting.has(kind);
  return stated.filter((one) => one.kind !== 'order' && one.kind !== 'greeting' && !isOfBudget(one));
};
const sentencesOf = (heeded: Stated[]) => [...new Set(heeded.map(({ sentence }) => plain(sentence.text)))];

/** True where a brief asks for something whole that is not there yet, or for all of it to be made anew. */
export const asksAnew = ({ title, stated }: Pick<Told, 'title' | 'stated'>): boolean => {
  const heeded = heededIn(stated);
  const name = plain(title);
  const asked = heeded.filter(({ kind }) => wanting.has(kind)).map(plainly);
  const isWhole = (one: Stated) =>
    wanting.has(one.kind) &&
    anew[one.language].test(plainly(one)) &&
    !there.test(plain(one.sentence.text).slice(0, lengthOfOpening));
  if (alteredTitle.test(name)) return false;
  return (
    heeded.some(isWhole) ||
    says(sentencesOf(heeded), launching) ||
    says(asked, redone) ||
    (renewedTitle.test(name) && !partTitle.test(name))
  );
};

/** The scale of a brief: what it says to be there, what it asks for anew, and how many needs it states. */
export const scaleOf = ({ title, type, stated, needs }: Told): Scale => {
  const heeded = heededIn(stated);
  const sentences = sentencesOf(heeded);
  const asked = heeded.filter(({ kind }) => wanting.has(kind)).map(plainly);
  const complained = heeded.filter(({ kind }) => kind === 'complaint').map(plainly);
  const kept = heeded.filter(({ kind }) => kind !== 'refused' && kind !== 'later').map(plainly);
  const name = plain(title);
  const isOften = (texts: string[], pattern: RegExp, share: number) =>
    texts.filter((text) => pattern.test(text)).length >= Math.max(1, share * texts.length);
  const isNew = asksAnew({ title, stated });
  const ofUpkeep = asked.filter((text) => monthly.test(text) || offHours.test(text));
  const isMostly = ofUpkeep.length >= shareOfUpkeep * asked.length;
  const goesOn = isOften(sentences, goingOn, shareOfGoingOn) || (isMostly && says(sentences, goingOn));
  const isUpkeep = upkeepTitle.test(name) || (goesOn && !isNew && needs <= mostOfUpkeep);
  if (isUpkeep && says([name, ...kept], upkept)) return 'upkeep';
  const length = heeded
    .filter(({ kind }) => !around.has(kind))
    .map(plainly)
    .join(' ')
    .split(/\s+/).length;
  const isShort = length < fewWords;
  const ofPart = !isNew && needs <= mostOfPart && (smallTitle.test(name) || broken.test(name));
  const needsOfWhole = ofPart ? 0 : needs;
  const isTitled = partTitle.test(name) || broken.test(name) || altering.test(name);
  const isWhole = wholeTitle.test(name) && !partTitle.test(name) && !broken.test(name);
  const isSmall = isTitled && length < someWords && needs <= fewest;
  const telling = length > manyWords && isNew ? asked : sentences;
  const isThere = says([name, ...telling], there);
  const isOnePage = type === 'Site web' && says([name, ...asked], onePage);
  if (isOnePage && !isThere) return 'page';
  const namesPart = isOften(asked, aPart, isThere ? shareOfParts : shareOfPartsAlone) || says(sentences, addOn);
  const isLittle = !isNew && needs <= fewest && (isTitled || namesPart || says(sentences, altering));
  const signs: [boolean, number][] = [
    [isTitled, 2],
    [addOnTitle.test(name), 1],
    [isWhole, -1],
    [isWhole && alteredTitle.test(name), -1],
    [namesPart, 2],
    [length <= manyWords && says([...asked, ...complained], broken), 2],
    [isThere, 1],
    [isThere && needs <= fewNeeds, 1],
    [sentences.some((text) => there.test(text) && altering.test(text)), 1],
    [says(sentences, onlyThat), 1],
    [isShort, 1],
    [says([name, ...asked], ofVersion), 2],
    [isSmall, 1],
    [isLittle && (isThere || (!isWhole && !typesOfWhole.has(type))), 2],
    [!isNew && length < veryFewWords && needs <= fewest, 1],
    [ofPart, 2],
    [length > manyWords && !ofPart, -2],
    [isNew, -3],
    [needsOfWhole > 6, -1],
    [needsOfWhole > 9, -2],
    [needsOfWhole > 12, -3],
  ];
  const score = signs.reduce((sum, [holds, weight]) => sum + (holds ? weight : 0), 0);
  if (score >= leastOfChange) return 'change';
  if (isOnePage) return 'page';
  // A product that is there, and is not to be made anew, has its ground; a long text may speak of any other.
  if (says(length > manyWords ? asked : sentences, there) && !isNew) return 'extension';
  return 'project';
};

/** True where a brief asks for what is there to be built again with all that it holds. */
export const isRewritten = (texts: string[]): boolean => texts.some((text) => likeForLike.test(plain(text)));

/** What kind of change the words of a need speak of, the most telling first. */
const kindsOfChange: [module: ModuleId, words: RegExp][] = [
  ['bug_fix', broken],
  ['version_upgrade', ofVersion],
  ['plugin_extension', /\b(?:plug-?ins?|extensions?|greffons?|add-?ons?|modules?)\b/],
  [
    'field_change',
    /\b(?:champs?|libelles?|cases? a cocher|menus? deroulants?|reglages?|colonnes?|boutons?|fields?|labels?|buttons?)\b/,
  ],
  ['page_addition', /\b(?:pages?|gabarits?|templates?|rubriques?)\b/],
];

/** The kind of change that words speak of, or undefined. */
export const moduleOfChange = (words: string): ModuleId | undefined => {
  const text = plain(words);
  return kindsOfChange.find(([, pattern]) => pattern.test(text))?.[0];
};

/** In work that goes on, what is done once: taking over, handing on, a version. */
const once: [module: ModuleId, words: RegExp][] = [
  [
    'application_takeover',
    /\b(?:prise (?:en main|de connaissance)|reprise (?:du code|de l'existant|de connaissances?)|prendre connaissance|recouvrement|reversibilite|restitution|transfert (?:de|vers|au|a)|take-?over|handover|onboarding|hand-?over|knowledge transfer)\b/,
  ],
  ['existing_audit', /\b(?:lecture du code|audit|etat des lieux|tour du|review of the code)\b/],
  ['documentation', /\b(?:documentation|dossier d'exploitation)\b/],
  ['version_upgrade', /\b(?:montee de version|migration|version majeure|mise a niveau|upgrade)\b/],
];
const offHours =
  /\b(?:astreintes?|on-?call|week-?ends?|weekends?|nuits?|soirs?|soirees?|jours? feries?|joignables?|24 ?h|24\/7|permanence)\b/;
const underWarranty = /\bgarantie\b|\bwarranty\b/;

/** True where something is to go to its next version, whether a need states it or the brief only tells it. */
export const goesToVersion = (texts: string[]): boolean => texts.some((text) => ofVersion.test(plain(text)));

/** The module of a need in a brief that asks for upkeep, as far as its words tell. */
export const moduleOfUpkeep = (words: string): ModuleId | undefined => {
  const text = plain(words);
  const done = once.find(([, pattern]) => pattern.test(text))?.[0];
  if (done) return done;
  if (underWarranty.test(text)) return 'warranty';
  if (offHours.test(text)) return 'on_call';
  return monthly.test(text) ? 'application_maintenance' : undefined;
};

/** Upkeep that a project asks for beside what it builds: undefined where a need says none. */
export const upkeepBeside = (words: string): ModuleId | undefined => {
  const text = plain(words);
  return goingOn.test(text) || /\bgarantie d(?:e |')(?:\S+ ){1,2}(?:mois|ans?)\b/.test(text)
    ? moduleOfUpkeep(words)
    : undefined;
};
