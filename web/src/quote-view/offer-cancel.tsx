import { useState } from 'react';
import { OfferChange, offerLimits } from '../../../shared/offer/offer.ts';
import { lengthCounter } from '../lib/length-counter.ts';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { TextArea } from '../ui/text-area.tsx';

type Props = { busy: boolean; recipient: string; onClose: () => void; onConfirm: (body: OfferChange) => void };

/** Asks why an acceptance is cancelled: its recipient reads it. */
export const OfferCancel = ({ busy, recipient, onClose, onConfirm }: Props) => {
  const [reason, setReason] = useState('');
  const [error, setError] = useState<string>();
  const confirm = () => {
    const { success, data, error: refused } = OfferChange.safeParse({ action: 'cancel', reason });
    setError(refused?.issues[0]?.message);
    if (success) onConfirm(data);
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title="Annuler l’acceptation"
      actions={
        <>
          <Button variant="secondary" onClick={onClose}>
            Garder l’acceptation
          </Button>
          <Button variant="danger" busy={busy} onClick={confirm}>
            Annuler l’acceptation
          </Button>
        </>
      }
    >
      <p className="mb-4 wrap-anywhere">
        {recipient} lira que son acceptation est annulée, et pourquoi. Les preuves sont gardées, et ce devis reste
        verrouillé.
      </p>
      <TextArea
        label="Raison"
        rows={3}
        value={reason}
        error={error}
        counter={lengthCounter(reason, offerLimits.reason)}
        onChange={({ target }) => setReason(target.value)}
      />
    </Dialog>
  );
};
