import { Unread } from '../ui/unread.tsx';
import type { useCreditsReading } from './credits.ts';

type UnknownPlanProps = Pick<ReturnType<typeof useCreditsReading>, 'reading' | 'retry'>;

/** Replaces a part that depends on the plan, where the plan could not be read. */
export const UnknownPlan = ({ reading, retry }: UnknownPlanProps) => (
  <Unread text="Le service n’a pas répondu : votre plan n’est pas connu." busy={reading} onRetry={retry} />
);
