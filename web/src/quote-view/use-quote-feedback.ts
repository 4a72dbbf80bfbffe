import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import type { QuoteFeedback, QuoteFeedbackEntry } from '../../../shared/contact/quote-feedback.ts';
import { api } from '../lib/app-api.ts';
import { toastError } from '../lib/errors.ts';
import { queryKeys } from '../lib/query-keys.ts';
import { dismissFailures, toast } from '../ui/toast.ts';

/** What its toasts are about. */
export const aboutFeedback = 'quote-feedback';
const failure = (description: string) => ({ title: 'Erreur', description, about: aboutFeedback });
const done = (title: string, description: string) =>
  toast({ title, description, tone: 'success', about: aboutFeedback });

/** What its owner thinks of a quote: read, saved, removed, each told. `feedback` undefined: not known yet. */
export const useQuoteFeedback = (id: string) => {
  const client = useQueryClient();
  const queryKey = queryKeys.quoteFeedback(id);
  const read = useQuery({
    queryKey,
    queryFn: () => api.getQuoteFeedback({ params: { id } }),
    staleTime: Number.POSITIVE_INFINITY,
  });
  const show = (feedback: QuoteFeedback | null) => client.setQueryData(queryKey, { feedback });
  const failed = read.isError && read.data === undefined;
  const tell = useEffectEvent(() => toastError(read.error, failure('Impossible de charger le feedback existant')));
  useEffect(() => {
    if (!failed) return undefined;
    tell();
    return () => dismissFailures(aboutFeedback);
  }, [failed]);
  const save = useMutation({
    mutationFn: (body: QuoteFeedbackEntry) => api.saveQuoteFeedback({ params: { id }, body }),
    onSuccess: (kept) => {
      show(kept);
      done('Feedback enregistré', 'Merci\u00A0! Votre avis est arrivé à l’équipe.');
    },
  });
  const remove = useMutation({
    mutationFn: () => api.removeQuoteFeedback({ params: { id } }),
    onSuccess: () => {
      show(null);
      done('Feedback supprimé', 'Votre avis sur ce devis est effacé.');
    },
    onError: (error) => toastError(error, failure('Impossible de supprimer le feedback')),
  });
  return { feedback: read.data?.feedback, failed, reading: read.isFetching, retry: read.refetch, save, remove };
};
export type QuoteFeedbackState = ReturnType<typeof useQuoteFeedback>;
