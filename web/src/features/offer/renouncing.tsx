import { useState } from 'react';
import { withdrawalWords } from '../../../../shared/billing/contract.ts';
import type { ReceivedOffer } from '../../../../shared/offer/offer.ts';
import { formatParisMoment } from '../../../../shared/text/format.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { addressOf, CodeField } from './code-step.tsx';
import { showRefusedCode, useCode } from './use-code.ts';
import type { Answer } from './use-offer.ts';
import { useReplyForm } from './use-reply-form.ts';

type RenouncingProps = { offer: ReceivedOffer; until: string; answer: Answer };

const about = 'renounce';

/**
 * The two steps by which a consumer renounces (C. conso., L221-21), while it is their right, with the code that goes to
 * who accepted.
 */
export const Renouncing = ({ offer, until, answer }: RenouncingProps) => {
  const [asking, setAsking] = useState(false);
  const form = useReplyForm<'renounce'>({ token: '', action: 'renounce', code: '' });
  const code = useCode({ offer, answer, about }, () => form.setFocus('code'));
  const renounce = form.handleSubmit(async ({ token: _, ...reply }) => {
    try {
      await answer(reply);
    } catch (error) {
      showRefusedCode(form, error, about);
    }
  });
  return (
    <Card title="Droit de rétractation">
      <p className="mb-4">
        Jusqu’au {formatParisMoment(until)} (heure de Paris), vous pouvez renoncer à ce contrat, sans motif.
      </p>
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
            {code.coded ? (
              <Button variant="danger" busy={form.formState.isSubmitting} onClick={() => void renounce()}>
                {withdrawalWords.confirm}
              </Button>
            ) : (
              <Button busy={code.form.formState.isSubmitting} onClick={() => void code.send()}>
                Recevoir un code
              </Button>
            )}
          </>
        }
      >
        <p>
          Le contrat avec {offer.provider.name} prend fin. Si vous avez demandé que le travail commence avant la fin du
          délai, vous payez la part déjà faite.
        </p>
        <p className="mt-2">Un mail en accuse réception, avec la date et l’heure.</p>
        <div className="mt-4 grid gap-4">
          {code.coded ? (
            <CodeField offer={offer} form={form} code={code} />
          ) : (
            <p>Un code à six chiffres est envoyé à {addressOf(offer)}, puis vous confirmez.</p>
          )}
        </div>
      </Dialog>
    </Card>
  );
};
