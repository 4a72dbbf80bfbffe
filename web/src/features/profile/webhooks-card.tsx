import { mostWebhooks, type Webhook } from '../../../../shared/api/webhooks.ts';
import type { Tier } from '../../../../shared/billing/subscription.ts';
import { Card } from '../../ui/card.tsx';
import { TextLink } from '../../ui/link.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { Unread } from '../../ui/unread.tsx';
import { ShownSecret } from './shown-secret.tsx';
import { about, useWebhookChange, useWebhooks } from './use-webhooks.ts';
import { WebhookForm } from './webhook-form.tsx';
import { WebhookLine } from './webhook-line.tsx';

type WebhooksProps = { webhooks: Webhook[]; isOpen: boolean };

const Webhooks = ({ webhooks, isOpen }: WebhooksProps) => {
  const { create, change, busy, secret, forget } = useWebhookChange();
  return (
    <div className="grid gap-6">
      {secret && (
        <ShownSecret
          title="Le secret du webhook"
          secret={secret}
          copy="Copier le secret"
          copied={{ title: 'Secret copié', description: 'Votre serveur vérifie avec lui les messages reçus.' }}
          about={about}
          onClose={forget}
        >
          Copiez-le maintenant&nbsp;: il ne sera plus jamais affiché.
        </ShownSecret>
      )}
      {webhooks.length > 0 && (
        <ul>
          {webhooks.map((webhook) => (
            <WebhookLine key={webhook.id} webhook={webhook} isOpen={isOpen} busy={busy} onChange={change} />
          ))}
        </ul>
      )}
      {!isOpen && (
        <p className="text-muted">
          Le plan Enterprise ouvre les webhooks. <TextLink to="/pricing">Voir les tarifs</TextLink>
        </p>
      )}
      {isOpen && webhooks.length < mostWebhooks && <WebhookForm busy={busy?.action === 'create'} onCreate={create} />}
      {isOpen && webhooks.length >= mostWebhooks && (
        <p className="text-muted">
          Vous avez {mostWebhooks}&nbsp;webhooks, autant qu’il s’en garde&nbsp;: retirez-en un pour en ajouter un autre.
        </p>
      )}
    </div>
  );
};

const Content = ({ tier }: { tier: Tier }) => {
  const { data, errorUpdateCount, isFetching, refetch } = useWebhooks();
  if (data) return <Webhooks webhooks={data.webhooks} isOpen={tier === 'Enterprise'} />;
  if (errorUpdateCount === 0) return <Skeleton className="h-20 w-full" />;
  return <Unread text="Vos webhooks n’ont pas pu être lus." busy={isFetching} onRetry={() => void refetch()} />;
};

export const WebhooksCard = ({ tier }: { tier: Tier }) => (
  <Card title="Webhooks">
    <p className="mb-5">
      Nous prévenons votre serveur quand un devis est généré, vu, accepté ou refusé.{' '}
      <TextLink to="/documentation-api#webhooks">Lire la documentation</TextLink>
    </p>
    <Content tier={tier} />
  </Card>
);
