import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { LearnedCalibration } from '../../../shared/quote/actual-hours.ts';
import { api } from '../lib/app-api.ts';
import { showAnswer } from '../lib/query.tsx';
import { queryKeys } from '../lib/query-keys.ts';
import { toast } from '../ui/toast.ts';

const about = 'learned-calibration';

/** The calibration learned from past hours. `failed` stays true while it is read again. */
export const useLearnedCalibration = () => {
  const { data, errorUpdateCount, isFetching, refetch } = useQuery({
    queryKey: queryKeys.learnedCalibration,
    queryFn: () => api.getLearnedCalibration(),
  });
  return { data, failed: !data && errorUpdateCount > 0, reading: isFetching, retry: () => void refetch() };
};

/** The correction of the next quotes; undefined where there is none, and until it is read. */
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
