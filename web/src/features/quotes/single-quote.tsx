import { useState } from 'react';
import { errors } from '../../../../shared/api/errors.ts';
import type { UnreadableQuote } from '../../../../shared/quote/quote.ts';
import type { FailureToast } from '../../lib/failure-toasts.ts';
import { failureOf } from '../../quote-view/generation-failure.ts';
import { nameOf } from '../../quote-view/listed-quote.tsx';
import { QuoteProgress } from '../../quote-view/quote-progress.tsx';
import { useQuote } from '../../quote-view/use-quote.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { TextLink } from '../../ui/link.tsx';
import { CancelQuote } from './cancel-quote.tsx';
import { CorrectableQuote } from './correctable-quote.tsx';
import { QuoteFrame } from './quote-frame.tsx';
import { QuoteSkeleton } from './quote-skeleton.tsx';

const Absent = () => (
  <QuoteFrame title="Devis">
    <EmptyState title={errors.quote_not_found.title} action={<ButtonLink to="/history">Voir mes devis</ButtonLink>}>
      {errors.quote_not_found.sentence}
    </EmptyState>
  </QuoteFrame>
);

/** The service did not answer, so the state of the quote is unknown. The page reads it again by itself and on a press. */
const Unread = ({ onRetry }: { onRetry: () => Promise<unknown> }) => {
  const [retrying, setRetrying] = useState(false);
  const retry = async () => {
    setRetrying(true);
    await onRetry();
    setRetrying(false);
  };
  return (
    <QuoteFrame title="Devis">
      <EmptyState
        title="Le devis n’a pas pu être chargé"
        action={
          <Button busy={retrying} onClick={retry}>
            Réessayer
          </Button>
        }
      >
        Le service n’a pas répondu. La page réessaie d’elle-même&nbsp;; vous pouvez aussi le demander.
      </EmptyState>
    </QuoteFrame>
  );
};

const Failed = ({ name, refusal }: { name: string; refusal: string | undefined }) => {
  const { title, sentence } = failureOf(refusal);
  return (
    <QuoteFrame title={name}>
      <EmptyState title={title} action={<ButtonLink to="/generator">Nouveau devis</ButtonLink>}>
        <p className="wrap-anywhere">{sentence}</p>
        <p className="mt-2">Votre crédit vous a été rendu.</p>
      </EmptyState>
    </QuoteFrame>
  );
};

/** The quote is stored but cannot be shown, and the reader cannot repair it. */
const Unreadable = ({ quote }: { quote: UnreadableQuote }) => (
  <QuoteFrame title={nameOf(quote)}>
    <EmptyState title={errors.quote_unreadable.title} action={<ButtonLink to="/history">Voir mes devis</ButtonLink>}>
      <p>{errors.quote_unreadable.sentence} Vos autres devis ne sont pas touchés.</p>
      <p className="mt-2">
        Vous pouvez le supprimer dans l’historique, ou <TextLink to="/contact">nous écrire</TextLink> pour que nous
        cherchions à le rétablir.
      </p>
    </EmptyState>
  </QuoteFrame>
);

/** The quote is read again and again. Only the first failure shows a toast, and none does beside a quote. */
const failureToast: FailureToast = {
  about: 'quote',
  failure: ({ code }, query) => {
    if (query?.data !== undefined || query?.errorUpdateCount !== 1) return undefined;
    return code === 'unexpected' ? { title: 'Erreur', description: 'Une erreur est survenue' } : {};
  },
};

/** One quote in whatever state it is; a running one turns into the finished one by itself. */
export const SingleQuote = ({ id }: { id: string }) => {
  const { quote, failing, refetch } = useQuote(id, failureToast);
  if (quote === null) return <Absent />;
  if (!quote) return failing ? <Unread onRetry={refetch} /> : <QuoteSkeleton />;
  if (quote.status === 'done') return <CorrectableQuote quote={quote} />;
  if (quote.status === 'unreadable') return <Unreadable quote={quote} />;
  if (quote.status === 'failed') return <Failed name={quote.project_name} refusal={quote.refusal} />;
  return (
    <QuoteFrame title={quote.project_name} action={quote.status === 'pending' && <CancelQuote quote={quote} />}>
      <QuoteProgress progress={quote.progress} late={failing} />
    </QuoteFrame>
  );
};
