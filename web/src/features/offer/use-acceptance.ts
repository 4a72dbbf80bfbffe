import { useMutation } from '@tanstack/react-query';
import { agreementsOf } from '../../../../shared/offer/agreements.ts';
import type { ReceivedOffer } from '../../../../shared/offer/offer.ts';
import type { Choice } from '../../offer-view/use-chosen-options.ts';
import { type CodePlace, showRefusedCode, useCode } from './use-code.ts';
import type { Answer } from './use-offer.ts';
import { type ReplyForm, useReplyForm } from './use-reply-form.ts';

export type AcceptanceProps = { offer: ReceivedOffer; choice: Choice; answer: Answer; place: CodePlace };

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

/**
 * Two steps on one form: who accepts asks for a code, then accepts with it. The second is there as long as a code holds, after
 * the page was loaded again too.
 */
export const useAcceptance = (props: AcceptanceProps) => {
  const { offer, choice, answer, place } = props;
  // A business is not a person: who signs for it gives their own name.
  const name = offer.recipient.kind === 'business' ? '' : offer.recipient.name;
  const form = useReplyForm<'accept'>(
    { token: '', action: 'accept', name, capacity: '', chosen: [], agreed: [], due_cents: 0, code: '' },
    (values) => ({ ...values, chosen: [...choice.chosen], due_cents: choice.totals.due_cents }),
  );
  const code = useCode({ offer, answer, about, place }, () => form.setFocus('code'));
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
      showRefusedCode(form, error, about);
    }
  });
  return { form, code, coded: code.coded, askCode: () => asking.mutate(), accept, asking: asking.isPending };
};
