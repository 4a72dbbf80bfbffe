import { useEffect, useEffectEvent, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { aboutPayment, askSignIn } from '../../lib/payment-tab.ts';
import { useSession } from '../../lib/session/session.tsx';
import { sessionStore } from '../../lib/session/store.ts';
import { toast } from '../../ui/toast.ts';

/** Milliseconds before each further look: the payment service may take a moment to tell what was just paid. */
const pauses = [1_500, 2_500, 4_000];
const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

const verify = async (user: string, [ms, ...later]: number[] = pauses): Promise<void> => {
  const { api } = await import('../../lib/app-api.ts');
  const subscription = await api.syncSubscription();
  sessionStore.add(user, { subscription });
  if (subscription.subscribed)
    return toast({
      title: 'Abonnement activé !',
      description: `Votre plan ${subscription.subscription_tier} est ouvert.`,
      tone: 'success',
      about: aboutPayment,
    });
  if (ms === undefined)
    return toast({
      title: 'Paiement en cours de vérification',
      description: 'Votre plan s’ouvrira dès que le paiement sera confirmé. Il n’y a rien à refaire.',
      about: aboutPayment,
    });
  await pause(ms);
  return verify(user, later);
};

const unread = {
  title: 'Erreur',
  description: "Impossible de récupérer les informations d'abonnement.",
  about: aboutPayment,
};
const tellFailure = async (error: unknown) => {
  const { toastError } = await import('../../lib/errors.ts');
  toastError(error, unread);
};

/** Shows a toast where the subscription of the person could not be read. */
export const useUnreadSubscriptionToast = (): void => {
  const { status, subscription } = useSession();
  const failed = status === 'in' && subscription === null;
  useEffect(() => {
    if (failed) toast({ ...unread, tone: 'danger' });
  }, [failed]);
};

/**
 * Handles the return from a payment once, and removes it from the address. The address proves nothing: the server asks the
 * payment service. Returns true while it does.
 */
export const usePaymentAnswer = (): boolean => {
  const { status, user } = useSession();
  const [search, setSearch] = useSearchParams();
  const [verifying, setVerifying] = useState(false);
  const paid = search.get('success') === 'true';
  const canceled = search.get('canceled') === 'true';
  const answer = useEffectEvent(async () => {
    setSearch({}, { replace: true });
    if (canceled) return toast({ title: 'Paiement annulé', about: aboutPayment });
    if (!user) return askSignIn();
    setVerifying(true);
    await verify(user.id).catch(tellFailure);
    setVerifying(false);
  });
  useEffect(() => {
    if (canceled || (paid && status !== 'loading')) void answer();
  }, [paid, canceled, status]);
  return verifying;
};
