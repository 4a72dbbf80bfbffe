import { useState } from 'react';
import {
  formerSecretHours,
  type Webhook,
  type WebhookChange,
  webhookEventLabels,
} from '../../../../shared/api/webhooks.ts';
import { formatParisMoment } from '../../../../shared/text/format.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Fold } from '../../ui/disclosure.tsx';
import { toast } from '../../ui/toast.ts';
import { about } from './use-webhooks.ts';
import { WebhookDeliveries } from './webhook-deliveries.tsx';

type Asked = 'rotate' | 'remove';
const questions = {
  rotate: {
    title: 'Changer le secret\u00A0?',
    confirm: 'Changer le secret',
    text: `Un nouveau secret s’affiche, une seule fois. L’ancien signe encore les messages pendant ${formerSecretHours}\u00A0heures\u00A0: remplacez-le d’ici là.`,
  },
  remove: {
    title: 'Retirer ce webhook\u00A0?',
    confirm: 'Retirer le webhook',
    text: 'Plus rien ne lui sera envoyé, et les messages qui attendent sont perdus.',
  },
};

type WebhookLineProps = {
  webhook: Webhook;
  /** Whether the plan lets it be used. */
  isOpen: boolean;
  busy: WebhookChange | undefined;
  onChange: (body: WebhookChange) => Promise<boolean>;
};

/** Asks before an action that cannot be undone. */
const Confirm = ({ asked, webhook, busy, onChange, onClose }: ConfirmProps) => {
  const { title, confirm, text } = questions[asked ?? 'rotate'];
  const press = async () => {
    if (asked && (await onChange({ action: asked, place: webhook.place }))) onClose();
  };
  return (
    <Dialog
      open={asked !== undefined}
      onClose={onClose}
      title={title}
      actions={
        <>
          <Button variant="secondary" disabled={busy !== undefined} onClick={onClose}>
            Annuler
          </Button>
          <Button variant={asked === 'remove' ? 'danger' : 'primary'} busy={busy !== undefined} onClick={press}>
            {confirm}
          </Button>
        </>
      }
    >
      <span className="break-all font-mono text-note">{webhook.url}</span>
      <br />
      {text}
    </Dialog>
  );
};
type ConfirmProps = Omit<WebhookLineProps, 'isOpen'> & { asked: Asked | undefined; onClose: () => void };

const About = ({ webhook: { url, events, disabled_at, former_until } }: Pick<WebhookLineProps, 'webhook'>) => (
  <div className="min-w-0">
    <p className="break-all font-mono text-note">{url}</p>
    <p className="text-muted text-note">{events.map((event) => webhookEventLabels[event]).join(', ')}</p>
    {former_until && (
      <p className="text-muted text-note">L’ancien secret signe aussi jusqu’au {formatParisMoment(former_until)}.</p>
    )}
    {disabled_at && (
      <p className="mt-1 flex flex-wrap items-center gap-2 text-note">
        <Badge tone="danger">Désactivé</Badge> Votre serveur a répondu 410 le {formatParisMoment(disabled_at)}.
        Retirez-le, puis ajoutez-le à nouveau.
      </p>
    )}
  </div>
);

/** One webhook: where, what was sent to it, and what its owner may do. */
export const WebhookLine = ({ webhook, isOpen, busy, onChange }: WebhookLineProps) => {
  const [asked, setAsked] = useState<Asked>();
  const { place, deliveries, disabled_at, url } = webhook;
  const isUsed = isOpen && disabled_at === null;
  const send = async (body: WebhookChange) => {
    if (await onChange(body))
      toast({ title: 'Message en route', description: 'Il part dans la minute.', tone: 'success', about });
  };
  const own = busy && 'place' in busy && busy.place === place ? busy : undefined;
  return (
    <li className="grid gap-3 border-t py-4 first:border-t-0 first:pt-0">
      <About webhook={webhook} />
      <div className="flex flex-wrap gap-2">
        {isUsed && (
          <>
            <Button
              variant="secondary"
              size="sm"
              busy={own?.action === 'test'}
              onClick={() => void send({ action: 'test', place })}
            >
              Envoyer un essai
            </Button>
            <Button variant="secondary" size="sm" onClick={() => setAsked('rotate')}>
              Changer le secret
            </Button>
          </>
        )}
        <Button variant="secondary" size="sm" onClick={() => setAsked('remove')} aria-label={`Retirer ${url}`}>
          Retirer
        </Button>
      </div>
      {deliveries.length > 0 && (
        <Fold title="Derniers messages">
          <WebhookDeliveries
            deliveries={deliveries}
            busy={own?.action === 'replay' ? own.id : undefined}
            onReplay={isUsed ? (id) => void send({ action: 'replay', place, id }) : undefined}
          />
        </Fold>
      )}
      <Confirm asked={asked} webhook={webhook} busy={own} onChange={onChange} onClose={() => setAsked(undefined)} />
    </li>
  );
};
