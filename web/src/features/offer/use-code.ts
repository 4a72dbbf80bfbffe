import { useEffect, useEffectEvent } from 'react';
import { errors } from '../../../../shared/api/errors.ts';
import type { ReceivedOffer } from '../../../../shared/offer/offer.ts';
import { asAppError } from '../../lib/errors.ts';
import { showFailure } from '../../lib/form.ts';
import type { Answer } from './use-offer.ts';
import { type ReplyForm, useReplyForm } from './use-reply-form.ts';

/** Where the field of the code stands, of several forms that take it: in the one that has asked for it last. */
export type CodePlace = { isHere: boolean; take: () => void };
type CodeProps = { offer: ReceivedOffer; answer: Answer; about: string; place?: CodePlace };

/** Shows a failure of a form with a code: at that field where the code is refused. */
export const showRefusedCode = (
  form: ReplyForm<'accept'> | ReplyForm<'refuse'> | ReplyForm<'renounce'>,
  error: unknown,
  about: string,
) => {
  const { code: problem } = asAppError(error);
  const { setError, setFocus } = form as ReplyForm<'renounce'>;
  if (problem !== 'offer_code_refused') return showFailure(form as ReplyForm<'renounce'>, error, { about });
  setError('code', { message: errors[problem].sentence });
  setFocus('code');
};

/** Whether the page has to ask for the address of the code: the offer has none, and nobody has accepted it by one. */
export const asksAddress = ({ recipient, accepted }: ReceivedOffer) => recipient.masked_email === null && !accepted;

/** Asks for a code at the address of the offer, or at the one that is told. `focus`: shows the field of the code. */
export const useCode = ({ offer, answer, about, place }: CodeProps, focus: () => void) => {
  const form = useReplyForm<'code'>({ token: '', action: 'code', email: '' }, ({ email, ...rest }) =>
    asksAddress(offer) ? { ...rest, email } : rest,
  );
  const send = form.handleSubmit(async ({ token: _, ...reply }) => {
    try {
      await answer(reply);
      place?.take();
    } catch (error) {
      showFailure(form, error, { about });
    }
  });
  const coded = offer.code_until !== null && place?.isHere !== false;
  const asked = form.formState.isSubmitSuccessful;
  const focusCode = useEffectEvent(focus);
  useEffect(() => {
    if (coded && asked) focusCode();
  }, [coded, asked]);
  return { form, send, coded };
};
