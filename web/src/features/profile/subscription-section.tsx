import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { Subscription } from '../../../../shared/billing/subscription.ts';
import { formatParisDay } from '../../../../shared/text/format.ts';
import { api } from '../../lib/app-api.ts';
import { aboutPayment, openPortal } from '../../lib/payment-tab.ts';
import { queryKeys } from '../../lib/query-keys.ts';
import { useSession } from '../../lib/session/session.tsx';
import { sessionStore } from '../../lib/session/store.ts';
import { CreditsCard } from '../../quote-view/credits-card.tsx';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Notice } from '../../ui/notice.tsx';
import { PartBoundary, Parts } from '../../ui/part-boundary.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { toast } from '../../ui/toast.ts';
import { Unread } from '../../ui/unread.tsx';
import { AvailablePlans } from './available-plans.tsx';
import { ContractCard } from './contract-card.tsx';
import { DetailList } from './detail-list.tsx';
import { InvoicesCard } from './invoices-card.tsx';
import { unread, useSubscription } from './use-subscription.ts';

const statusOf = ({ subscription_status: status, subscription_end: end }: Subscription) => {
  if (status === 'none') return 'Sans abonnement';
  if (status === 'past_due') return 'Paiement en attente';
  return end ? 'Résilié, ouvert jusqu’à sa fin' : 'Abonnement actif';
};

const rhythms = { month: 'au mois', year: 'à l’année' } as const;

const Details = (subscription: Subscription) => {
  const { subscription_tier: tier, subscription_end: end, renews_at: renewal, billing_interval: rhythm } = subscription;
  const paid = renewal && rhythm && `${formatParisDay(renewal)}, ${rhythms[rhythm]}`;
  return (
    <DetailList
      details={[
        { label: 'Plan actuel', value: <Badge tone="accent">{tier}</Badge> },
        { label: 'Statut', value: statusOf(subscription) },
        { label: 'Date de fin', value: end ? formatParisDay(end) : 'Aucune' },
        ...(paid ? [{ label: 'Prochain paiement', value: paid }] : []),
      ]}
    />
  );
};

/** Asks the payment service anew: for who has paid and sees nothing of it yet. */
const useRecheck = () => {
  const client = useQueryClient();
  const { user } = useSession();
  return useMutation({
    mutationFn: () => api.syncSubscription(),
    onSuccess: (subscription) => {
      if (user) sessionStore.add(user.id, { subscription });
      void client.invalidateQueries({ queryKey: queryKeys.credits });
      void client.invalidateQueries({ queryKey: queryKeys.invoices });
      toast({
        title: 'Abonnement vérifié',
        description: `Votre plan actuel est ${subscription.subscription_tier}.`,
        tone: 'success',
        about: aboutPayment,
      });
    },
    meta: { about: aboutPayment, failure: { title: 'Erreur', description: unread } },
  });
};

const Actions = ({ subscribed }: { subscribed: boolean }) => {
  const portal = useMutation({ mutationFn: openPortal });
  const recheck = useRecheck();
  return (
    <div className="mt-6 flex flex-wrap gap-3">
      {subscribed && (
        <Button busy={portal.isPending} onClick={() => portal.mutate()}>
          Gérer mon abonnement
        </Button>
      )}
      <Button variant="secondary" busy={recheck.isPending} onClick={() => recheck.mutate()}>
        Vérifier mon abonnement
      </Button>
    </div>
  );
};

const PaymentDue = ({ subscription_status: status, subscription_end: end }: Subscription) =>
  status === 'past_due' && (
    <Notice tone="warning" title="Votre dernier paiement n’est pas passé">
      {end && `Votre plan reste ouvert jusqu’au ${formatParisDay(end)}. `}Ses crédits arrivent dès que le paiement
      passe&nbsp;; jusque-là, vous avez ceux du plan Gratuit. Vérifiez votre carte dans la gestion de l’abonnement.
    </Notice>
  );

const PlanCard = () => {
  const { subscription, failed, reading, retry } = useSubscription();
  if (!subscription)
    return (
      <Card title="Abonnement">
        {failed ? <Unread text={unread} busy={reading} onRetry={retry} /> : <Skeleton className="h-32 w-full" />}
      </Card>
    );
  return (
    <>
      <PaymentDue {...subscription} />
      <Card title="Abonnement">
        <Details {...subscription} />
        <Actions subscribed={subscription.subscribed} />
      </Card>
      <AvailablePlans current={subscription} />
      <ContractCard {...subscription} />
    </>
  );
};

/** The plan, how it stands, what else there is, what was paid, and the credits. */
export const SubscriptionSection = () => (
  <div className="grid items-start gap-6 xl:grid-cols-[minmax(0,1fr)_20rem]">
    <div className="grid min-w-0 gap-6">
      <Parts>
        <PlanCard />
        <InvoicesCard />
      </Parts>
    </div>
    <PartBoundary>
      <CreditsCard />
    </PartBoundary>
  </div>
);
