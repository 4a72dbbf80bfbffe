import { useQuery } from '@tanstack/react-query';
import { formatParisDay } from '../../../../shared/format.ts';
import type { Subscription } from '../../../../shared/subscription.ts';
import { api } from '../../lib/app-api.ts';
import { CreditsCard } from '../../quote-view/credits-card.tsx';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { TextLink } from '../../ui/link.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { DetailList } from './detail-list.tsx';

const Details = ({ subscribed, subscription_tier: tier, subscription_end: end }: Subscription) => (
  <DetailList
    details={[
      { label: 'Offre actuelle', value: <Badge tone="accent">{tier}</Badge> },
      { label: 'Statut', value: subscribed ? 'Abonnement actif' : 'Sans abonnement' },
      { label: 'Date de fin', value: end ? formatParisDay(end) : 'Aucune' },
    ]}
  />
);

const Unread = ({ reading, onRetry }: { reading: boolean; onRetry: () => void }) => (
  <div className="grid justify-items-start gap-3">
    <p role="alert" className="text-muted">
      Impossible de récupérer les informations d'abonnement.
    </p>
    <Button variant="secondary" size="sm" busy={reading} onClick={onRetry}>
      Réessayer
    </Button>
  </div>
);

const PlanCard = () => {
  const { data, errorUpdateCount, isFetching, refetch } = useQuery({
    queryKey: ['subscription'],
    queryFn: () => api.checkSubscription(),
  });
  const waiting = errorUpdateCount > 0 ? <Unread reading={isFetching} onRetry={() => void refetch()} /> : null;
  return (
    <Card title="Abonnement">{data ? <Details {...data} /> : (waiting ?? <Skeleton className="h-14 w-full" />)}</Card>
  );
};

/** The plan, how it stands, and the credits. */
export const SubscriptionTab = () => (
  <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_22rem]">
    <div className="grid min-w-0 gap-6">
      <PlanCard />
      <Notice title="Le paiement ouvrira bientôt" action={<TextLink to="/pricing">Voir les offres</TextLink>}>
        Changer d’offre, gérer l’abonnement et retrouver ses factures se feront ici dès son ouverture. Rien n’est
        facturé d’ici là.
      </Notice>
    </div>
    <CreditsCard />
  </div>
);
