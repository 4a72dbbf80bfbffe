import { type ComponentProps, useState } from 'react';
import type { Tier } from '../../../../shared/billing/subscription.ts';
import { OrderDialog, type SoldTier } from '../../lib/order-dialog.tsx';
import { askSignIn, openPortal } from '../../lib/payment-tab.ts';
import { QuoteButton } from '../../lib/session/quote-button.tsx';
import { useSession } from '../../lib/session/session.tsx';
import { Button } from '../../ui/button.tsx';
import { Unread } from '../../ui/unread.tsx';

/** Opens the page on which a plan is managed: busy until that is there. */
const PortalButton = ({
  variant = 'secondary',
  children,
}: Pick<ComponentProps<typeof Button>, 'variant' | 'children'>) => {
  const [busy, setBusy] = useState(false);
  const press = async () => {
    setBusy(true);
    await openPortal().finally(() => setBusy(false));
  };
  return (
    <Button variant={variant} className="w-full" busy={busy} onClick={() => void press()}>
      {children}
    </Button>
  );
};

/** Replaces the button that depends on the plan, where the plan could not be read. */
const RetryButton = () => {
  const { refreshSubscription } = useSession();
  const [busy, setBusy] = useState(false);
  const press = () => {
    setBusy(true);
    const end = () => setBusy(false);
    refreshSubscription().then(end, end);
  };
  return <Unread text="Votre plan n’a pas pu être lu." busy={busy} onRetry={press} />;
};

const TakeButton = ({ tier }: { tier: SoldTier }) => {
  const { status, subscription } = useSession();
  const [ordered, setOrdered] = useState<SoldTier>();
  return (
    <>
      <Button
        className="w-full"
        variant={tier === 'Pro' ? 'primary' : 'secondary'}
        disabled={status === 'loading' || (status === 'in' && !subscription)}
        onClick={status === 'in' ? () => setOrdered(tier) : askSignIn}
      >
        Choisir {tier}
      </Button>
      <OrderDialog tier={ordered} onClose={() => setOrdered(undefined)} />
    </>
  );
};

const FreePlanLink = () => {
  const { status } = useSession();
  return (
    <QuoteButton variant="secondary" className="w-full">
      {status === 'in' ? 'Faire un devis' : 'Commencer gratuitement'}
    </QuoteButton>
  );
};

/** The button to buy a plan, or to manage it. The server decides the price and who may buy. */
export const PlanAction = ({ tier }: { tier: Tier }) => {
  const { status, subscription } = useSession();
  if (tier === 'Gratuit') return <FreePlanLink />;
  if (status === 'in' && subscription === null) return <RetryButton />;
  if (!subscription?.subscribed) return <TakeButton tier={tier} />;
  if (subscription.subscription_tier === tier) return <PortalButton>Gérer mon abonnement</PortalButton>;
  return <PortalButton variant={tier === 'Pro' ? 'primary' : 'secondary'}>Passer à {tier}</PortalButton>;
};
