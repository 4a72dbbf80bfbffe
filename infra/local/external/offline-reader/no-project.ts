import { fold } from '../../../../shared/fold.ts';
import type { ReadBrief } from './brief.ts';
import { aboutAnActivity, aboutSoftware } from './lexicon.ts';
import { isHostile, type Reading } from './reader.ts';

/**
 * What people take a devis for, or paste by mistake. `least` different words of it make it what the text is about;
 * `physical`: unless a digital word stands beside them; `most`: modules that may be met all the same. A CV of a developer is full of those.
 */
const others: { words: RegExp; least: number; about: string; physical: boolean; most?: number }[] = [
  {
    words:
      /\b(?:terrasses?|lambourdes?|lames?|plots|garde-corps|pin traite|ipe|carrelage|parquet|toitures?|tuiles|combles|receveur|baignoire|salles? de bain|chauffe-eau|maconnerie|gravats|peinture|plafond|cloisons?|verandas?|pergolas?|clotures?|piscine|plomberie|ravalement|gouttieres?|beton|dalles?|dallage|murets?|structure metallique|escalier|terrassement|travertin|margelles?|faience|douche|lavabo|vasques?|volets? roulants?|pompe a chaleur|bardage|charpente|epoxy|enduits?|raboter)\b/g,
    least: 2,
    about: 'Votre texte décrit des travaux',
    physical: true,
  },
  {
    words:
      /\b(?:(?:ordinateurs?|pc|mac) portables?|ordinateurs?|portables?|laptop|disque dur|ssd|batterie|clavier|souris|casque|imprimante|processeur|carte mere|barrette|memoire vive|ram|reparer|reparation|reparateur|occasion|reconditionnee?|acheter|achat|prise electrique|televiseur|ecran casse|charniere|ventilateur|chargeur|boitier|windows \d+)\b/g,
    least: 3,
    about: 'Votre texte parle d’un appareil à acheter ou à réparer',
    physical: true,
  },
  {
    words:
      /\b(?:recettes?|farine|beurre|oeufs?|four|enfourn\w+|prechauff\w+|pate|cuisson|grammes|ingredients?|levain|sucr\w+|epluch\w+|tarte|gateaux?|desserts?|blanquette)\b/g,
    least: 2,
    about: 'Votre texte demande une recette de cuisine',
    physical: true,
  },
  {
    words:
      /\b(?:traiteur|buffet|cocktail|aperitif|gala|stand|kakemonos?|comptoir|mange-debout|hotes(?:ses)?|projecteurs|enceintes|regisseur|vaisselle|convives?|couverts|vegetariens?|sans gluten|menus?|gateaux?|sono(?:risation|riser)?|eclair(?:ages?|er)|scenes?|podium|gradins|barrieres?|toilettes|groupe electrogene|agents? de securite|technicien (?:son|lumiere)|chateau|salle des fetes|chapiteau|tentes?|animation|orchestre|photographe)\b/g,
    least: 4,
    about: 'Votre texte prépare une réception',
    physical: true,
  },
  {
    words:
      /\b(?:demenag\w+|cartons|camions?|monte-meubles?|garde-meubles?|meubles|nettoyage|vitres|menage|balayage|sols|poubelles|desinfection|tontes?|pelouses?|haies?|elag\w+|taille des arbres|desherbage|plantations?|arrosage)\b/g,
    least: 3,
    about: 'Votre texte demande un déménagement, du nettoyage ou du jardinage',
    physical: true,
    most: 1,
  },
  {
    words:
      /\b(?:frigoriste|chambre froide|climatis\w+|compresseur|gaz|chaudiere|soufflet|flutes|reaccorder|revernir|portique|caniveau|separateur|brosses|tgbt|coffret|depose|fourniture et pose|usure|moteur|deplacement|intervenez)\b/g,
    least: 3,
    about: 'Votre texte demande de poser ou de réparer un équipement',
    physical: true,
  },
  {
    words:
      /\b(?:nous vous proposons nos|nos forfaits|notre agence accompagne|(?:presenter )?nos references|rendez-vous telephonique|votre presence en ligne|(?:fort|vrai) potentiel|sans engagement|vous presenter)\b/g,
    least: 3,
    about: 'Votre texte propose des services',
    physical: false,
  },
  {
    words:
      /\b(?:(?:mon|un) cv|curriculum vitae|lettre de motivation|experiences? professionnelles?|formation|competences|langues|centres? d'interet|permis b|nee? le|disponible immediatement|diplomes?|(?:cherche|recherche) un (?:poste|emploi|stage)|ans d'experience)\b/g,
    least: 3,
    about: 'Votre texte est un CV, ou demande d’en écrire un',
    physical: false,
  },
  {
    words:
      /\b(?:mises? en demeure|articles? (?:de loi|(?:\d+ )?du (?:code|reglement))|code (?:civil|du travail|de commerce|penal)|codes? des impots|(?:la|une|cette|quelle) lettre|en recommande|lettres? recommandees?|(?:ai-je|j'ai|il a|elle a|a-t-il) le droit|(?:est-ce|c'est) (?:legal|valable)|tribunal|prud'hom\w+|procureur|plainte|huissier|recours|contest(?:er|able|ation)|conciliateur|mediateur|litige|prejudice|honoraires|amende|bail|faute grave|entretien prealable|mis a pied|licenci\w+|assureur|effraction|pacte d'associes|clauses?|juridiques?|ce que (?:je|nous|l'on|on) risqu\w+|ce que dit la loi|amortir|en charges|declaration controlee|divorce|redig(?:er|iez|e))\b/g,
    least: 3,
    about: 'Votre texte demande un conseil de droit ou de gestion',
    physical: false,
  },
];

const software =
  '(?:sites?|applis?|applications?|apps?|logiciels?|plateformes?|plate-formes?|outils?|apis?|back-?office|intranet|extranet|boutique en ligne|en ligne|bases? de donnees|espaces? (?:client|membre|adherent|personnel)s?|formulaires?|pages? web|wordpress|chatbot|crm|erp|tableau de bord|automati\\w+|numeri\\w+)';
const asking =
  "(?:veu\\w+|voul\\w+|voudr\\w+|souhait\\w+|aimer\\w+|besoin|fau(?:t|drait)|cherch\\w+|creer|developper|concevoir|refaire|realiser|lancer|(?:creation|refonte|developpement|realisation|mise en place|ajout) (?:d'une?|du|de la|de notre))";
/** Digital words: what software does, and no building site or kitchen needs. */
const digital =
  /\b(?:(?<!\b(?:vue?s?|lue?s?|trouvee?s?) )en ligne|par (?:mail|courriel|e-mail)|crm|simulateurs?|configurateurs?|utilisateurs?|visiteurs?|internautes?|saisi[er]\w*|publi(?:er|e|ent|es?|ees?)|telecharg\w+|affichee?s|notifications?|(?:pour|sur) (?:le )?(?:telephone|smartphone|tablette)s?)\b/;
/** A sentence that asks for software, or begins by naming it: "Application de recettes". */
const asksForSoftware = [
  new RegExp(`\\b${asking}\\b(?:[ ,'](?!(?:poste|emploi|stage)\\b)[\\w-]+){0,10}[ ']${software}\\b`),
  new RegExp(`^(?:(?:une?|le|la|notre|mon) |l')?(?:petite? |nouve\\w+ |simple )?${software}\\b`),
];

/** A site that is a place, and an application that is a layer of something. */
const homonyms =
  /\bapplications? (?:(?:d'une?|de|du|des) )?(?:peintures?|resines?|enduits?|vernis|revetements?|cremes?)\b|\b(?:le |la |notre |un )?site (?:de production|industriel|de fabrication|logistique|reste\w*|est situe|se trouve)\b/g;

const foldedOf = (text: string) => fold(text).replaceAll('’', "'").replace(/\s+/g, ' ').trim();

/** So many modules may be met by chance in a text about something else. */
const mostWanted = 2;
const wordsAgainstModule = 4;
/**
 * What the text is about where that is no software and nobody asks for any. `wanted`: how many modules were met; `installs`:
 * it names hardware to install, which is work for a specialist.
 */
const otherSubject = (told: string[], wanted: number, installs: boolean) => {
  const sentences = told.map((sentence) => sentence.replace(homonyms, ' ').trim());
  if (sentences.some((sentence) => asksForSoftware.some((pattern) => pattern.test(sentence)))) return undefined;
  const text = sentences.join('\n');
  const possible = others.filter(({ physical }) => !physical || !(installs || digital.test(text)));
  const further = (most: number) => wordsAgainstModule * Math.max(0, wanted - most);
  return possible.find(
    ({ words, least, most = mostWanted }) => new Set(text.match(words)).size >= least + further(most),
  )?.about;
};

const needed =
  'Pour un chiffrage, décrivez ce qu’il faut construire (site, application, logiciel), pour qui, et ce que ses ' +
  'utilisateurs doivent pouvoir faire.';

/** So do as many actions that the client asks for; fewer where they change what is there. */
const enoughActions = 5;
const enoughChanges = 2;

/**
 * Why a brief cannot be described: it is about something else, or about nothing that can be built. Else undefined.
 * `installs`: it names hardware to install, which is told and not refused.
 */
export const refusalOf = (
  { name, technologies, sentences }: ReadBrief,
  { wanted, needs, scale }: Reading,
  installs: boolean,
): string | undefined => {
  const texts = sentences.filter((sentence) => !isHostile(sentence)).map(({ text }) => foldedOf(text));
  const subject = otherSubject([foldedOf(name), ...texts], wanted.length, installs);
  if (subject) return `${subject}, pas un projet informatique. ${needed}`;
  const text = texts.join('\n');
  const actions = needs.filter(({ sure }) => sure).length;
  const isProject =
    installs ||
    scale === 'page' ||
    technologies.length > 0 ||
    actions >= (scale === 'project' ? enoughActions : enoughChanges) ||
    [aboutSoftware, aboutAnActivity, digital].some((words) => words.test(text));
  return isProject || wanted.length >= 2 ? undefined : `Votre texte ne décrit pas de projet informatique. ${needed}`;
};
