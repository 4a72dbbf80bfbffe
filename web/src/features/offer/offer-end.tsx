import type { ReceivedOffer } from '../../../../shared/offer/offer.ts';
import { formatLongDay, formatParisMoment } from '../../../../shared/text/format.ts';
import { Notice } from '../../ui/notice.tsx';
import { AcceptedOffer } from './accepted-offer.tsx';
import type { Answer } from './use-offer.ts';

type End = { tone: 'neutral' | 'warning'; title: string; text: string };

const when = ({ ended_at }: ReceivedOffer) => (ended_at ? ` le ${formatParisMoment(ended_at)}` : '');

const cancelledMail = ({ mails, provider }: ReceivedOffer) =>
  mails === 'none' || mails === null ? `Demandez-en la raison à ${provider.name}.` : 'Un mail vous en donne la raison.';

const receiptMail = ({ mails }: ReceivedOffer) =>
  mails === 'none'
    ? 'Votre adresse rejette nos mails\u00A0: imprimez cette page pour en garder la trace.'
    : 'Un mail en accuse réception, avec la date et l’heure.';

/** The texts for an offer that ended without an acceptance. */
const endOf = (offer: ReceivedOffer): End => {
  const { name } = offer.provider;
  const ends: Partial<Record<ReceivedOffer['state'], End>> = {
    refused: {
      tone: 'neutral',
      title: 'Devis refusé',
      text: `Ce devis a été refusé${when(offer)}. Si vous changez d’avis, demandez un nouvel envoi à ${name}.`,
    },
    expired: {
      tone: 'warning',
      title: 'Devis expiré',
      text: `Ce devis était valable jusqu’au ${formatLongDay(offer.valid_until)} inclus (heure de Paris). Demandez-en un autre à ${name}.`,
    },
    superseded: {
      tone: 'warning',
      title: offer.next_version === 'prepared' ? 'Une nouvelle version est en préparation' : 'Devis remplacé',
      text:
        offer.next_version === 'prepared'
          ? `${name} prépare une nouvelle version de ce devis. Celle-ci ne s’accepte plus\u00A0: la nouvelle vous parviendra avec son propre lien.`
          : `${name} en a envoyé une version plus récente. Ouvrez le dernier lien reçu\u00A0: celle-ci ne s’accepte plus.`,
    },
    cancelled: {
      tone: 'warning',
      title: 'Devis annulé',
      text: `${name} a annulé ce devis${when(offer)}, après votre acceptation. ${cancelledMail(offer)}`,
    },
    renounced: {
      tone: 'neutral',
      title: 'Rétractation enregistrée',
      text: `Vous avez renoncé à ce contrat${when(offer)}. ${receiptMail(offer)}`,
    },
  };
  return ends[offer.state] ?? { tone: 'neutral', title: 'Devis clos', text: 'Ce devis n’attend plus de réponse.' };
};

/** The provider has left, and what was signed stays. */
const AccountClosed = ({ offer }: { offer: ReceivedOffer }) => (
  <Notice tone="neutral" title="Le compte du prestataire est fermé">
    Votre devis signé reste ici, et se télécharge ci-dessous. Pour joindre {offer.provider.name}, ses coordonnées sont
    dans le devis.
  </Notice>
);

const State = ({ offer, answer }: { offer: ReceivedOffer; answer: Answer }) => {
  if (offer.state === 'accepted' && offer.accepted)
    return <AcceptedOffer offer={offer} accepted={offer.accepted} answer={answer} />;
  const { tone, title, text } = endOf(offer);
  return (
    <Notice tone={tone} title={title}>
      {text}
    </Notice>
  );
};

/** The state of an offer that has ended, above its content. */
export const OfferEnd = ({ offer, answer }: { offer: ReceivedOffer; answer: Answer }) => (
  <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
    <State offer={offer} answer={answer} />
    {offer.account_closed && <AccountClosed offer={offer} />}
  </div>
);
