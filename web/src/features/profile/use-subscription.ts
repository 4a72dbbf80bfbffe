import { useQuery } from '@tanstack/react-query';
import { api } from '../../lib/app-api.ts';

export const subscriptionKey = ['subscription'];
export const unread = "Impossible de récupérer les informations d'abonnement.";

/** What the person pays for, as the server knows it. */
export const useSubscription = () => useQuery({ queryKey: subscriptionKey, queryFn: () => api.checkSubscription() });
