/** Words of a brief that can be taken out and put back. `included`: in, before anybody touches them. */
export type Phrase = { id: string; text: string; included: boolean };
export type Brief = { id: string; label: string; text: readonly (string | Phrase)[] };

const includedPhrase = (id: string, text: string): Phrase => ({ id, text, included: true });
const optionalPhrase = (id: string, text: string): Phrase => ({ id, text, included: false });

/** Three projects in their client's words, five phrases each. The first one is the shop of /example, in short. */
export const briefs: readonly Brief[] = [
  {
    id: 'shop',
    label: 'Boutique',
    text: [
      'Une boutique de thés sur mesure, sans plateforme\u00A0: soixante références vendues au poids. Les clients créent leur compte, ',
      includedPhrase('card', 'paient par carte'),
      ', choisissent leur livraison et ',
      includedPhrase('orders', 'suivent leur commande'),
      '. L’équipe ',
      includedPhrase('catalogue', 'tient le catalogue'),
      ', les stocks, les promotions et les avis. À\u00A0voir\u00A0: ',
      optionalPhrase('couriers', 'une application pour les livreurs'),
      ', ',
      optionalPhrase('resellers', 'un espace pour les revendeurs'),
      '.',
    ],
  },
  {
    id: 'practice',
    label: 'Appli mobile',
    text: [
      'L’application d’un cabinet de kinés. Les patients ',
      includedPhrase('booking', 'réservent un créneau'),
      ' et ',
      includedPhrase('reminder', 'reçoivent un SMS la veille'),
      '. Chacun ',
      includedPhrase('planning', 'tient son planning'),
      '. À\u00A0voir\u00A0: ',
      optionalPhrase('deposit', 'un acompte à la réservation'),
      ', ',
      optionalPhrase('video', 'des séances à distance'),
      '.',
    ],
  },
  {
    id: 'sites',
    label: 'Outil interne',
    text: [
      'Un outil pour suivre nos chantiers. Les équipes ',
      includedPhrase('times', 'saisissent leurs heures'),
      ' et ',
      includedPhrase('reports', 'font leurs comptes rendus'),
      '. Le bureau ',
      includedPhrase('costs', 'suit les coûts'),
      '. À\u00A0voir\u00A0: ',
      optionalPhrase('accounting', 'le lien avec la comptabilité'),
      ', ',
      optionalPhrase('offline', 'l’usage sans réseau'),
      '.',
    ],
  },
];

/** Ids of the brief that is shown and of the phrases of any brief that are in. */
export type Selection = readonly string[];

/** The whole text of the client, whatever is ticked. */
export const textOf = ({ text }: Brief): string =>
  text.map((part) => (typeof part === 'string' ? part : part.text)).join('');

export const phrasesOf = ({ text }: Brief) => text.filter((part) => typeof part !== 'string');

/** The selection that the page is prerendered with. */
export const firstSelection: Selection = [
  'shop',
  ...briefs.flatMap((brief) => phrasesOf(brief).flatMap(({ id, included }) => (included ? [id] : []))),
];

export const shownBrief = (selection: Selection): Brief => {
  const brief = briefs.find(({ id }) => selection.includes(id));
  if (!brief) throw new Error(`No brief in ${selection}`);
  return brief;
};
