import type { ComponentProps } from 'react';
import { ButtonLink } from '../../ui/button.tsx';
import { useSession } from './session.tsx';

/**
 * Leads to the generator. A visitor opens an account first and comes to the generator once it is set up; before the
 * session is read, the generator's own address suits everybody.
 */
export const QuoteButton = (props: Omit<ComponentProps<typeof ButtonLink>, 'to' | 'state'>) =>
  useSession().status === 'out' ? (
    <ButtonLink {...props} to="/auth?tab=signup" state={{ from: '/generator' }} />
  ) : (
    <ButtonLink {...props} to="/generator" />
  );
