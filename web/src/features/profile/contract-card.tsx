import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { type ContractEnd, cancellationWords, withdrawalWords } from '../../../../shared/billing/contract.ts';
import type { Subscription } from '../../../../shared/billing/subscription.ts';
import { formatCents, formatParisDay, formatParisMoment } from '../../../../shared/text/format.ts';
import { api } from '../../lib/app-api.ts';
import { aboutPayment } from '../../lib/payment-tab.ts';
import { queryKeys } from '../../lib/query-keys.ts';
import { useSession } from '../../lib/session/session.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { TextLink } from '../../ui/link.tsx';
import { toast } from '../../ui/toast.ts';

/** Reads again what the end of a contract changes. */
const useReread = () => {
  const client = useQueryClient();
  const { refreshSubscription } = useSession();
  return async () => {
    await refreshSubscription();
    void client.invalidateQueries({ queryKey: queryKeys.credits });
    void client.invalidateQueries({ queryKey: queryKeys.invoices });
  };
};

/** A mail that has not left yet is sent by the service within the hour. */
const mailed = (sent: boolean) => (sent ? 'Un email vous le confirme.' : 'Un email vous le confirmera dans l’heure.');

/** One way to end a contract: what it means, and the press that declares it. */
const useEnding = (
  by: 'withdrawal' | 'cancellation',
  confirmationOf: (end: ContractEnd) => { title: string; description: string },
) => {
  const [asking, setAsking] = useState(false);
  const reread = useReread();
  const { mutate, isPending } = useMutation({
    mutationFn: () => api.endContract({ body: { by } }),
    onSuccess: async (answer) => {
      // Without a new read the page would offer the same end again.
      await reread().catch(() => {});
      setAsking(false);
      toast({ ...confirmationOf(answer), tone: 'success', about: aboutPayment });
    },
    meta: { about: aboutPayment, failure: { title: 'Erreur' } },
  });
  return {
    asking,
    busy: isPending,
    open: () => setAsking(true),
    close: () => setAsking(false),
    declare: () => mutate(),
  };
};

type EndingProps = {
  ending: ReturnType<typeof useEnding>;
  words: { open: string; confirm: string };
  title: string;
  lead: ReactNode;
  children: ReactNode;
};

const Ending = ({ ending: { asking, busy, open, close, declare }, words, title, lead, children }: EndingProps) => (
  <div className="grid justify-items-start gap-3">
    <p>{lead}</p>
    <Button variant="secondary" onClick={open}>
      {words.open}
    </Button>
    <Dialog
      open={asking}
      onClose={close}
      title={title}
      actions={
        <>
          <Button variant="secondary" onClick={close}>
            Garder mon plan
          </Button>
          <Button variant="danger" busy={busy} onClick={declare}>
            {words.confirm}
          </Button>
        </>
      }
    >
      {children}
    </Dialog>
  </div>
);

const Withdrawal = ({ until }: { until: string }) => {
  const ending = useEnding('withdrawal', ({ declared_at, refund_cents, mail_sent }) => ({
    title: 'Rétractation enregistrée',
    description: `Reçue le ${formatParisMoment(declared_at)}. ${
      refund_cents === null ? 'Votre remboursement est en cours.' : `${formatCents(refund_cents)} vous sont remboursés.`
    } ${mailed(mail_sent)}`,
  }));
  return (
    <Ending
      ending={ending}
      words={withdrawalWords}
      title="Renoncer au contrat"
      lead={
        <>
          Jusqu’au {formatParisDay(until)} inclus, vous pouvez renoncer à votre contrat, sans motif.{' '}
          <TextLink to="/terms#retractation">Le droit de rétractation</TextLink>
        </>
      }
    >
      <p>
        Votre plan prend fin tout de suite. Ce que vous avez payé est remboursé par le même moyen de paiement, moins la
        part des devis déjà utilisés. Vos devis restent à vous.
      </p>
      <p className="mt-2">Vous recevez par email un accusé de réception, avec la date et l’heure.</p>
    </Ending>
  );
};

const Cancellation = ({ end }: { end: string }) => {
  const day = formatParisDay(end);
  const ending = useEnding('cancellation', ({ ends_at, mail_sent }) => ({
    title: 'Résiliation enregistrée',
    description: `Votre plan prend fin le ${formatParisDay(ends_at ?? end)}. ${mailed(mail_sent)}`,
  }));
  return (
    <Ending
      ending={ending}
      words={cancellationWords}
      title={cancellationWords.open}
      lead={<>Vous pouvez résilier à tout moment&nbsp;: votre plan prendrait fin le {day}, sans frais.</>}
    >
      <p>
        Votre contrat prend fin le <strong>{day}</strong>. Votre plan reste ouvert jusque-là, et rien ne vous est plus
        prélevé. Vos devis restent à vous.
      </p>
      <p className="mt-2">Un email confirme votre résiliation et sa date.</p>
    </Ending>
  );
};

/** A consumer may withdraw from the contract of a plan for a time, and cancel it at any time. */
export const ContractCard = (subscription: Subscription) => {
  const { subscription_status: status, subscription_end, renews_at, withdrawal_until: until } = subscription;
  const end = renews_at ?? (status === 'past_due' ? subscription_end : null);
  if (!until && !end) return null;
  return (
    <Card title="Mettre fin au contrat">
      <div className="grid gap-6">
        {until && <Withdrawal until={until} />}
        {end && <Cancellation end={end} />}
      </div>
    </Card>
  );
};
