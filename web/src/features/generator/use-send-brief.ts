import { useMutation } from '@tanstack/react-query';
import { useNavigate } from 'react-router-dom';
import type { AppError, ErrorCode } from '../../../../shared/errors.ts';
import { api } from '../../lib/app-api.ts';
import { asAppError, toastError } from '../../lib/errors.ts';
import { briefBody } from './brief-body.ts';
import type { Draft } from './brief-draft.ts';
import { useCreditUpdates } from './credits.ts';
import { idempotencyKey } from './idempotency-key.ts';

/** Answers that leave open whether the brief was taken: the same key must be sent again. */
const unsure: ErrorCode[] = ['unavailable', 'unexpected', 'not_signed_in'];

type Options = { draft: Draft; update: (change: Partial<Draft>) => void };

/** Sends the draft once, whatever is pressed, reloaded or opened beside it. */
export const useSendBrief = ({ draft, update }: Options) => {
  const navigate = useNavigate();
  const credits = useCreditUpdates();
  const refuse = (error: AppError) => {
    // Left as being sent where that is open: a reload, which cuts the request too, then goes on by itself.
    if (!unsure.includes(error.code)) update({ sent: undefined, step: error.fields ? 1 : 2 });
    if (error.code === 'insufficient_credits') credits.reread();
    if (error.code === 'account_type_required') navigate('/account-setup');
    if (error.code === 'calibration_required') navigate('/calibration');
    // What belongs to a field is said under it, in the form.
    if (!error.fields) toastError(error);
  };
  const mutation = useMutation({
    mutationFn: async ({ nonce, values }: Draft) => {
      const body = briefBody(values);
      return api.generateQuote({ body, idempotencyKey: await idempotencyKey(nonce, body) });
    },
    onSuccess: ({ id, credits_remaining }) => {
      credits.spend(credits_remaining);
      update({ sent: { quote: id, state: 'running' } });
    },
    onError: (error) => refuse(asAppError(error)),
  });
  const send = () => {
    update({ sent: { state: 'sending' } });
    mutation.mutate(draft);
  };
  return { send, sending: mutation.isPending, error: mutation.error, reset: mutation.reset };
};
