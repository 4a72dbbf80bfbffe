import { useState } from 'react';
import type { Tier } from '../../../../shared/subscription.ts';
import { askSignIn, openCheckout, openPortal } from '../../lib/payment-tab.ts';
import { useSession } from '../../lib/session.tsx';
import { Button, ButtonLink } from '../../ui/button.tsx';

/** A press that opens a page of payment: busy until that is there. */
const useOpening = (open: () => Promise<void>) => {
  const [busy, setBusy] = useState(false);
  const press = async () => {
    setBusy(true);
    await open().finally(() => setBusy(false));
  };
  return { busy, onClick: () => void press() };
};

const ManageButton = () => (
  <Button variant="secondary" className="w-full" {...useOpening(openPortal)}>
    Gérer mon abonnement
  </Button>
);

const TakeButton = ({ tier, subscribed }: { tier: 'Pro' | 'Enterprise'; subscribed: boolean }) => {
  const { status } = useSession();
  const opening = useOpening(() => openCheckout(tier === 'Pro' ? 'pro' : 'enterprise'));
  return (
    <Button
      className="w-full"
      variant={tier === 'Pro' ? 'primary' : 'secondary'}
      {...opening}
      disabled={status === 'loading'}
      onClick={status === 'in' ? opening.onClick : askSignIn}
    >
      {subscribed ? 'Passer à' : 'Choisir'} {tier}
    </Button>
  );
};

const FreePlanLink = () => {
  const { status } = useSession();
  return status === 'in' ? (
    <ButtonLink to="/generator" variant="secondary" className="w-full">
      Faire un devis
    </ButtonLink>
  ) : (
    <ButtonLink to="/auth?tab=signup" variant="secondary" className="w-full">
      Commencer gratuitement
    </ButtonLink>
  );
};

/** How to take a plan; for who has it, how to manage it. What it costs and who may is decided by the server. */
export const PlanAction = ({ tier }: { tier: Tier }) => {
  const { subscription } = useSession();
  const subscribed = subscription?.subscribed ?? false;
  if (tier === 'Gratuit') return <FreePlanLink />;
  return subscribed && subscription?.subscription_tier === tier ? (
    <ManageButton />
  ) : (
    <TakeButton tier={tier} subscribed={subscribed} />
  );
};
