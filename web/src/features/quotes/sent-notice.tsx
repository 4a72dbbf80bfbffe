import { useLocation } from 'react-router-dom';
import type { Quote } from '../../../../shared/quote/quote.ts';
import { formatCents, formatLongDay } from '../../../../shared/text/format.ts';
import { dueLabel } from '../../quote-view/offer-facts.tsx';
import { useOffers } from '../../quote-view/use-offers.ts';
import { Notice } from '../../ui/notice.tsx';

/** After a devis was sent from its page: to whom, how much and until when. */
export const SentNotice = ({ quote }: { quote: Quote }) => {
  const { state } = useLocation();
  const { sent } = (state ?? {}) as { sent?: unknown };
  const offer = useOffers(quote).data?.offers.find(({ id }) => id === sent);
  if (!offer) return null;
  const { devis_number, recipient, valid_until } = offer;
  return (
    <div className="mb-5 print:hidden">
      <Notice
        tone="success"
        title={
          recipient.email
            ? `Devis ${devis_number} envoyé à ${recipient.name}`
            : `Le lien du devis ${devis_number} est prêt`
        }
      >
        {dueLabel(offer)}&nbsp;: {formatCents(offer.due_cents)}, valable jusqu’au {formatLongDay(valid_until)}.{' '}
        {recipient.email
          ? `Le mail part dans la minute à ${recipient.email}.`
          : `Donnez-le à ${recipient.name}\u00A0: qui le détient lit ce devis.`}
      </Notice>
    </div>
  );
};
