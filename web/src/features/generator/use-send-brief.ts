import { useMutation, useQueryClient } from '@tanstack/react-query';
import { startTransition } from 'react';
import { useNavigate } from 'react-router-dom';
import { setupPages } from '../../../../shared/account/missing-setup.ts';
import { type AppError, type ErrorCode, errors } from '../../../../shared/api/errors.ts';
import type { Credits } from '../../../../shared/billing/subscription.ts';
import { documentAllowance } from '../../../../shared/quote/documents.ts';
import { api } from '../../lib/app-api.ts';
import { asAppError, toastError } from '../../lib/errors.ts';
import { idempotencyKey } from '../../lib/idempotency-key.ts';
import { queryKeys } from '../../lib/query-keys.ts';
import { useCredits, useCreditUpdates } from '../../quote-view/credits.ts';
import { countRefusal, creditsRefusal } from '../../quote-view/next-plan.ts';
import { dismissFailures } from '../../ui/toast.ts';
import { briefBody } from './brief-body.ts';
import type { Draft, DraftStore } from './drafts.ts';
import { isShown, quoteAddress, stepAddress, usePlace } from './steps.ts';

/** After these errors it is unknown whether the brief was accepted: the same key must be sent again. */
const unsure: ErrorCode[] = ['unavailable', 'unexpected', 'not_signed_in'];

/** Returns a sentence that names the next plan; undefined where the code's own sentence is shown. */
const planRefusal = (code: ErrorCode, credits: Credits | undefined) => {
  const { sentence } = errors[code];
  if (code === 'insufficient_credits') return creditsRefusal(sentence, credits);
  if (code === 'too_many_documents' && credits)
    return countRefusal(sentence, documentAllowance[credits.subscription_tier].files);
  return undefined;
};

const useRefusal = ({ update }: DraftStore) => {
  const navigate = useNavigate();
  const { replace } = usePlace();
  const updates = useCreditUpdates();
  const credits = useCredits();
  const queries = useQueryClient();
  return (error: AppError, { id, answers }: Draft) => {
    // Where it is unknown whether the brief was accepted, the draft stays marked as being sent: a reload sends it again.
    if (!unsure.includes(error.code)) update(id, { sent: undefined });
    if (error.code === 'insufficient_credits') updates.reread();
    if (error.code === 'document_not_found') void queries.invalidateQueries({ queryKey: queryKeys.documents(id) });
    if (error.code in setupPages)
      navigate(setupPages[error.code as keyof typeof setupPages], { state: { from: stepAddress('documents', id) } });
    // A field's error is shown under the field.
    const about = 'generation';
    // The questionnaire has no fields of the brief, so their errors are shown beside the questions.
    const description = (answers && Object.values(error.fields ?? {})[0]) || planRefusal(error.code, credits);
    if (!error.fields || answers) toastError(error, { about, ...(description && { description }) });
    else if (isShown(stepAddress('documents', id))) replace(stepAddress('project', id));
  };
};

/** Sends a draft once, whatever is pressed, reloaded or opened beside it; the taken one leads on to its quote. */
export const useSendBrief = (drafts: DraftStore) => {
  const credits = useCreditUpdates();
  const queries = useQueryClient();
  const refuse = useRefusal(drafts);
  const { goOn } = usePlace();
  const { mutate, isPending, error, variables } = useMutation({
    mutationFn: async ({ nonce, values, files }: Draft) => {
      const documentIds = files.map(({ id }) => id);
      const body = { ...briefBody(values), ...(documentIds.length > 0 && { documentIds }) };
      return api.generateQuote({ body, idempotencyKey: await idempotencyKey(nonce, body) });
    },
    onSuccess: ({ id, credits_remaining }, { id: draft, nonce }) => {
      dismissFailures('generation');
      credits.spend(credits_remaining);
      void queries.resetQueries({ queryKey: queryKeys.quotes });
      // The router changes the page in a transition. Outside of it the draft would show its documents until then.
      startTransition(() => {
        // Text that was typed since belongs to another quote.
        if (drafts.latestOf(draft).nonce === nonce) drafts.update(draft, { sent: { quote: id, state: 'running' } });
        if (isShown(stepAddress('documents', draft))) goOn(quoteAddress(id, draft));
      });
    },
    onError: (thrown, draft) => refuse(asAppError(thrown), draft),
  });
  const send = (draft: Draft) => {
    drafts.update(draft.id, { sent: { state: 'sending' } });
    mutate(draft);
  };
  return { send, sending: isPending, failureOf: (draft: string) => (variables?.id === draft ? error : null) };
};
