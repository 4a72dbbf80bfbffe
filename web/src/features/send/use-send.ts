import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router-dom';
import type { ErrorCode } from '../../../../shared/api/errors.ts';
import type { NewOffer, Offer } from '../../../../shared/offer/offer.ts';
import { api } from '../../lib/app-api.ts';
import { removeDraft } from '../../lib/draft.ts';
import { asAppError, sentenceOf } from '../../lib/errors.ts';
import { showFailure } from '../../lib/form.ts';
import { queryKeys } from '../../lib/query-keys.ts';
import { sendDraft } from '../../quote-view/send-draft.ts';
import { toast } from '../../ui/toast.ts';
import type { useSendForm } from './use-send-form.ts';

const about = 'send';

type SendingForm = Pick<ReturnType<typeof useSendForm>, 'form' | 'keyOf'>;

/** What is told at the field of the address. */
const ofAddress: ErrorCode[] = ['offer_mail_refused', 'offer_mails_spent', 'offer_mails_stopped'];

const tell = ({ recipient: { name, email } }: Offer) =>
  toast({
    title: email ? `Devis envoyé à ${name}` : 'Le lien du devis est prêt',
    description: email
      ? 'Le mail part dans la minute.'
      : 'Copiez-le dans la partie Envoi, puis donnez-le à votre client.',
    tone: 'success',
    about,
  });

/** Makes the offer, and goes back to where the quote tells what becomes of it. What fails is told, and the form stays. */
export const useSend = (user: string, quote: string, { form, keyOf }: SendingForm) => {
  const client = useQueryClient();
  const navigate = useNavigate();
  const { mutate, isPending } = useMutation({
    mutationFn: async (body: NewOffer) =>
      api.sendOffer({ params: { id: quote }, body, idempotencyKey: await keyOf(body) }),
    onSuccess: async (offer) => {
      removeDraft(user, sendDraft(quote));
      void client.resetQueries({ queryKey: queryKeys.quotes });
      await client.invalidateQueries({ queryKey: queryKeys.offers(quote) });
      await navigate(`/quote/${quote}#envoi`);
      tell(offer);
    },
    onError: (error) => {
      void client.invalidateQueries({ queryKey: queryKeys.offers(quote) });
      const refused = asAppError(error);
      if (ofAddress.includes(refused.code))
        form.setError('recipient.email', { message: sentenceOf(refused) }, { shouldFocus: true });
      else showFailure(form, error, { about });
    },
  });
  return { send: mutate, sending: isPending };
};
