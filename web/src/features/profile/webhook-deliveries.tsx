import {
  type WebhookDelivery,
  type WebhookFailure,
  webhookEventLabels,
  webhookPatience,
} from '../../../../shared/api/webhooks.ts';
import { formatParisMoment } from '../../../../shared/text/format.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';

const failures: Record<WebhookFailure, string> = {
  address: 'adresse non publique',
  certificate: 'certificat refusé',
  unreachable: 'serveur injoignable',
  timeout: `pas de réponse en ${webhookPatience}\u00A0secondes`,
  plan: 'plan Enterprise requis',
  disabled: 'webhook désactivé',
};
const wordsOf = (outcome: string) => failures[outcome as WebhookFailure] ?? `réponse\u00A0${outcome}`;
const labelOf = (type: WebhookDelivery['type']) =>
  type === 'webhook.test' ? 'Message d’essai' : webhookEventLabels[type];

const Standing = ({ state, outcome, attempts, next_at }: WebhookDelivery) => {
  if (state === 'delivered') return <Badge tone="success">Reçu</Badge>;
  if (state === 'failed') return <Badge tone="danger">Abandonné{outcome && `\u00A0: ${wordsOf(outcome)}`}</Badge>;
  if (attempts === 0 || outcome === null || next_at === null) return <Badge>Part dans la minute</Badge>;
  return <Badge tone="warning">Pas encore reçu&nbsp;: {wordsOf(outcome)}</Badge>;
};

const momentOf = ({ state, attempts, attempted_at, next_at }: WebhookDelivery) => {
  if (attempted_at === null) return undefined;
  const tried = `${attempts > 1 ? `${attempts}\u00A0essais, le dernier le` : 'Envoyé le'} ${formatParisMoment(attempted_at)}`;
  return state === 'pending' && attempts > 0 && next_at
    ? `${tried}, le prochain le ${formatParisMoment(next_at)}`
    : tried;
};

type LineProps = { delivery: WebhookDelivery; busy: boolean; onReplay: (() => void) | undefined };

const Line = ({ delivery, busy, onReplay }: LineProps) => {
  const moment = momentOf(delivery);
  const label = labelOf(delivery.type);
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 border-t py-3 first:border-t-0">
      <div className="min-w-0">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
          {label} <Standing {...delivery} />
        </p>
        {moment && <p className="text-muted text-note">{moment}</p>}
      </div>
      {onReplay && delivery.attempts > 0 && (
        <Button
          variant="secondary"
          size="sm"
          busy={busy}
          onClick={onReplay}
          aria-label={`Renvoyer le message «\u00A0${label}\u00A0»`}
        >
          Renvoyer
        </Button>
      )}
    </li>
  );
};

type DeliveriesProps = {
  deliveries: WebhookDelivery[];
  busy: string | undefined;
  /** Absent where none may be sent anew. */
  onReplay: ((id: string) => void) | undefined;
};

/** The messages that were sent last to a webhook. */
export const WebhookDeliveries = ({ deliveries, busy, onReplay }: DeliveriesProps) => (
  <ul>
    {deliveries.map((delivery) => (
      <Line
        key={delivery.id}
        delivery={delivery}
        busy={busy === delivery.id}
        onReplay={onReplay && (() => onReplay(delivery.id))}
      />
    ))}
  </ul>
);
