import { creditsPerTier } from '../../../../shared/quote/generation-limits.ts';
import { QuoteButton } from '../../lib/session/quote-button.tsx';
import { useSession } from '../../lib/session/session.tsx';
import { TextLink } from '../../ui/link.tsx';
import { Page } from '../../ui/page.tsx';
import { PlanAction } from './plan-action.tsx';
import { PlanCard } from './plan-card.tsx';
import { plans } from './plans.ts';
import { Rules } from './rules.tsx';
import { usePaymentAnswer, useUnreadSubscriptionToast } from './use-payment-answer.ts';

const { Gratuit, Pro, Enterprise } = creditsPerTier;
const description = `Tarifs de Chiffré\u00A0: ${Gratuit}\u00A0devis gratuits, Pro à 7\u00A0€ par mois pour ${Pro}\u00A0devis, Enterprise à 20\u00A0€ par mois pour ${Enterprise}\u00A0devis.`;

export default function PricingPage() {
  const { status, subscription } = useSession();
  const verifying = usePaymentAnswer();
  useUnreadSubscriptionToast();
  const current = status === 'in' ? subscription?.subscription_tier : undefined;
  return (
    <Page
      title="Tarifs"
      lead="Trois plans, un crédit par devis généré. L’essai ne demande pas de carte bancaire."
      description={description}
    >
      <p role="status" className={verifying ? 'mb-5 text-muted' : 'sr-only'}>
        {verifying && 'Vérification de votre paiement…'}
      </p>
      <ul className="grid gap-5 lg:grid-cols-3 print:grid-cols-3">
        {plans.map((plan) => (
          <PlanCard
            key={plan.tier}
            {...plan}
            allowance={plan.price === 0 ? 'd’essai' : 'par mois'}
            current={plan.tier === current}
            action={<PlanAction tier={plan.tier} />}
          />
        ))}
      </ul>
      <p className="mt-5 max-w-prose text-muted text-note">
        Prix toutes taxes comprises. Le paiement se fait chez Stripe, dans un nouvel onglet, au mois. L’année, au prix
        de 12&nbsp;mois, se choisit ensuite dans la gestion de l’abonnement, où l’on résilie aussi.
      </p>
      <Rules />
      <div className="mt-12 flex flex-wrap items-center gap-x-6 gap-y-4 border-t pt-8">
        <QuoteButton>Générer un devis</QuoteButton>
        <p>
          Une question sur les crédits&nbsp;? <TextLink to="/faq#credits">Les réponses sont dans la FAQ</TextLink>.
        </p>
      </div>
    </Page>
  );
}
