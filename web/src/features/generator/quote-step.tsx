import { errors } from '../../../../shared/api/errors.ts';
import { useCreditUpdates } from '../../quote-view/credits.ts';
import type { SettledQuote } from '../../quote-view/use-quote.ts';
import { toast } from '../../ui/toast.ts';
import { Generation } from './generation.tsx';
import { choiceAddress, stepAddress } from './steps.ts';
import type { Wizard } from './wizard.ts';

const ends = {
  done: { title: 'Devis généré !', description: 'Un crédit a été utilisé', tone: 'success' },
  failed: {
    title: 'Erreur',
    description: "Une erreur s'est produite lors de la génération du devis",
    tone: 'danger',
  },
  refused: { title: 'Devis refusé', description: 'Votre crédit vous a été rendu.', tone: 'danger' },
  unreadable: {
    title: errors.quote_unreadable.title,
    description: errors.quote_unreadable.sentence,
    tone: 'danger',
  },
} as const;

const endOf = (quote: SettledQuote) => (quote.status === 'failed' && quote.refusal ? 'refused' : quote.status);

/** Step 3: the quote of the address, and what becomes of its draft. */
export const QuoteStep = ({ wizard: { drafts, place }, quote }: { wizard: Wizard; quote: string }) => {
  const credits = useCreditUpdates();
  const draft = drafts.draftOf(place.draft ?? '');
  const settle = (settled: SettledQuote) => {
    if (settled.status === 'failed') credits.giveBack();
    else credits.reread();
    toast({ ...ends[endOf(settled)], about: 'generation' });
    // After a failure the draft keeps its values and gets a new key.
    if (settled.status === 'failed') drafts.update(draft.id, { nonce: crypto.randomUUID(), sent: undefined });
    else drafts.settle(draft.id, quote);
  };
  return (
    <Generation
      key={quote}
      id={quote}
      awaited={draft.sent?.state === 'running' && draft.sent.quote === quote}
      onEnd={settle}
      onBack={() => place.goBack(place.draft ? stepAddress('documents', place.draft) : choiceAddress)}
    />
  );
};
