import { type ReactNode, useState } from 'react';
import type { Offer } from '../../../shared/offer/offer.ts';
import { isOpenOffer } from '../../../shared/offer/states.ts';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { OfferCancel } from './offer-cancel.tsx';
import type { useOfferChange } from './use-offers.ts';

type Question = { title: string; go: string; text: (recipient: string, mailed: boolean) => ReactNode };

const questions = {
  withdraw: {
    title: 'Retirer l’envoi',
    go: 'Retirer',
    text: (recipient, mailed) => (
      <>
        Le lien ne mènera plus au devis.{' '}
        {mailed ? (
          <>Un mail en avertit {recipient}, dans la limite des mails d’un jour.</>
        ) : (
          <>Aucun mail n’en avertira {recipient}.</>
        )}
      </>
    ),
  },
  mark_accepted: {
    title: 'Marquer comme accepté',
    go: 'Marquer comme accepté',
    text: (recipient) => (
      <>
        Pour un devis que {recipient} a signé sur papier, ou accepté par un bon de commande. Il ne changera plus, et
        aucune preuve n’en est gardée ici.
      </>
    ),
  },
  mark_refused: {
    title: 'Marquer comme refusé',
    go: 'Marquer comme refusé',
    text: (recipient) => <>Pour un refus que {recipient} vous a dit. L’envoi n’attend alors plus de réponse.</>,
  },
} as const satisfies Record<string, Question>;
type Asked = keyof typeof questions | 'cancel';

const AskedDialog = ({
  asked,
  busy,
  recipient,
  mailed,
  onClose,
  onConfirm,
}: DialogProps & { asked: keyof typeof questions }) => {
  const { title, go, text } = questions[asked];
  return (
    <Dialog
      open
      onClose={onClose}
      title={title}
      actions={
        <>
          <Button variant="secondary" onClick={onClose}>
            Annuler
          </Button>
          <Button variant={asked === 'withdraw' ? 'danger' : 'primary'} busy={busy} onClick={onConfirm}>
            {go}
          </Button>
        </>
      }
    >
      <p className="wrap-anywhere">{text(recipient, mailed)}</p>
    </Dialog>
  );
};
type DialogProps = { busy: boolean; recipient: string; mailed: boolean; onClose: () => void; onConfirm: () => void };

/** Whether mails other than those of a contract may reach the recipient. */
export const isMailed = ({ mail }: Offer) => mail !== 'none' && mail !== 'refused' && mail !== 'stopped';

const actionsOf = (offer: Offer) => {
  const open = isOpenOffer(offer.state);
  return {
    withdraw: open,
    mark: open || offer.state === 'expired',
    cancel: offer.state === 'accepted',
  };
};

type Props = { offer: Offer } & ReturnType<typeof useOfferChange>;

/** The provider's actions on an offer in its state. Actions that cannot be undone ask first. */
export const OfferActions = ({ offer, change, busy }: Props) => {
  const [asked, setAsked] = useState<Asked>();
  const close = () => setAsked(undefined);
  const can = actionsOf(offer);
  const dialog = {
    busy: busy !== undefined && busy === asked,
    recipient: offer.recipient.name,
    mailed: isMailed(offer),
    onClose: close,
  };
  const ask = (action: Asked, label: string) => (
    <Button variant="secondary" size="sm" onClick={() => setAsked(action)}>
      {label}
    </Button>
  );
  return (
    <div className="flex flex-wrap gap-2 empty:hidden">
      {can.mark && ask('mark_accepted', 'Marquer comme accepté')}
      {can.mark && ask('mark_refused', 'Marquer comme refusé')}
      {can.withdraw && ask('withdraw', 'Retirer')}
      {can.cancel && ask('cancel', 'Annuler l’acceptation')}
      {asked === 'cancel' && <OfferCancel {...dialog} onConfirm={(body) => change(body, { onSettled: close })} />}
      {asked && asked !== 'cancel' && (
        <AskedDialog {...dialog} asked={asked} onConfirm={() => change({ action: asked }, { onSettled: close })} />
      )}
    </div>
  );
};
