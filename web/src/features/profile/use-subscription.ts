import { useQuery } from '@tanstack/react-query';
import { api } from '../../lib/app-api.ts';
import { queryKeys } from '../../lib/query-keys.ts';

export const unread = "Impossible de récupérer les informations d'abonnement.";

/** What the person pays for, as the server knows it. */
export const useSubscription = () =>
  useQuery({ queryKey: queryKeys.subscription, queryFn: () => api.checkSubscription() });
