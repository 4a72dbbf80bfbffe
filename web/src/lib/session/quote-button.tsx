import type { ComponentProps } from 'react';
import { ButtonLink } from '../../ui/button.tsx';
import { useSession } from './session.tsx';

type Props = Omit<ComponentProps<typeof ButtonLink>, 'to' | 'state'> & {
  /** In a part that is hydrated late, which most visitors see as it was prerendered: the link is theirs until then. */
  late?: boolean;
};

/**
 * Leads to the generator. A visitor opens an account first and comes to the generator once it is set up; before the
 * session is read, the generator's own address suits everybody.
 */
export const QuoteButton = ({ late = false, ...props }: Props) => {
  const { status } = useSession();
  return status === 'out' || (late && status === 'loading') ? (
    <ButtonLink {...props} to="/auth?tab=signup" state={{ from: '/generator' }} />
  ) : (
    <ButtonLink {...props} to="/generator" />
  );
};
