import type { ReceivedReading } from './received-devis.ts';

type Mention = ReceivedReading['mentions'][number]['kind'];

type Expected = {
  kind: Mention;
  text: string;
  asked?: string;
  between?: 'entre professionnels' | 'pour un particulier';
};

/**
 * What a devis says by law or by usage, in French: the rules of our own (`devis-rules.ts`). VAT has its number or the words
 * of its exemption. The last two hold between businesses, and for a consumer.
 */
const expected: Expected[] = [
  { kind: 'name', text: 'le nom du prestataire', asked: 'votre nom' },
  { kind: 'address', text: 'son adresse', asked: 'votre adresse' },
  { kind: 'siret', text: 'son numéro SIRET', asked: 'votre numéro SIRET' },
  { kind: 'issued', text: 'la date du devis' },
  { kind: 'valid_until', text: 'la durée de validité' },
  { kind: 'payment', text: 'les échéances de paiement' },
  {
    kind: 'late_payment',
    text: 'les pénalités de retard et l’indemnité de 40\u00A0€',
    between: 'entre professionnels',
  },
  { kind: 'mediator', text: 'le médiateur de la consommation', between: 'pour un particulier' },
];

/** `asked`: the same, to who wrote the paper. */
export type MissingMention = { kind: Mention; text: string; asked: string };

/** What the paper does not say, in the order of the paper. A paper with VAT says its number as well. */
export const missingMentions = ({ mentions, totals }: ReceivedReading): MissingMention[] => {
  const said = new Set(mentions.map(({ kind }) => kind));
  const charged = totals.some(({ kind, amount }) => kind === 'vat' && amount > 0);
  const wanted = charged
    ? [
        ...expected.slice(0, 3),
        { kind: 'vat_number' as const, text: 'son numéro de TVA', asked: 'votre numéro de TVA' },
        ...expected.slice(3),
      ]
    : expected;
  return wanted
    .filter(({ kind }) => !said.has(kind))
    .map(({ kind, text, asked = text, between }: Expected) => {
      const whom = between ? ` (${between})` : '';
      return { kind, text: `${text}${whom}`, asked: `${asked}${whom}` };
    });
};
