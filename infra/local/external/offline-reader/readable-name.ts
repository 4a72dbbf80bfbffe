import { fold } from '../../../../shared/text/fold.ts';
import { prepositions } from './french-words.ts';
import { kindOfActionNoun, verbForms } from './verbs.ts';

const article = "(?:le|la|les|l[’']|un|une|ce|cette|ces|son|sa|ses|leurs?|nos|notre|mon|ma|mes)";
const opensNoName = new RegExp(`^(?:${article}|et|ou|mais|donc|que|qui|si)$`, 'u');
/** Turns that no name of a line has, whatever its words. */
const neverSaid = [
  // "Site le paiement en ligne": a thing and another one with its article, and nothing that links them
  new RegExp(`^\\p{L}+ (?:${article} ?)(?=\\p{L}{3})(?!plus |moins )`, 'u'),
  // "Relance je veux des clients": somebody speaks
  /(?<!\p{L})(?:je|j[’']|tu|il|ils|elle|elles|nous|vous|on|c[’']est|ça|cela)(?!\p{L})/u,
  // "Envoi de de la facture", "Suivi pour des à": two words that only link
  /(?<!\p{L})(?:de|du|des|à|au|aux|en|par|pour|sur|avec) (?:de|du|des|et|ou|par|pour|au|aux)(?!\p{L})/u,
  // "Envoi de la": nothing follows
  /(?<!\p{L})(?:de|du|des|la|le|les|un|une|à|au|aux|en|et|ou|par|pour|sur|avec|sans|que|qui|ne|pas|se|si|plus)$|[’']$/u,
  // "Création de le compte"
  /(?<!\p{L})(?:de|à) (?:le|les)(?!\p{L})/u,
  // "Suivi (commandes": a mark without its other half
  /^[^(]*\)|\([^)]*$|^[^«]*»|«[^»]*$/u,
];

/** A form that is surely a verb's: "prévient", "permettent", "gère". */
const isVerb = (word: string) => {
  const forms = verbForms(word);
  const ending = /(?:ent|ons|ez|ait|era|rait)$|è[^aeiouy]{1,2}e$/.test(word);
  return ending && forms.length > 0 && forms.every(({ mood }) => mood === 'finite') && !kindOfActionNoun(fold(word));
};

/**
 * True where words of a brief read as the name of a line. `text`: the sentence that they come from. Where they do not, the
 * module's own name stands.
 */
export const readsAsName = (name: string, text: string): boolean => {
  const lower = name.charAt(0).toLowerCase() + name.slice(1);
  const [first = '', second = ''] = lower.match(/[\p{L}\p{M}-]+[’']?/gu) ?? [];
  if (first.length < 2 || second === '' || neverSaid.some((turn) => turn.test(lower))) return false;
  // "Karim des étiquettes": a name of somebody, and what they do without its verb
  const capital = first.charAt(0).toUpperCase() + first.slice(1);
  const isPerson =
    new RegExp(`(?<=\\p{L}[,;]? )${capital}(?!\\p{L})`, 'u').test(text) && !kindOfActionNoun(fold(first));
  if (isPerson && /^(?:des|du|de|d[’'])$/u.test(second)) return false;
  // "Prévient le client", "Équipe gère le stock"
  return !isVerb(first) && !isVerb(second) && !prepositions.has(fold(first)) && !opensNoName.test(first);
};
