import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { withdrawalWords } from '../../../../shared/billing/contract.ts';
import type { ReceivedOffer } from '../../../../shared/offer/offer.ts';
import { formatParisMoment } from '../../../../shared/text/format.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import type { Answer } from './use-offer.ts';

type RenouncingProps = { until: string; offer: ReceivedOffer; answer: Answer };

/** The two steps by which a consumer renounces (C. conso., L221-21), while it is their right. */
export const Renouncing = ({ until, offer: { provider, mails }, answer }: RenouncingProps) => {
  const [asking, setAsking] = useState(false);
  const { mutate, isPending } = useMutation({
    mutationFn: () => answer({ action: 'renounce' }),
    meta: { about: 'renounce' },
  });
  return (
    <Card title="Droit de rétractation">
      <p className="mb-4">Jusqu’au {formatParisMoment(until)}, vous pouvez renoncer à ce contrat, sans motif.</p>
      <Button variant="secondary" onClick={() => setAsking(true)}>
        {withdrawalWords.open}
      </Button>
      <Dialog
        open={asking}
        onClose={() => setAsking(false)}
        title="Renoncer au contrat"
        actions={
          <>
            <Button variant="secondary" onClick={() => setAsking(false)}>
              Garder le contrat
            </Button>
            <Button variant="danger" busy={isPending} onClick={() => mutate()}>
              {withdrawalWords.confirm}
            </Button>
          </>
        }
      >
        <p>
          Le contrat avec {provider.name} prend fin. Si vous avez demandé que le travail commence avant la fin du délai,
          vous payez la part déjà faite.
        </p>
        {mails !== 'none' && <p className="mt-2">Un mail en accuse réception, avec la date et l’heure.</p>}
      </Dialog>
    </Card>
  );
};
