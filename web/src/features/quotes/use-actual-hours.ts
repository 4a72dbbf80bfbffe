import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { ActualHoursEntry } from '../../../../shared/quote/actual-hours.ts';
import type { ActualHours, QuoteState } from '../../../../shared/quote/quote.ts';
import { api } from '../../lib/app-api.ts';
import { showAnswer } from '../../lib/query.tsx';
import { queryKeys } from '../../lib/query-keys.ts';
import { toast } from '../../ui/toast.ts';

const about = 'actual-hours';

/** Keeps and removes the hours of a quote; what was learned from them is read again. */
export const useActualHours = (id: string) => {
  const client = useQueryClient();
  const show = (actual_hours: ActualHours | null) => {
    showAnswer<QuoteState>(client, queryKeys.quote(id), (quote) =>
      quote?.status === 'done' ? { ...quote, actual_hours } : quote,
    );
    void client.invalidateQueries({ queryKey: queryKeys.learnedCalibration });
  };
  const save = useMutation({
    mutationFn: (body: ActualHoursEntry) => api.saveActualHours({ params: { id }, body }),
    onSuccess: (saved) => {
      show(saved);
      toast({ title: 'Heures enregistrées', description: 'Votre calibrage en tient compte.', tone: 'success', about });
    },
  });
  const remove = useMutation({
    mutationFn: (seen: string) => api.removeActualHours({ params: { id }, query: { seen } }),
    onSuccess: () => {
      show(null);
      toast({
        title: 'Heures retirées',
        description: 'Votre calibrage n’en tient plus compte.',
        tone: 'success',
        about,
      });
    },
    meta: { about },
  });
  return { save, remove };
};
