import type { VatChoice } from '../../shared/devis/devis-choices.ts';
import { brand } from '../../shared/text/brand.ts';
import { formatCents, formatLongDay, formatParisMoment } from '../../shared/text/format.ts';
import type { MailContent } from './mail.ts';
import { type Block, unlinkedLine } from './mail-blocks.ts';

type MailedOffer = {
  devis_number: string;
  project_name: string;
  subject: string;
  message: string;
  recipient: { name: string };
  sent_at: string;
  valid_until: string;
  due_cents: number;
  vat: VatChoice | null;
  reminders: boolean;
  /** The provider had no plan. */
  brand: boolean;
  accepted: { at: string; name: string; capacity: string; renounce_until: string | null } | null;
};
type MailedEvent = { event: string; at: string; data: Record<string, unknown> };

/** `provider`: its name. `link`: of the button. */
export type OfferMail = { offer: MailedOffer; event: MailedEvent; provider: string; link: string };
export type OfferMails = Record<string, (mail: OfferMail) => MailContent>;

export const minuteOf = (instant: string) => `${formatParisMoment(instant)} (heure de Paris)`;

/** « devis D-2026-001 (Refonte du site) ». */
export const devisOf = ({ devis_number, project_name }: MailedOffer) =>
  `devis ${unlinkedLine(devis_number)} (${unlinkedLine(project_name)})`;

export const dueOf = ({ due_cents, vat }: MailedOffer, cents = due_cents) =>
  `${formatCents(cents)}${vat === null ? '\u00A0HT' : vat === 'exempt' ? '' : '\u00A0TTC'}`;

/** « Camille Martin, gérante de Martin SARL ». */
export const signerOf = ({ accepted, recipient }: MailedOffer) =>
  [accepted?.name ?? recipient.name, accepted?.capacity]
    .filter(Boolean)
    .map((words) => unlinkedLine(String(words)))
    .join(', ');

export const factsOf = (offer: MailedOffer): Block => ({
  box: [
    `Devis ${unlinkedLine(offer.devis_number)}`,
    `Projet\u00A0: ${unlinkedLine(offer.project_name)}`,
    `Montant\u00A0: ${dueOf(offer)}`,
    `Valable jusqu’au ${formatLongDay(offer.valid_until)} (heure de Paris)`,
  ].join('\n'),
});

const brandLine = ({ brand: isNamed }: MailedOffer) => (isNamed ? [`Devis préparé avec ${brand.name}`] : []);

/** Who gets an answer, how to stop the provider's mails, and the product's name for a provider without a plan. */
export const footOf = ({ offer, provider }: OfferMail, mayRemind = false): Block => ({
  small: [
    `${unlinkedLine(provider)} vous envoie ce message par ${brand.name}. Répondez-y pour lui écrire.`,
    ...(mayRemind && offer.reminders ? ['Des rappels partent avant la fin de validité.'] : []),
    'Vous pouvez arrêter les mails de ce prestataire au bas de la page où mène le lien.',
    ...brandLine(offer),
  ].join('\n'),
});

/** The foot of the last mail of an offer: it names no way to stop mails, since none follows. */
export const lastFootOf = ({ offer, provider }: OfferMail): Block => ({
  small: [
    `${unlinkedLine(provider)} vous a envoyé ce devis par ${brand.name}. Répondez à ce message pour lui écrire.`,
    'Vous ne recevrez plus de mail de sa part pour ce devis.',
    ...brandLine(offer),
  ].join('\n'),
});
