import { useQuery } from '@tanstack/react-query';
import { queryKeys } from '../../lib/query-keys.ts';
import { useSession } from '../../lib/session/session.tsx';

export const unread = "Impossible de récupérer les informations d'abonnement.";

/** The subscription that the session holds; a part of the page that shows it reads it again. */
export const useSubscription = () => {
  const { subscription, refreshSubscription } = useSession();
  const { errorUpdateCount, isFetching, refetch } = useQuery({
    queryKey: queryKeys.subscription,
    queryFn: refreshSubscription,
  });
  return { subscription, failed: errorUpdateCount > 0, reading: isFetching, retry: () => void refetch() };
};
