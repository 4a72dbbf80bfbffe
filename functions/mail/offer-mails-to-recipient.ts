import { formatLongDay, formatParisDay } from '../../shared/text/format.ts';
import { type Block, mailOfBlocks, unlinked, unlinkedLine } from './mail-blocks.ts';
import { greetingOf } from './mail-page.ts';
import {
  devisOf,
  dueOf,
  factsOf,
  footOf,
  lastFootOf,
  minuteOf,
  type OfferMail,
  type OfferMails,
  signerOf,
} from './offer-mail-parts.ts';

/** `greetingOf` escapes for HTML; an accepted name contains only this entity. */
const hello = ({ offer }: OfferMail): Block => ({ text: greetingOf(offer.recipient.name).replaceAll('&#39;', "'") });

const numbered = ({ offer }: OfferMail) => `Devis ${unlinkedLine(offer.devis_number)}`;

/** The first mail of an offer and a resend, with the provider's own message. */
const sent = (mail: OfferMail) => {
  const { offer, provider, link } = mail;
  const own: Block[] = offer.message
    ? [{ text: unlinked(offer.message) }]
    : [hello(mail), { text: `${unlinkedLine(provider)} vous envoie un devis.` }];
  const blocks = [...own, factsOf(offer), { link, label: 'Lire le devis' }, footOf(mail, true)];
  return mailOfBlocks(unlinkedLine(offer.subject), numbered(mail), blocks, unlinkedLine(provider));
};

const reminded = (mail: OfferMail) => {
  const { offer, event, provider, link } = mail;
  const unseen = event.data.reminder === 'unseen';
  const until = `jusqu’au ${formatLongDay(offer.valid_until)}`;
  const blocks = [
    hello(mail),
    {
      text: `${unlinkedLine(provider)} vous a envoyé le ${devisOf(offer)} le ${formatParisDay(offer.sent_at)}. ${unseen ? 'Il vous attend' : 'Il est valable'} ${until} (heure de Paris).`,
    },
    factsOf(offer),
    { link, label: 'Lire le devis' },
    footOf(mail, true),
  ];
  const subject = unseen ? `${numbered(mail)}\u00A0: il vous attend` : `${numbered(mail)}\u00A0: valable ${until}`;
  return mailOfBlocks(
    subject,
    unseen ? 'Un devis vous attend' : 'Votre devis expire bientôt',
    blocks,
    unlinkedLine(provider),
  );
};

const superseded = (mail: OfferMail) => {
  const { offer, provider, link } = mail;
  const replaced = `${unlinkedLine(provider)} a remplacé le ${devisOf(offer)}. Celui que vous aviez reçu le ${formatParisDay(offer.sent_at)} n’attend plus de réponse.`;
  const blocks = [hello(mail), { text: replaced }, { link, label: 'Voir ce devis' }, footOf(mail)];
  return mailOfBlocks(`${numbered(mail)}\u00A0: remplacé`, 'Un devis est remplacé', blocks, unlinkedLine(provider));
};

/** No new devis has left yet: the recipient is told that this one waits for no answer. */
const outdated = (mail: OfferMail) => {
  const { offer, provider, link } = mail;
  const prepared = `${unlinkedLine(provider)} prépare une nouvelle version du ${devisOf(offer)}. Celle que vous aviez reçue le ${formatParisDay(offer.sent_at)} n’attend plus de réponse\u00A0: la nouvelle vous parviendra avec son propre lien.`;
  const blocks = [hello(mail), { text: prepared }, { link, label: 'Voir ce devis' }, footOf(mail)];
  const subject = `${numbered(mail)}\u00A0: une nouvelle version se prépare`;
  return mailOfBlocks(subject, 'Une nouvelle version se prépare', blocks, unlinkedLine(provider));
};

const withdrawn = (mail: OfferMail) => {
  const { offer, provider, link } = mail;
  const gone = `${unlinkedLine(provider)} a retiré le ${devisOf(offer)}. Il n’attend plus de réponse, et son lien ne sert plus qu’à arrêter les mails de ce prestataire.`;
  const blocks = [hello(mail), { text: gone }, { link, label: 'Arrêter ces mails' }, footOf(mail)];
  return mailOfBlocks(`${numbered(mail)}\u00A0: retiré`, 'Un devis est retiré', blocks, unlinkedLine(provider));
};

/** The link of the devis opens nothing any more: an answer to this mail is the way that is left. */
const accountClosed = (mail: OfferMail) => {
  const { offer, provider } = mail;
  const gone = `${unlinkedLine(provider)} a fermé son compte. Le ${devisOf(offer)}, que vous aviez reçu le ${formatParisDay(offer.sent_at)}, n’attend plus de réponse, et son lien ne s’ouvre plus.`;
  const blocks = [hello(mail), { text: gone }, lastFootOf(mail)];
  return mailOfBlocks(`${numbered(mail)}\u00A0: clos`, 'Un devis est clos', blocks, unlinkedLine(provider));
};

const cancelled = (mail: OfferMail) => {
  const { offer, event, provider, link } = mail;
  const since = offer.accepted ? `, accepté le ${formatParisDay(offer.accepted.at)}` : '';
  const blocks = [
    hello(mail),
    { text: `${unlinkedLine(provider)} annule le ${devisOf(offer)}${since}. La raison donnée est\u00A0:` },
    { box: unlinked(String(event.data.reason)) },
    { link, label: 'Voir le devis' },
    footOf(mail),
  ];
  return mailOfBlocks(`${numbered(mail)}\u00A0: annulé`, 'Un devis accepté est annulé', blocks, unlinkedLine(provider));
};

const answered = (mail: OfferMail) => {
  const { offer, event, provider, link } = mail;
  const blocks = [
    hello(mail),
    { text: `${unlinkedLine(provider)} vous répond au sujet du ${devisOf(offer)}\u00A0:` },
    { box: unlinked(String(event.data.text)) },
    { link, label: 'Voir le devis' },
    footOf(mail),
  ];
  return mailOfBlocks(
    `${numbered(mail)}\u00A0: réponse à votre question`,
    'Une réponse à votre question',
    blocks,
    unlinkedLine(provider),
  );
};

const accepted = (mail: OfferMail) => {
  const { offer, event, provider, link } = mail;
  const until = offer.accepted?.renounce_until;
  const due = dueOf(offer, Number(event.data.due_cents));
  const blocks = [
    hello(mail),
    {
      text: `Le ${devisOf(offer)}, établi par ${unlinkedLine(provider)}, a été accepté le ${minuteOf(event.at)} par ${signerOf(offer)}, pour ${due}.`,
    },
    { text: 'Le devis signé est joint à ce message\u00A0: gardez-le.' },
    ...(until
      ? [
          {
            text: `Vous pouvez vous rétracter sans donner de raison, sur la page du devis ou en répondant à ce message, jusqu’au ${minuteOf(until)}.`,
          },
        ]
      : []),
    { link, label: 'Voir le devis' },
    footOf(mail),
  ];
  return mailOfBlocks(`${numbered(mail)}\u00A0: accepté`, 'Le devis est accepté', blocks, unlinkedLine(provider));
};

/** The recipient has done nothing here: they can contest what the provider notes in their name. */
const markedAccepted = (mail: OfferMail) => {
  const { offer, event, provider, link } = mail;
  const blocks = [
    hello(mail),
    {
      text: `${unlinkedLine(provider)} a noté le ${minuteOf(event.at)} que vous avez accepté le ${devisOf(offer)} par un autre moyen, comme un bon de commande. Rien n’a été signé sur sa page.`,
    },
    { text: 'Si ce n’est pas le cas, contestez-le en répondant à ce message.' },
    { link, label: 'Voir le devis' },
    footOf(mail),
  ];
  const subject = `${numbered(mail)}\u00A0: noté comme accepté`;
  return mailOfBlocks(subject, 'Un devis est noté comme accepté', blocks, unlinkedLine(provider));
};

/** The receipt of a renunciation, with its content, its date and its time (C. conso., L221-21). */
const renounced = (mail: OfferMail) => {
  const { offer, event, provider, link } = mail;
  const since = offer.accepted ? `, accepté le ${formatParisDay(offer.accepted.at)} par ${signerOf(offer)}` : '';
  const blocks = [
    hello(mail),
    {
      text: `Votre rétractation a bien été reçue le ${minuteOf(event.at)}, et ${unlinkedLine(provider)} en est averti.`,
    },
    {
      box: `«\u00A0Je vous notifie ma rétractation du contrat portant sur le ${devisOf(offer)}, établi par ${unlinkedLine(provider)}${since}.\u00A0»`,
    },
    {
      text: 'Le prestataire vous rembourse ce que vous avez payé, au plus tard 14\u00A0jours après votre rétractation. Si vous aviez demandé que le travail commence avant la fin du délai, la part déjà faite reste due.',
    },
    { link, label: 'Voir le devis' },
    { small: 'Gardez ce message\u00A0: il est l’accusé de réception de votre rétractation.' },
    footOf(mail),
  ];
  const subject = `${numbered(mail)}\u00A0: accusé de réception de votre rétractation`;
  return mailOfBlocks(subject, 'Votre rétractation est enregistrée', blocks, unlinkedLine(provider));
};

/** The mails to a recipient, by event. */
export const recipientMails: OfferMails = {
  sent,
  resent: sent,
  reminded,
  superseded,
  outdated,
  withdrawn,
  cancelled,
  answered,
  accepted,
  marked_accepted: markedAccepted,
  renounced,
  account_closed: accountClosed,
};
