import { useEffect, useEffectEvent, useState } from 'react';
import type { MailLink } from '../../lib/session/mail-link.ts';
import { useSession } from '../../lib/session/session.tsx';
import type { Confirmation } from '../../lib/session/sign-up.ts';

/**
 * Confirms the address of a confirmation link. `account` is the address as this browser knows it, else the masked one of the
 * link, undefined without either.
 */
export const useConfirmation = (link: MailLink | undefined) => {
  const { confirm } = useSession();
  const [result, setResult] = useState<Confirmation>();
  const carryOut = async (user: string, code: string) => {
    setResult(undefined);
    setResult(await confirm(user, code));
  };
  const begin = useEffectEvent(carryOut);
  const [user, code] = [link?.user, link?.code];
  useEffect(() => {
    if (user && code) void begin(user, code);
  }, [user, code]);
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
