import { creditsPerTier } from '../../../../shared/generation-limits.ts';
import { useSession } from '../../lib/session.tsx';
import { ButtonLink } from '../../ui/button.tsx';
import { TextLink } from '../../ui/link.tsx';
import { Page } from '../../ui/page.tsx';
import { PlanCard } from './plan-card.tsx';
import { plans } from './plans.ts';
import { Rules } from './rules.tsx';

const FreePlanLink = () => {
  const { status } = useSession();
  return status === 'in' ? (
    <ButtonLink to="/generator" className="w-full">
      Faire un devis
    </ButtonLink>
  ) : (
    <ButtonLink to="/auth?tab=signup" className="w-full">
      Commencer gratuitement
    </ButtonLink>
  );
};

const NotYet = () => (
  <p className="grid min-h-11 place-items-center rounded-control bg-sunken px-3 py-1.5 text-center text-muted">
    Ouvre avec la prochaine version
  </p>
);

const { Gratuit, Pro, Enterprise } = creditsPerTier;
const description = `Tarifs de Chiffré\u00A0: ${Gratuit}\u00A0devis gratuits, Pro à 7\u00A0€ par mois pour ${Pro}\u00A0devis, Enterprise à 20\u00A0€ par mois pour ${Enterprise}\u00A0devis.`;

export default function PricingPage() {
  return (
    <Page
      title="Tarifs"
      lead="Trois formules, un crédit par devis généré. L’essai ne demande pas de carte bancaire."
      description={description}
    >
      <ul className="grid gap-5 lg:grid-cols-3 print:grid-cols-3">
        {plans.map((plan) => (
          <PlanCard
            key={plan.tier}
            {...plan}
            allowance={plan.price === 0 ? 'd’essai' : 'par mois'}
            action={plan.price === 0 ? <FreePlanLink /> : <NotYet />}
          />
        ))}
      </ul>
      <p className="mt-5 max-w-prose text-muted text-note">
        Les formules Pro et Enterprise sont décrites telles qu’elles ouvriront. D’ici là, personne ne peut être débité.
      </p>
      <Rules />
      <div className="mt-12 flex flex-wrap items-center gap-x-6 gap-y-4 border-t pt-8">
        <ButtonLink to="/generator">Générer un devis</ButtonLink>
        <p>
          Une question sur les crédits&nbsp;? <TextLink to="/faq#credits">Les réponses sont dans la FAQ</TextLink>.
        </p>
      </div>
    </Page>
  );
}
