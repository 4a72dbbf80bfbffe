import { Navigate } from 'react-router-dom';
import type { Profile } from '../../../../shared/account/account.ts';
import { errors } from '../../../../shared/api/errors.ts';
import { validUntil } from '../../../../shared/devis/validity.ts';
import { isOpenOffer } from '../../../../shared/offer/states.ts';
import type { Quote } from '../../../../shared/quote/quote.ts';
import { formatLongDay } from '../../../../shared/text/format.ts';
import { today } from '../../quote-view/issue-draft.ts';
import { issueAddress } from '../../quote-view/quote-addresses.ts';
import { useIsLocked, useOffers } from '../../quote-view/use-offers.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Send } from './send.tsx';
import { SendFrame } from './send-frame.tsx';

type Props = { user: string; quote: Quote; profile: Profile };

const lead =
  'Votre client lit le devis sur une page à lui, sans compte\u00A0: il choisit ses options, pose ses questions, refuse ou accepte.';

/** Explains why the devis cannot be sent before it is issued again. */
const Unsendable = ({ quote, title, text, action }: { quote: Quote; title: string; text: string; action: string }) => (
  <SendFrame id={quote.id} lead={lead}>
    <Notice tone="warning" title={title} action={<ButtonLink to={issueAddress(quote)}>{action}</ButtonLink>}>
      {text}
    </Notice>
  </SendFrame>
);

/** Says that the new offer replaces the one that waits for an answer. */
const Replaced = ({ quote }: { quote: Quote }) => {
  const last = useOffers(quote).data?.offers[0];
  if (!last || !isOpenOffer(last.state)) return null;
  return (
    <div className="mb-6">
      <Notice title="Un envoi attend une réponse">
        Celui-ci le remplace&nbsp;: le lien donné à {last.recipient.name} n’acceptera plus de réponse.
      </Notice>
    </div>
  );
};

/** The form for a devis that can be sent; for any other, what to do first. */
export const SendableQuote = ({ user, quote, profile }: Props) => {
  const locked = useIsLocked(quote);
  const { issued } = quote;
  if (locked) return <Navigate to={`/quote/${quote.id}`} replace />;
  if (!issued) {
    const { title, sentence } = errors.offer_not_issued;
    return <Unsendable quote={quote} title={title} text={sentence} action="Préparer le devis" />;
  }
  const { client } = issued.choices;
  if (!client) {
    const { title, sentence } = errors.offer_client_required;
    return <Unsendable quote={quote} title={title} text={sentence} action="Changer le client" />;
  }
  const until = validUntil(issued.at, issued.choices, profile);
  if (until < today())
    return (
      <Unsendable
        quote={quote}
        title={errors.offer_expired.title}
        text={`Sa validité a pris fin le ${formatLongDay(until)}. Émettez-le à nouveau, puis envoyez-le.`}
        action="Préparer le devis"
      />
    );
  return (
    <SendFrame id={quote.id} lead={lead}>
      <Replaced quote={quote} />
      <Send user={user} quote={quote} profile={profile} client={client} validUntil={until} />
    </SendFrame>
  );
};
