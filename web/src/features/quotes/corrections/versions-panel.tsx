import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { VersionHead } from '../../../../../shared/quote/corrections.ts';
import { discountText } from '../../../../../shared/quote/discount-text.ts';
import { devisNumber, type Quote } from '../../../../../shared/quote/quote.ts';
import { formatEuros, formatHours, formatParisDay, formatParisMinute } from '../../../../../shared/text/format.ts';
import { api } from '../../../lib/app-api.ts';
import { showAnswer } from '../../../lib/query.tsx';
import { queryKeys } from '../../../lib/query-keys.ts';
import { givesFile, useCreditsReading } from '../../../quote-view/credits.ts';
import { usePrintable } from '../../../quote-view/use-printable.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { CardPart } from '../../../ui/card.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { toast } from '../../../ui/toast.ts';
import { ComparedVersions } from './compared-versions.tsx';

const about = 'versions';

const useRestoration = (id: string, current: number, onDone: () => void) => {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (number: number) =>
      api.restoreVersion({ params: { id, version: String(number) }, body: { quote_version: current } }),
    onSuccess: (quote, number) => {
      showAnswer(client, queryKeys.quote(id), quote);
      void client.invalidateQueries({ queryKey: queryKeys.versions(id) });
      void client.resetQueries({ queryKey: queryKeys.quotes });
      toast({ title: 'Succès', description: `La version ${number} est restaurée`, tone: 'success', about });
      onDone();
    },
    onError: () => void client.invalidateQueries({ queryKey: queryKeys.versions(id) }),
    meta: { about },
  });
};

type Issued = { quote: Quote; number: number; name: string };

/** The devis of an earlier version, as it was issued: the page, and the file for who has a plan. */
const IssuedDevis = ({ quote, number, name }: Issued) => {
  const { credits, failed, reading, retry } = useCreditsReading();
  const { ask, busy } = usePrintable({ ...quote, quote_version: number });
  return (
    <p className="flex flex-wrap gap-2">
      <Button
        variant="secondary"
        size="sm"
        busy={busy === 'page'}
        aria-label={`Relire le devis ${name}`}
        onClick={() => ask('page')}
      >
        Relire le devis
      </Button>
      {givesFile(credits) && (
        <Button
          variant="secondary"
          size="sm"
          busy={busy === 'pdf'}
          aria-label={`PDF du devis ${name}`}
          onClick={() => ask('pdf')}
        >
          PDF
        </Button>
      )}
      {failed && (
        <Button variant="secondary" size="sm" busy={reading} aria-label="Réessayer de lire votre plan" onClick={retry}>
          Réessayer
        </Button>
      )}
    </p>
  );
};

type RowProps = {
  version: VersionHead;
  quote: Quote;
  current: number;
  onCompare: () => void;
  /** Absent: its devis was accepted, and the quote does not change any more. */
  onRestore: (() => void) | undefined;
};

const Row = ({ version, quote, current, onCompare, onRestore }: RowProps) => {
  const { number, saved_at, saved_by, restored_from, estimated_hours, total_price, discount } = version;
  const { issued_at, issued_number } = version;
  const issued = quote.devis_number !== undefined &&
    issued_at !== undefined && { name: issued_number ?? devisNumber(quote.devis_number, number), at: issued_at };
  return (
    <li className="grid gap-1 border-b py-3 last:border-b-0 last:pb-0">
      <p className="flex flex-wrap items-baseline justify-between gap-x-4">
        <span className="font-medium">
          Version {number} {number === current && <Badge tone="accent">actuelle</Badge>}
        </span>
        <span className="tabular-nums">{formatEuros(total_price)}&nbsp;HT</span>
      </p>
      <p className="text-note text-muted wrap-anywhere">
        <time dateTime={saved_at}>{formatParisMinute(saved_at)}</time>, {saved_by ?? 'devis généré'}
        {restored_from !== undefined && `, reprise de la version ${restored_from}`} · {formatHours(estimated_hours)}
        {discount && ` · ${discountText(discount)}\u00A0: ${formatEuros(discount.amount)}`}
      </p>
      {issued && (
        <p className="text-note">
          Devis {issued.name}, émis le {formatParisDay(issued.at)}
        </p>
      )}
      {issued && number !== current && <IssuedDevis quote={quote} number={number} {...issued} />}
      {number !== current && (
        <p className="flex gap-2">
          <Button variant="secondary" size="sm" aria-label={`Comparer la version ${number}`} onClick={onCompare}>
            Comparer
          </Button>
          {onRestore && (
            <Button variant="quiet" size="sm" aria-label={`Restaurer la version ${number}`} onClick={onRestore}>
              Restaurer
            </Button>
          )}
        </p>
      )}
    </li>
  );
};

/** Every version of a quote that was corrected: who saved it, when, what it changes, and the way back to it. */
const VersionsPanel = ({ quote, locked }: { quote: Quote; locked: boolean }) => {
  const { id, quote_version = 1 } = quote;
  const { data } = useQuery({
    queryKey: queryKeys.versionsOf(id, quote_version),
    queryFn: () => api.listVersions({ params: { id } }),
  });
  const [compared, setCompared] = useState<number>();
  const [restored, setRestored] = useState<number>();
  const { mutate, isPending } = useRestoration(id, quote_version, () => setRestored(undefined));
  if (!data) return null;
  return (
    <CardPart title="Versions">
      <ul>
        {data.versions.map((version) => (
          <Row
            key={version.number}
            version={version}
            quote={quote}
            current={data.current}
            onCompare={() => setCompared(version.number)}
            onRestore={locked ? undefined : () => setRestored(version.number)}
          />
        ))}
      </ul>
      {compared !== undefined && (
        <ComparedVersions quote={quote} other={compared} onClose={() => setCompared(undefined)} />
      )}
      <Dialog
        open={restored !== undefined}
        onClose={() => setRestored(undefined)}
        title={`Restaurer la version ${restored ?? ''}`}
        actions={
          <>
            <Button variant="secondary" onClick={() => setRestored(undefined)}>
              Annuler
            </Button>
            <Button busy={isPending} onClick={() => restored !== undefined && mutate(restored)}>
              Restaurer
            </Button>
          </>
        }
      >
        <p>
          Elle devient la version {quote_version + 1}, telle qu’elle était enregistrée. La version {quote_version} reste
          dans la liste.
        </p>
      </Dialog>
    </CardPart>
  );
};
export default VersionsPanel;
