import { useMutation } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { errors } from '../../../../shared/api/errors.ts';
import { agreementsOf } from '../../../../shared/offer/agreements.ts';
import type { ReceivedOffer } from '../../../../shared/offer/offer.ts';
import { asAppError } from '../../lib/errors.ts';
import { showFailure } from '../../lib/form.ts';
import type { Choice } from '../../offer-view/use-chosen-options.ts';
import type { Answer } from './use-offer.ts';
import { type ReplyForm, useReplyForm } from './use-reply-form.ts';

export type AcceptanceProps = { offer: ReceivedOffer; choice: Choice; answer: Answer };

const about = 'accept';

/** The boxes of an offer, as its kind of recipient has to tick them. */
export const boxesOf = ({ recipient: { kind }, distance, conditions }: ReceivedOffer) =>
  agreementsOf({ kind, distance, conditions });

/** True where all boxes that must be are ticked; the first that is not says so. */
const isAgreed = ({ getValues, setError }: ReplyForm<'accept'>, offer: ReceivedOffer) => {
  const missing = boxesOf(offer).some(({ id, required }) => required && !getValues('agreed').includes(id));
  if (missing) setError('agreed', { message: 'Cochez cette case pour accepter.' }, { shouldFocus: true });
  return !missing;
};

/** Validates the form before a code is requested. */
const isComplete = async (form: ReplyForm<'accept'>, offer: ReceivedOffer) => {
  const named = await form.trigger(['name', 'capacity'], { shouldFocus: true });
  return named && isAgreed(form, offer);
};

/** Asks for a code at the address of the offer, or at the one that is told. */
const useCode = ({ offer, answer }: AcceptanceProps) => {
  const form = useReplyForm<'code'>({ token: '', action: 'code', email: '' }, ({ email, ...rest }) =>
    offer.recipient.masked_email === null ? { ...rest, email } : rest,
  );
  const send = form.handleSubmit(async ({ token: _, ...reply }) => {
    try {
      await answer(reply);
    } catch (error) {
      showFailure(form, error, { about });
    }
  });
  return { form, send };
};

/**
 * Two steps on one form: who accepts asks for a code, then accepts with it. The second is there as long as a code holds, after
 * the page was loaded again too.
 */
export const useAcceptance = (props: AcceptanceProps) => {
  const { offer, choice, answer } = props;
  const coded = offer.code_until !== null;
  const code = useCode(props);
  // A business is not a person: who signs for it gives their own name.
  const name = offer.recipient.kind === 'business' ? '' : offer.recipient.name;
  const form = useReplyForm<'accept'>(
    { token: '', action: 'accept', name, capacity: '', chosen: [], agreed: [], due_cents: 0, code: '' },
    (values) => ({ ...values, chosen: [...choice.chosen], due_cents: choice.totals.due_cents }),
  );
  const asking = useMutation({
    mutationFn: async () => {
      if (await isComplete(form, offer)) await code.send();
    },
  });
  const accept = form.handleSubmit(async ({ token: _, ...reply }) => {
    if (!isAgreed(form, offer)) return;
    try {
      await answer(reply);
    } catch (error) {
      const { code: problem } = asAppError(error);
      if (problem === 'offer_code_refused')
        form.setError('code', { message: errors[problem].sentence }, { shouldFocus: true });
      else showFailure(form, error, { about });
    }
  });
  const focusCode = useEffectEvent(() => form.setFocus('code'));
  const asked = code.form.formState.isSubmitSuccessful;
  useEffect(() => {
    if (coded && asked) focusCode();
  }, [coded, asked]);
  return { form, code, coded, askCode: () => asking.mutate(), accept, asking: asking.isPending };
};
