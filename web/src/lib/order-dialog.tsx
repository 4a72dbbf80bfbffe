import { useState } from 'react';
import {
  type Buyer,
  expressRequest,
  orderWithPayment,
  termsVersion,
  withdrawalDays,
} from '../../../shared/billing/contract.ts';
import type { CheckoutRequest } from '../../../shared/billing/subscription.ts';
import { creditsPerTier, monthlyPrice } from '../../../shared/quote/generation-limits.ts';
import { Button } from '../ui/button.tsx';
import { Checkbox } from '../ui/checkbox.tsx';
import { ChoiceCard } from '../ui/choice-card.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { TextLink } from '../ui/link.tsx';
import { Notice } from '../ui/notice.tsx';
import { openCheckout } from './payment-tab.ts';
import { useSession } from './session/session.tsx';
import { sessionStore } from './session/store.ts';

export type SoldTier = 'Pro' | 'Enterprise';
const plans = { Pro: 'pro', Enterprise: 'enterprise' } as const;

const buyers: { buyer: Buyer; title: string; description: string }[] = [
  { buyer: 'consumer', title: 'Un consommateur', description: 'Pour un usage personnel, hors de votre activité.' },
  {
    buyer: 'professional',
    title: 'Un professionnel',
    description: 'Pour les besoins de votre activité\u00A0: sans droit de rétractation.',
  },
];

/** The order as the server takes it; undefined while something is missing. */
const orderOf = (
  tier: SoldTier,
  buyer: Buyer | null,
  immediate: boolean,
  used_credits: number,
): CheckoutRequest | undefined => {
  const order = { plan: plans[tier], terms_version: termsVersion, ...(used_credits > 0 && { used_credits }) } as const;
  if (buyer === 'professional') return { ...order, buyer };
  return buyer === 'consumer' && immediate ? { ...order, buyer, immediate_start: true } : undefined;
};

const ConsumerRights = ({ immediate, onChange }: { immediate: boolean; onChange: (ticked: boolean) => void }) => (
  <>
    <p className="text-muted">
      Vous avez {withdrawalDays}&nbsp;jours pour vous rétracter, sans motif, depuis Mon profil.{' '}
      <TextLink to="/terms#retractation">Le droit de rétractation</TextLink>
    </p>
    <Checkbox
      label={expressRequest}
      checked={immediate}
      onChange={({ currentTarget }) => onChange(currentTarget.checked)}
    />
  </>
);

const UsedCredits = ({ tier, used }: { tier: SoldTier; used: number }) => {
  const left = creditsPerTier[tier] - used;
  return (
    <Notice tone="warning" title="Des crédits de votre premier mois sont déjà utilisés">
      Il continue le mois de votre plan précédent, qui a servi à {used}&nbsp;devis. Pour ce prix, il vous{' '}
      {left === 0 ? 'n’en reste aucun' : `en reste ${left}`} sur {creditsPerTier[tier]} avant le mois suivant.
    </Notice>
  );
};

type Props = { tier: SoldTier; onClose: () => void };

/** Asked before a payment: as what somebody orders, and what the law wants a consumer to be told and to ask for. */
const Order = ({ tier, onClose }: Props) => {
  const { user, profile } = useSession();
  const [buyer, setBuyer] = useState<Buyer | null>(profile?.buyer ?? null);
  const [immediate, setImmediate] = useState(false);
  const [busy, setBusy] = useState(false);
  const [used, setUsed] = useState(0);
  const order = orderOf(tier, buyer, immediate, used);
  const pay = async () => {
    if (!order) return;
    setBusy(true);
    const opened = await openCheckout(order, setUsed);
    setBusy(false);
    if (opened && user && profile) sessionStore.add(user.id, { profile: { ...profile, buyer: order.buyer } });
    if (opened) onClose();
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title={`Choisir ${tier}`}
      actions={
        <>
          <Button variant="secondary" onClick={onClose}>
            Annuler
          </Button>
          <Button busy={busy} disabled={!order} onClick={() => void pay()}>
            {buyer === 'consumer' ? orderWithPayment : 'Continuer vers le paiement'}
          </Button>
        </>
      }
    >
      <div className="grid gap-4">
        <p>
          {creditsPerTier[tier]}&nbsp;devis par mois pour <strong>{monthlyPrice[tier]}&nbsp;€ TTC par mois</strong>,
          renouvelé chaque mois jusqu’à sa résiliation, en ligne et à tout moment.{' '}
          <TextLink to="/terms">Conditions d’utilisation</TextLink>
        </p>
        <fieldset className="grid gap-3">
          <legend className="mb-3 font-medium">Vous souscrivez en tant que</legend>
          {buyers.map((choice) => (
            <ChoiceCard
              key={choice.buyer}
              name="buyer"
              value={choice.buyer}
              title={choice.title}
              description={choice.description}
              checked={buyer === choice.buyer}
              onChange={() => setBuyer(choice.buyer)}
            />
          ))}
        </fieldset>
        {buyer === 'consumer' && <ConsumerRights immediate={immediate} onChange={setImmediate} />}
        {used > 0 && <UsedCredits tier={tier} used={used} />}
      </div>
    </Dialog>
  );
};

/** Each opening asks anew: nothing is ticked beforehand. */
export const OrderDialog = ({ tier, onClose }: { tier: SoldTier | undefined; onClose: () => void }) =>
  tier && <Order tier={tier} onClose={onClose} />;
