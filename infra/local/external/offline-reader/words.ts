import { fold } from '../../../../shared/text/fold.ts';

/** Verbs of briefs whose forms share too little for endings to be cut. */
const irregular = new Map(
  Object.entries({
    pay: 'payer paye payent payes payez payant payons paient paiera paieront paiement paiements payement',
    vend: 'vendre vend vendent vendons vendez vente ventes vendu vendus vendue vendues vendeur',
    suiv: 'suivre suivi suivis suit suivent suivons suivez',
    envoi: 'envoyer envoi envois envoie envoient envoyons envoyez envoye envoyes',
    recev: 'recevoir recoit recoivent recevons recevez reception',
    achet: 'acheter achete achetent achat achats acheteur acheteurs acheteuse',
    inscri: 'inscrire inscrit inscrits inscrivent inscription inscriptions',
    voi: 'voir voit voient voyons',
    choisi: 'choisir choisit choisissent choix choisissez',
    met: 'mettre met mettent mettons mise mises',
    fai: 'faire fait font faisons faites',
    vouloi: 'vouloir veut veulent voulons voudrions voudrait voudrais veux voulez',
    pouvoi: 'pouvoir peut peuvent pouvons pourra pourront puisse puissent pourraient pourrait',
    devoi: 'devoir doit doivent devons devra devront devrait devraient',
    prend: 'prendre prend prennent prenons prise prises',
    traduc: 'traduire traduit traduits traduite traduites traduction traductions',
    stocker: 'stocker stocke stockent stockage stockees stocker',
    reservea: 'reserves reservee reservees',
    genr: 'generer genere generent generation',
    commander: 'commander commandent commandez commandons',
    abon: 'abonner abonne abonnes abonnee abonnees abonnent abonnement abonnements',
    heberg: 'heberger heberge hebergee heberges hebergent hebergement hebergements',
    regl: 'regler regle reglent reglement reglements',
    preleve: 'prelever preleve prelevement prelevements',
    deploi: 'deployer deploie deploiement deploiements',
    extrai: 'extraire extrait extraits extraient extraction extractions',
    migr: 'migrer migration migrations migre',
    form: 'former formation formations',
    import: 'importer importe importation import imports',
    export: 'exporter exporte exportation export exports',
  }).flatMap(([stem, forms]) => forms.split(' ').map((form) => [form, `${stem}*`] as const)),
);

/** Endings of verbs and of what is made from them by -ation. Trades (-eur) and results (-ement) are words of their own. */
const endings = /(?:eraient|erions|erait|eront|erons|aient|ations?|ait|era|ent|iez|ons|ez|er|ee|ir|it|is|e|i)$/;
const longEndings = /^ation/;

const singular = (word: string) => {
  if (/[^e]aux$/.test(word)) return `${word.slice(0, -3)}al`;
  if (/ss$/.test(word)) return word;
  return word.replace(/[sx]$/, '');
};

/** What the forms of one French word have in common: plural and verb endings cut, doubled last letter undone. */
export const stem = (word: string): string => {
  const known = irregular.get(word);
  if (known) return known;
  if (word.length <= 3 || /\d/.test(word)) return word;
  const verb = /[^i]ons$/.test(word) && word.length > 6 ? word.slice(0, -3) : undefined;
  const whole = verb ?? singular(word);
  const ending = endings.exec(whole)?.[0] ?? '';
  const least = longEndings.test(ending) ? 5 : 4;
  const kept = whole.length - ending.length >= least ? whole.slice(0, whole.length - ending.length) : shorter(whole);
  return kept.replace(/([b-df-hj-np-tv-z])\1$/, '$1');
};

/** Where the long ending would leave too little, a final e still goes. */
const shorter = (word: string) => (word.length > 4 ? word.replace(/ee?$/, '') : word);

const empty = new Set(
  `le la les l un une des de du d a au aux ce cet cette ces c sa son ses leur leurs notre nos votre vos mon ma mes
  y et qu que qui j t`.split(/\s+/),
);

const elided: Record<string, string> = { s: 'se', m: 'me' };

/** A word of a text with its place; `parted` tells what stood before it (`,`, `:`, a space …). */
export type Token = { word: string; stem: string; start: number; end: number; parted: string };

/** The words that carry meaning, in order. Articles and the like are left out; negations, numbers and prepositions stay. */
export const tokensOf = (text: string): Token[] => {
  const tokens: Token[] = [];
  let parted = '';
  let last = 0;
  for (const match of text.matchAll(/[\p{L}\p{M}\p{N}]+(?:[.,]\d+)*/gu)) {
    const folded = fold(match[0]);
    const word = elided[folded] ?? folded;
    parted += text.slice(last, match.index);
    last = match.index + match[0].length;
    if (empty.has(word)) {
      parted += word === 'et' ? '&' : '';
      continue;
    }
    tokens.push({ word, stem: stem(word), start: match.index, end: last, parted });
    parted = '';
  }
  return tokens;
};

/** True where a comma, a colon or a bracket stands before the word. */
export const isParted = ({ parted }: Token) => /[,;:()[\]!?…/•]|\.\s/.test(parted);
