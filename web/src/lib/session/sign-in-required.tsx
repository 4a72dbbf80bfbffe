import { LockKeyhole } from 'lucide-react';
import type { ReactNode } from 'react';
import { ButtonLink } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { useReturnState } from './signed-in.tsx';

/** In place of a page that asks for an account; the sign-in leads back to it. */
export const SignInRequired = ({ children }: { children: ReactNode }) => {
  const state = useReturnState();
  return (
    <EmptyState
      icon={<LockKeyhole aria-hidden="true" className="size-8" strokeWidth={1.5} />}
      title="Connexion requise"
      action={
        <ButtonLink to="/auth" state={state}>
          Se connecter
        </ButtonLink>
      }
    >
      {children}
    </EmptyState>
  );
};
