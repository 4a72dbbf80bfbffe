import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { LearnedCalibration } from '../../../shared/quote/actual-hours.ts';
import { api } from '../lib/app-api.ts';
import { showAnswer } from '../lib/query.tsx';
import { queryKeys } from '../lib/query-keys.ts';
import { toast } from '../ui/toast.ts';

/** What its toasts are about. */
const about = 'learned-calibration';

/** What past hours teach a provider; `failed` where it could not be read, while it is read again too. */
export const useLearnedCalibration = () => {
  const { data, errorUpdateCount, isFetching, refetch } = useQuery({
    queryKey: queryKeys.learnedCalibration,
    queryFn: () => api.getLearnedCalibration(),
  });
  return { data, failed: !data && errorUpdateCount > 0, reading: isFetching, retry: () => void refetch() };
};

/** What the next quotes are corrected by; undefined where they are not, or as long as that is not known. */
export const learnedInUse = (data: LearnedCalibration | undefined) =>
  data?.open && data.enabled && data.learned ? data.learned : undefined;

/** Turns the correction of the next quotes on and off. */
export const useLearningSwitch = () => {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (enabled: boolean) => api.switchLearnedCalibration({ body: { enabled } }),
    onSuccess: ({ enabled }) => {
      showAnswer<LearnedCalibration>(client, queryKeys.learnedCalibration, (data) => data && { ...data, enabled });
      toast({
        title: enabled ? 'Correction activée' : 'Correction désactivée',
        description: enabled
          ? 'Vos prochains devis tiendront compte de vos heures.'
          : 'Vos heures sont gardées\u00A0; vos prochains devis n’en tiendront pas compte.',
        tone: 'success',
        about,
      });
    },
    meta: { about },
  });
};
