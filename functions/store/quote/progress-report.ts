import { mostFeatures } from '../../../shared/quote/generation-limits.ts';
import type { Progress } from '../../../shared/quote/quote.ts';

type Write = (progress: Progress) => Promise<void>;

/** A row at most this often, in milliseconds. */
const interval = 1_000;

/**
 * Reports how far a generation is: each report is kept, the last one is written at most once a second.
 * `onFailure` hears of a write that failed; the generation goes on without it. `stop` ends the writing, and waits for
 * the last one, so that nothing is written after the quote is settled.
 */
export const progressReport = (write: Write, onFailure: (error: unknown) => void) => {
  const progress: Progress = { step: 'documents', features: [] };
  let timer: NodeJS.Timeout | undefined;
  let writing = Promise.resolve();
  const save = () => {
    timer = undefined;
    writing = writing.then(() => write({ step: progress.step, features: [...progress.features] })).catch(onFailure);
  };
  return {
    report: (step: Progress['step'], feature?: string): void => {
      progress.step = step;
      if (feature && progress.features.length < mostFeatures) progress.features.push(feature);
      timer ??= setTimeout(save, interval);
    },
    stop: async (): Promise<void> => {
      clearTimeout(timer);
      await writing;
    },
  };
};
