import { type Credits, creditLevel } from '../../../shared/billing/subscription.ts';
import { formatParisDay } from '../../../shared/text/format.ts';
import { Badge } from '../ui/badge.tsx';
import { Button } from '../ui/button.tsx';
import { Card } from '../ui/card.tsx';
import { TextLink } from '../ui/link.tsx';
import { Notice } from '../ui/notice.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { useCreditsReading } from './credits.ts';
import { creditsRefusal } from './next-plan.ts';

/** The badge is red without credits, blue at 20 % or less, and grey otherwise. */
const tones = { empty: 'danger', low: 'accent', enough: 'neutral' } as const;

/** Whether and when credits come without another plan. */
const renewal = ({ credits_renew_at: date, subscription_tier: tier, payment_due }: Credits) => {
  if (payment_due)
    return 'Tant que le dernier paiement du plan n’est pas passé, ce sont les crédits du plan Gratuit qui comptent.';
  if (date) return `De nouveaux crédits arrivent le ${formatParisDay(date)}.`;
  if (tier === 'Gratuit') return 'Les crédits gratuits d’un prestataire ne se renouvellent pas.';
  return `Le plan ${tier} prend fin avant de nouveaux crédits.`;
};

const remaining = (count: number) => (count < 2 ? 'crédit restant' : 'crédits restants');

const Count = (credits: Credits) => (
  <>
    <div className="flex items-baseline justify-between gap-3">
      <p>
        <Badge tone={tones[creditLevel(credits)]} className="text-base">
          {credits.credits_remaining}
        </Badge>{' '}
        {remaining(credits.credits_remaining)}
      </p>
      <p className="text-note text-muted tabular-nums">sur {credits.credits_allocated}</p>
    </div>
    <p className="text-note text-muted">
      Plan {credits.subscription_tier}. Un devis généré utilise un crédit&nbsp;; une génération qui échoue le rend.{' '}
      {renewal(credits)}
    </p>
  </>
);

const Unread = ({ reading, onRetry }: { reading: boolean; onRetry: () => void }) => (
  <>
    <p className="text-muted">Vos crédits n’ont pas pu être lus.</p>
    <Button variant="secondary" size="sm" busy={reading} onClick={onRetry} className="justify-self-start">
      Réessayer
    </Button>
  </>
);

export const CreditsCard = () => {
  const { credits, failed, reading, retry } = useCreditsReading();
  const content = credits ? <Count {...credits} /> : <Skeleton className="h-18 w-full" />;
  return (
    <Card as="aside" title="Crédits">
      <div className="grid gap-3">
        {failed ? <Unread reading={reading} onRetry={retry} /> : content}
        {credits && credits.subscription_tier !== 'Enterprise' && (
          <TextLink to="/pricing" className="inline-flex min-h-11 items-center justify-self-start">
            Améliorer mon plan
          </TextLink>
        )}
      </div>
    </Card>
  );
};

/** Shown once the credits are read and none remain. */
export const NoCreditsBanner = ({ credits }: { credits: Credits | undefined }) => {
  if (credits?.credits_remaining !== 0) return null;
  const { payment_due, subscription_tier } = credits;
  const offers = subscription_tier !== 'Enterprise' && <TextLink to="/pricing">Voir les plans</TextLink>;
  return (
    <Notice
      tone="warning"
      title="Vous n'avez plus de crédits disponibles"
      action={payment_due ? <TextLink to="/profile?tab=abonnement">Voir mon abonnement</TextLink> : offers}
    >
      {(payment_due || offers) && creditsRefusal('Mettez à niveau votre plan pour continuer.', credits)}{' '}
      {!payment_due && renewal(credits)}
    </Notice>
  );
};
