import { useMutation } from '@tanstack/react-query';
import type { ComponentProps } from 'react';
import type { ReceivedOffer } from '../../../../shared/offer/offer.ts';
import { asAppError } from '../../lib/errors.ts';
import { Button } from '../../ui/button.tsx';
import type { Answer } from './use-offer.ts';

/** Stops all mails of the provider to the recipient's address that no contract needs. */
const StopButton = ({ stop, ...look }: { stop: () => void } & ComponentProps<typeof Button>) => (
  <p className="print:hidden">
    <Button size="sm" {...look} onClick={stop}>
      Ne plus recevoir les mails de ce prestataire
    </Button>
  </p>
);

const useStop = (answer: Answer) =>
  useMutation({ mutationFn: () => answer({ action: 'stop_mails' }), meta: { about: 'mails' } });

/** The mail of an offer leads here: one press ends the mails of its provider. */
export const StopMails = ({ offer: { mails, recipient }, answer }: { offer: ReceivedOffer; answer: Answer }) => {
  const { mutate, isPending } = useStop(answer);
  if (recipient.masked_email === null) return null;
  if (mails === 'all') return <StopButton stop={mutate} busy={isPending} variant="quiet" className="-ml-3" />;
  return (
    mails === 'contractual' && (
      <p role="status" className="text-muted text-note print:hidden">
        Les mails de ce prestataire sont arrêtés, sauf ceux d’un contrat et les codes que vous demandez.
      </p>
    )
  );
};

/** The same for a link that leads to no devis: whether it once did is not told. */
export const StopUnknownMails = ({ answer }: { answer: Answer }) => {
  const { mutate, isPending, isSuccess } = useMutation({
    mutationFn: () =>
      answer({ action: 'stop_mails' }).catch((error: unknown) => {
        if (asAppError(error).code !== 'offer_unknown') throw error;
      }),
    meta: { about: 'mails' },
  });
  if (!isSuccess) return <StopButton stop={mutate} busy={isPending} variant="secondary" />;
  return <p role="status">C’est noté. Si ce lien vient d’un prestataire, ses mails sont arrêtés.</p>;
};
