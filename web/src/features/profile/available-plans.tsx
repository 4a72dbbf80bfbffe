import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import type { Subscription } from '../../../../shared/billing/subscription.ts';
import { creditsPerTier, monthlyPrice } from '../../../../shared/quote/generation-limits.ts';
import { OrderDialog, type SoldTier } from '../../lib/order-dialog.tsx';
import { openPortal } from '../../lib/payment-tab.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { TextLink } from '../../ui/link.tsx';

const sold = ['Pro', 'Enterprise'] as const satisfies SoldTier[];

const Offer = ({ tier, subscribed, onOrder }: { tier: SoldTier; subscribed: boolean; onOrder: () => void }) => {
  const portal = useMutation({ mutationFn: openPortal });
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 border-t py-4 first:border-t-0 first:pt-0 last:pb-0">
      <p className="min-w-0">
        <span className="font-medium">{tier}</span>
        <br />
        <span className="text-muted">
          {monthlyPrice[tier]}&nbsp;€ par mois TTC, {creditsPerTier[tier]}&nbsp;devis par mois
        </span>
      </p>
      <Button variant="secondary" busy={portal.isPending} onClick={subscribed ? () => portal.mutate() : onOrder}>
        {subscribed ? 'Passer à' : 'Choisir'} {tier}
      </Button>
    </li>
  );
};

/** The plans that are not the reader's own. */
export const AvailablePlans = ({ current: { subscribed, subscription_tier } }: { current: Subscription }) => {
  const [ordered, setOrdered] = useState<SoldTier>();
  return (
    <Card title={subscribed ? 'Autres plans' : 'Plans disponibles'}>
      <ul>
        {sold
          .filter((tier) => tier !== subscription_tier)
          .map((tier) => (
            <Offer key={tier} tier={tier} subscribed={subscribed} onOrder={() => setOrdered(tier)} />
          ))}
      </ul>
      <OrderDialog tier={ordered} onClose={() => setOrdered(undefined)} />
      <p className="mt-4 text-muted text-note">
        Le paiement se fait chez Stripe, dans un nouvel onglet, au mois. L’année, au prix de 12&nbsp;mois, se choisit
        ensuite dans la gestion de l’abonnement.{' '}
        {subscribed && 'Les devis déjà faits dans le mois comptent dans ceux du nouveau plan. '}
        <TextLink to="/pricing">Tout ce que contient chaque plan</TextLink>.
      </p>
    </Card>
  );
};
