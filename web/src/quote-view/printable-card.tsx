import { useMutation, useQueryClient } from '@tanstack/react-query';
import { FileDown, Printer } from 'lucide-react';
import { useState } from 'react';
import { devisNumber, type Quote } from '../../../shared/quote/quote.ts';
import { formatParisDay } from '../../../shared/text/format.ts';
import { api } from '../lib/app-api.ts';
import { toastError } from '../lib/errors.ts';
import { showAnswer } from '../lib/query.tsx';
import { useSession } from '../lib/session.tsx';
import { Button } from '../ui/button.tsx';
import { Card } from '../ui/card.tsx';
import { TextLink } from '../ui/link.tsx';
import { toast } from '../ui/toast.ts';
import { useCreditsReading } from './credits.ts';
import { IssueDialog } from './issue-dialog.tsx';
import { keepIssued } from './issue-draft.ts';
import { UnknownPlan } from './unknown-plan.tsx';
import { type Form, usePrintable } from './use-printable.ts';
import { quotesKey } from './use-quote.ts';

/** The number of the devis with its version, and what becomes of both. */
const DevisNumber = ({ quote: { devis_number, quote_version, issued } }: { quote: Quote }) => (
  <div className="mb-4">
    {devis_number === undefined ? (
      'Son numéro lui est donné à l’émission.'
    ) : (
      <>
        Devis <strong>{issued?.number ?? devisNumber(devis_number, quote_version)}</strong>
        {issued ? `, émis le ${formatParisDay(issued.at)}` : ', pas encore émis dans cette version'}
      </>
    )}
    {issued?.choices.client && <p className="text-note text-muted wrap-anywhere">Pour {issued.choices.client.name}</p>}
  </div>
);

/** A copy of an issued version, to be issued for another client or on other conditions. */
const useCopy = ({ id, quote_version = 1 }: Quote, onDone: () => void) => {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => api.restoreVersion({ params: { id, version: String(quote_version) }, body: { quote_version } }),
    onSuccess: (quote) => {
      showAnswer(client, ['quote', id], quote);
      void client.invalidateQueries({ queryKey: ['versions', id] });
      void client.resetQueries({ queryKey: quotesKey });
      toast({
        title: 'Succès',
        description: `La version ${quote.quote_version} reprend ce devis\u00A0: elle reste à émettre`,
        tone: 'success',
        about: 'printable',
      });
      onDone();
    },
    onError: (error) => toastError(error, { about: 'printable' }),
  });
};

const Printable = ({ quote }: { quote: Quote }) => {
  const { user, profile } = useSession();
  const { credits, failed, reading, retry } = useCreditsReading();
  const tier = credits?.subscription_tier;
  const [opened, setOpened] = useState<Form>();
  const printable = usePrintable(quote);
  const copy = useCopy(quote, () => {
    if (user) keepIssued(user.id, quote);
    setOpened('page');
  });
  const provider = user && profile?.account_type === 'developer' ? { user: user.id, profile } : undefined;
  const prepares = provider && !quote.issued;
  const ask = (form: Form) => (prepares ? setOpened(form) : printable.ask(form, {}));
  return (
    <Card title="Télécharger le PDF" className="print:hidden">
      <p className="mb-4 text-muted">
        La version imprimable s’ouvre dans un nouvel onglet&nbsp;: Ctrl+P l’imprime ou l’enregistre en PDF.
        {tier === 'Gratuit' && (
          <>
            {' '}
            Le plan&nbsp;Pro ouvre le fichier PDF. <TextLink to="/pricing">Voir les offres</TextLink>
          </>
        )}
      </p>
      {failed && (
        <div className="mb-4">
          <UnknownPlan reading={reading} retry={retry} />
        </div>
      )}
      {provider && <DevisNumber quote={quote} />}
      <div className="flex flex-wrap gap-3">
        {tier && tier !== 'Gratuit' && (
          <Button busy={printable.busy === 'pdf'} onClick={() => ask('pdf')}>
            {printable.busy !== 'pdf' && <FileDown aria-hidden="true" className="size-4.5" strokeWidth={1.75} />}
            Télécharger le PDF
          </Button>
        )}
        <Button variant="secondary" busy={printable.busy === 'page'} onClick={() => ask('page')}>
          {printable.busy !== 'page' && <Printer aria-hidden="true" className="size-4.5" strokeWidth={1.75} />}
          Version imprimable
        </Button>
        {provider && quote.issued && (
          <Button variant="quiet" busy={copy.isPending} onClick={() => copy.mutate()}>
            Changer le client ou les conditions
          </Button>
        )}
      </div>
      {prepares && opened && (
        <IssueDialog
          {...provider}
          quote={quote}
          printable={printable}
          form={opened}
          onClose={() => setOpened(undefined)}
        />
      )}
    </Card>
  );
};

/** The document to print or to keep as a PDF. What was ticked for one quote is not ticked for the next. */
export const PrintableCard = ({ quote }: { quote: Quote }) => <Printable key={quote.id} quote={quote} />;
