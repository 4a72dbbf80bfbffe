import { mostFeatures } from '../../../shared/quote/generation-limits.ts';
import type { Progress } from '../../../shared/quote/quote.ts';

type Write = (progress: Progress) => Promise<void>;

/** Milliseconds between two writes. */
const interval = 1_000;

/**
 * Stores the progress of a generation: the last report is written at most once a second. `onFailure` gets the error of
 * a failed write; the generation continues. `stop` waits for the last write, so that nothing is written after the quote
 * is settled.
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
