import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { Credits } from '../../../../shared/subscription.ts';
import { api } from '../../lib/app-api.ts';
import { toastError } from '../../lib/errors.ts';

const queryKey = ['credits'];

const useCreditsQuery = () => useQuery({ queryKey, queryFn: () => api.getUserCredits() });

/** The signed-in person's credits; undefined until they are there. */
export const useCredits = () => useCreditsQuery().data;

/** Tells that the credits cannot be read. For one place of a page, however many show them. */
export const useCreditsFailure = () => {
  const { error } = useCreditsQuery();
  useEffect(() => {
    if (error) toastError(error, { title: 'Erreur', description: 'Impossible de récupérer les crédits' });
  }, [error]);
};

/** Keeps what is shown true: `spend` with what an answer said, `reread` where it may have changed elsewhere. */
export const useCreditUpdates = () => {
  const client = useQueryClient();
  return {
    spend: (credits_remaining: number) =>
      client.setQueryData<Credits>(queryKey, (credits) => credits && { ...credits, credits_remaining }),
    reread: () => void client.invalidateQueries({ queryKey }),
  };
};
