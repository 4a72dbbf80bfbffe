import type { ReceivedOffer } from '../../../../shared/offer/offer.ts';
import { offerTotals } from '../../../../shared/offer/offer-totals.ts';
import { formatCents, formatParisMoment } from '../../../../shared/text/format.ts';
import { dueLabel } from '../../offer-view/amounts.tsx';
import { Card } from '../../ui/card.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Deposit } from './deposit.tsx';
import { Renouncing } from './renouncing.tsx';
import type { Answer } from './use-offer.ts';

type AcceptedProps = { offer: ReceivedOffer; accepted: NonNullable<ReceivedOffer['accepted']>; answer: Answer };

/** The provider recorded this acceptance: nothing here proves it. */
const Elsewhere = ({ offer, accepted }: Omit<AcceptedProps, 'answer'>) => (
  <>
    {offer.provider.name} a noté le {formatParisMoment(accepted.at)} que ce devis est accepté par un autre moyen, comme
    un bon de commande.
  </>
);

const Here = ({ offer, accepted: { at, by } }: Omit<AcceptedProps, 'answer'>) => (
  <>
    Accepté le {formatParisMoment(at)} (heure de Paris) par {by}. Le devis signé{' '}
    {offer.mails !== 'none' && 'vous parvient par mail, et '}se télécharge ci-dessous.
  </>
);

export const AcceptedOffer = ({ offer, accepted, answer }: AcceptedProps) => {
  const { due_cents } = offerTotals(offer, offer.chosen);
  const { deposit, deposit_received, renounce_until } = accepted;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <Notice tone="success" title="Devis accepté">
        <p>
          {accepted.elsewhere ? (
            <Elsewhere offer={offer} accepted={accepted} />
          ) : (
            <Here offer={offer} accepted={accepted} />
          )}
        </p>
        <p className="mt-1">
          {dueLabel(offer)}&nbsp;: <strong className="whitespace-nowrap tabular-nums">{formatCents(due_cents)}</strong>
        </p>
      </Notice>
      {deposit && (
        <Card title="Acompte">{deposit_received ? <p>L’acompte a été reçu.</p> : <Deposit {...deposit} />}</Card>
      )}
      {renounce_until && Date.parse(renounce_until) > Date.now() && (
        <Renouncing until={renounce_until} offer={offer} answer={answer} />
      )}
    </div>
  );
};
