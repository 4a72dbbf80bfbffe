import { useState } from 'react';
import type { ActualHours } from '../../../../shared/quote/quote.ts';
import { formatHours } from '../../../../shared/text/format.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';

type Props = { stored: ActualHours; name: string; busy: boolean; onRemove: () => Promise<unknown> };

/** Takes the hours of a quote back, once it is said what goes with them. */
export const RemoveHours = ({ stored, name, busy, onRemove }: Props) => {
  const [asking, setAsking] = useState(false);
  const close = () => setAsking(false);
  return (
    <>
      <Button variant="quiet" onClick={() => setAsking(true)}>
        Retirer ces heures
      </Button>
      <Dialog
        open={asking}
        onClose={close}
        title="Retirer ces heures&nbsp;?"
        actions={
          <>
            <Button variant="secondary" onClick={close}>
              Annuler
            </Button>
            <Button variant="danger" busy={busy} onClick={() => void onRemove().finally(close)}>
              Retirer
            </Button>
          </>
        }
      >
        <p>
          Les {formatHours(stored.hours)} saisies pour «&nbsp;<span className="wrap-anywhere">{name}</span>&nbsp;»
          seront effacées&nbsp;: elles ne corrigeront plus vos prochains devis. Le devis reste.
        </p>
      </Dialog>
    </>
  );
};
