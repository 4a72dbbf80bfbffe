import { type RefusalReason, refusalReasons } from '../../shared/offer/agreements.ts';
import { formatLongDay } from '../../shared/text/format.ts';
import { type Block, mailOfBlocks, unlinked, unlinkedLine } from './mail-blocks.ts';
import { devisOf, dueOf, minuteOf, type OfferMail, type OfferMails, signerOf } from './offer-mail-parts.ts';

type ProviderMail = { subject: string; title: string; blocks: Block[]; label?: string };

const providerMail = ({ offer, link }: OfferMail, { subject, title, blocks, label = 'Voir le devis' }: ProviderMail) =>
  mailOfBlocks(`Devis ${unlinkedLine(offer.devis_number)}\u00A0: ${subject}`, title, [
    { text: 'Bonjour,' },
    ...blocks,
    { link, label },
  ]);

const seen = (mail: OfferMail) => {
  const who = unlinkedLine(mail.offer.recipient.name);
  const text = `${who} a ouvert votre ${devisOf(mail.offer)} pour la première fois le ${minuteOf(mail.event.at)}.`;
  return providerMail(mail, { subject: `vu par ${who}`, title: 'Votre devis est vu', blocks: [{ text }] });
};

const asked = (mail: OfferMail) => {
  const who = unlinkedLine(mail.offer.recipient.name);
  const blocks = [
    { text: `${who} vous pose une question au sujet du ${devisOf(mail.offer)}\u00A0:` },
    { box: unlinked(String(mail.event.data.text)) },
  ];
  return providerMail(mail, {
    subject: `question de ${who}`,
    title: 'Une question sur votre devis',
    blocks,
    label: 'Répondre',
  });
};

const accepted = (mail: OfferMail) => {
  const { offer, event } = mail;
  const due = dueOf(offer, Number(event.data.due_cents));
  const blocks = [
    {
      text: `Votre ${devisOf(offer)} a été accepté le ${minuteOf(event.at)} par ${signerOf(offer)}, pour ${due}.`,
    },
    { text: 'Le devis signé est joint à ce message. Votre client l’a reçu aussi.' },
  ];
  return providerMail(mail, {
    subject: `accepté par ${unlinkedLine(offer.recipient.name)}`,
    title: 'Votre devis est accepté',
    blocks,
  });
};

const refused = (mail: OfferMail) => {
  const { offer, event } = mail;
  const { reason, text } = event.data as { reason: RefusalReason; text: string };
  const who = unlinkedLine(offer.recipient.name);
  const words = [refusalReasons[reason], unlinked(text)].filter(Boolean).join('\n');
  const blocks = [
    { text: `${who} a refusé votre ${devisOf(offer)} le ${minuteOf(event.at)}. La raison donnée est\u00A0:` },
    { box: words },
  ];
  return providerMail(mail, { subject: `refusé par ${who}`, title: 'Votre devis est refusé', blocks });
};

const expired = (mail: OfferMail) => {
  const { offer } = mail;
  const text = `Votre ${devisOf(offer)} était valable jusqu’au ${formatLongDay(offer.valid_until)} (heure de Paris). ${unlinkedLine(offer.recipient.name)} n’y a pas répondu.`;
  const next = 'Pour le proposer encore, émettez-le de nouveau, puis envoyez-le.';
  return providerMail(mail, { subject: 'expiré', title: 'Votre devis a expiré', blocks: [{ text }, { text: next }] });
};

const renounced = (mail: OfferMail) => {
  const { offer, event } = mail;
  const who = signerOf(offer);
  const blocks = [
    { text: `${who} s’est rétracté du ${devisOf(offer)} le ${minuteOf(event.at)}. Le contrat prend fin.` },
    {
      text: 'Remboursez ce qui a été payé au plus tard 14\u00A0jours après cette date. Si votre client avait demandé que le travail commence avant la fin du délai, la part déjà faite reste due.',
    },
  ];
  return providerMail(mail, {
    subject: `rétractation de ${unlinkedLine(offer.recipient.name)}`,
    title: 'Votre client se rétracte',
    blocks,
  });
};

/** The mails to a provider, by event. */
export const providerMails: OfferMails = { seen, asked, accepted, refused, expired, renounced };
