import { useEffect, useEffectEvent, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { useSession } from '../../lib/session/session.tsx';
import type { Confirmation } from '../../lib/session/sign-up.ts';
import type { AuthState } from './auth-state.ts';

/**
 * Confirms the address of a confirmation link, once: what came of it is kept beside the link. `account` is the address as
 * this browser knows it, else the masked one of the link, undefined without either.
 */
export const useConfirmation = (state: AuthState) => {
  const { confirm } = useSession();
  const { search } = useLocation();
  const navigate = useNavigate();
  const link = state.link?.purpose === 'confirm' ? state.link : undefined;
  const [result, setResult] = useState(state.confirmation);
  const carryOut = async (user: string, code: string) => {
    setResult(undefined);
    setResult(await confirm(user, code));
  };
  const begin = useEffectEvent((user: string, code: string) => {
    if (!state.confirmation) void carryOut(user, code);
  });
  const [user, code] = [link?.user, link?.code];
  useEffect(() => {
    if (user && code) begin(user, code);
  }, [user, code]);
  const keep = useEffectEvent((confirmation: Confirmation) => {
    if (!state.confirmation) void navigate({ search }, { replace: true, state: { ...state, confirmation } });
  });
  useEffect(() => {
    if (result && result.outcome !== 'unavailable') keep(result);
  }, [result]);
  if (!link) return undefined;
  const { outcome = 'working' as const, email } = result ?? {};
  return {
    link,
    outcome,
    email,
    account: email ?? link.account,
    retry: () => carryOut(link.user, link.code),
  };
};
export type ConfirmationState = NonNullable<ReturnType<typeof useConfirmation>>;
