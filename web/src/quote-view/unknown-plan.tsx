import { Unread } from '../ui/unread.tsx';
import type { useCreditsReading } from './credits.ts';

type UnknownPlanProps = Pick<ReturnType<typeof useCreditsReading>, 'reading' | 'retry'>;

/** In the place of what a plan opens, where the plan could not be read. */
export const UnknownPlan = ({ reading, retry }: UnknownPlanProps) => (
  <Unread text="Le service n’a pas répondu : votre plan n’est pas connu." busy={reading} onRetry={retry} />
);
