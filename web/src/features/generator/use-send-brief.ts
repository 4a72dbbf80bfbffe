import { useMutation } from '@tanstack/react-query';
import { useNavigate } from 'react-router-dom';
import type { AppError, ErrorCode } from '../../../../shared/errors.ts';
import { api } from '../../lib/app-api.ts';
import { asAppError, toastError } from '../../lib/errors.ts';
import { briefBody } from './brief-body.ts';
import { type BriefValues, type Draft, loadDraft, type Sent } from './brief-draft.ts';
import { useCreditUpdates } from './credits.ts';

/** Answers that leave open whether the brief was taken: the same key must be sent again. */
const unsure: ErrorCode[] = ['unavailable', 'unexpected', 'not_signed_in', 'too_many_requests'];

/** The key of a content: the one already sent from any tab of this browser, else a new one. */
const sentFor = (user: string, draft: Draft): Sent => {
  const content = JSON.stringify(briefBody(draft.values));
  const known = loadDraft(user)?.sent ?? draft.sent;
  return known?.content === content ? known : { content, key: crypto.randomUUID(), state: 'sending' };
};

type Options = {
  user: string;
  draft: Draft;
  update: (change: Partial<Draft>) => void;
};

/** Sends the draft once, whatever is pressed, reloaded or opened beside it. */
export const useSendBrief = ({ user, draft, update }: Options) => {
  const navigate = useNavigate();
  const credits = useCreditUpdates();
  const refuse = (error: AppError, sent: Sent) => {
    if (unsure.includes(error.code)) update({ sent: { ...sent, state: 'unsure' } });
    else update({ sent: undefined, step: error.fields ? 1 : 2 });
    if (error.code === 'insufficient_credits') credits.reread();
    if (error.code === 'account_type_required') navigate('/account-setup');
    // What belongs to a field is said under it, in the form.
    if (!error.fields) toastError(error);
  };
  const mutation = useMutation({
    mutationFn: ({ values, sent }: { values: BriefValues; sent: Sent }) =>
      api.generateQuote({ body: briefBody(values), idempotencyKey: sent.key }),
    onSuccess: ({ id, credits_remaining }, { sent }) => {
      credits.spend(credits_remaining);
      update({ sent: { ...sent, quote: id, state: 'running' } });
    },
    onError: (error, { sent }) => refuse(asAppError(error), sent),
  });
  const send = () => {
    const sent: Sent = { ...sentFor(user, draft), state: 'sending' };
    update({ sent });
    mutation.mutate({ values: draft.values, sent });
  };
  return { send, sending: mutation.isPending, error: mutation.error, reset: mutation.reset };
};
