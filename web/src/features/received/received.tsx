import { useState } from 'react';
import type { Quote } from '../../../../shared/quote/quote.ts';
import { compareReceived } from '../../../../shared/received/compare-received.ts';
import { type ReceivedDevis, receivedLimits } from '../../../../shared/received/received-devis.ts';
import { questionsAbout } from '../../../../shared/received/received-questions.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { AddReceived } from './add-received.tsx';
import { ComparisonTable } from './comparison-table.tsx';
import { QuestionsToSend } from './questions-to-send.tsx';
import { ReceivedFrame } from './received-frame.tsx';
import { useRemoveReceived } from './use-received.ts';

type RemovalProps = { quote: string; devis: ReceivedDevis | undefined; onClose: () => void };

const Removal = ({ quote, devis, onClose }: RemovalProps) => {
  const { mutate, isPending } = useRemoveReceived(quote, onClose);
  return (
    <Dialog
      open={devis !== undefined}
      onClose={onClose}
      title="Retirer ce devis reçu"
      actions={
        <>
          <Button variant="secondary" onClick={onClose}>
            Annuler
          </Button>
          <Button variant="danger" busy={isPending} onClick={() => devis && mutate(devis.place)}>
            Retirer
          </Button>
        </>
      }
    >
      <p>La lecture de «&nbsp;{devis?.name}&nbsp;» sera effacée. Le relire utilisera un crédit.</p>
    </Dialog>
  );
};

type Props = { quote: Quote; received: ReceivedDevis[]; next_is_free: boolean };

/** The devis that were received for a quote: the comparison, what to ask, and one more to read. */
export const Received = ({ quote, received, next_is_free }: Props) => {
  const [removed, setRemoved] = useState<ReceivedDevis>();
  const comparison = compareReceived(quote, received);
  return (
    <ReceivedFrame
      id={quote.id}
      action={
        received.length > 0 && (
          <Button variant="secondary" onClick={() => window.print()}>
            Imprimer
          </Button>
        )
      }
    >
      <div className="grid gap-6">
        {received.length > 0 && (
          <Card as="div">
            <ComparisonTable quote={quote} received={received} comparison={comparison} />
          </Card>
        )}
        {received.map((devis, at) => (
          <QuestionsToSend
            key={devis.place}
            name={devis.name}
            questions={questionsAbout(comparison, devis.reading, at)}
            onRemove={() => setRemoved(devis)}
          />
        ))}
        {received.length < receivedLimits.perQuote && (
          <AddReceived quote={quote.id} first={received.length === 0} free={next_is_free} />
        )}
      </div>
      <Removal quote={quote.id} devis={removed} onClose={() => setRemoved(undefined)} />
    </ReceivedFrame>
  );
};
