import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { Progress } from '../../../../shared/quote/quote.ts';
import { queryKeys } from '../../lib/query-keys.ts';
import { progressValue, useStepLabel } from '../../quote-view/progress-value.ts';
import { isSettled, useQuote } from '../../quote-view/use-quote.ts';
import { ProgressBar } from '../../ui/progress-bar.tsx';

const waiting: Progress = { step: 'queued', features: [] };

/** The progress of a quote in the list. The list is read again once the quote is settled. */
export const LiveProgress = ({ id }: { id: string }) => {
  const { quote } = useQuote(id);
  const client = useQueryClient();
  const ended = quote === null || isSettled(quote);
  useEffect(() => {
    if (ended) void client.invalidateQueries({ queryKey: queryKeys.quotes });
  }, [ended, client]);
  const progress = quote && 'progress' in quote ? quote.progress : waiting;
  return <ProgressBar value={progressValue(progress)} label={useStepLabel(progress.step)} />;
};
