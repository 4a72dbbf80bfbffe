import { useMutation } from '@tanstack/react-query';
import { creditsPerTier, monthlyPrice } from '../../../../shared/generation-limits.ts';
import type { Plan, Subscription } from '../../../../shared/subscription.ts';
import { openCheckout } from '../../lib/payment-tab.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { TextLink } from '../../ui/link.tsx';

const sold = [
  { plan: 'pro', tier: 'Pro' },
  { plan: 'enterprise', tier: 'Enterprise' },
] as const satisfies { plan: Plan; tier: string }[];

const Offer = ({ plan, tier, subscribed }: (typeof sold)[number] & { subscribed: boolean }) => {
  const checkout = useMutation({ mutationFn: () => openCheckout(plan) });
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 border-t py-4 first:border-t-0 first:pt-0 last:pb-0">
      <p className="min-w-0">
        <span className="font-medium">{tier}</span>
        <br />
        <span className="text-muted">
          {monthlyPrice[tier]}&nbsp;€ par mois TTC, {creditsPerTier[tier]}&nbsp;devis par mois
        </span>
      </p>
      <Button variant="secondary" busy={checkout.isPending} onClick={() => checkout.mutate()}>
        {subscribed ? 'Passer à' : 'Choisir'} {tier}
      </Button>
    </li>
  );
};

/** The plans that are not the reader's own. */
export const AvailablePlans = ({ current: { subscribed, subscription_tier: tier } }: { current: Subscription }) => (
  <Card title={subscribed ? 'Autres plans' : 'Plans disponibles'}>
    <ul>
      {sold
        .filter((offer) => offer.tier !== tier)
        .map((offer) => (
          <Offer key={offer.plan} {...offer} subscribed={subscribed} />
        ))}
    </ul>
    <p className="mt-4 text-muted text-note">
      Le paiement se fait chez Stripe, dans un nouvel onglet, au mois. L’année, au prix de 12&nbsp;mois, se choisit
      ensuite dans la gestion de l’abonnement. <TextLink to="/pricing">Tout ce que contient chaque plan</TextLink>.
    </p>
  </Card>
);
