import { useEffect, useEffectEvent } from 'react';
import { errors } from '../../../../shared/errors.ts';
import { asAppError, toastError } from '../../lib/errors.ts';
import { QuoteProgress } from '../../quote-view/quote-progress.tsx';
import { useQuote } from '../../quote-view/use-quote.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { QuoteDetails } from './quote-details.tsx';
import { QuoteFrame } from './quote-frame.tsx';
import { QuoteSkeleton } from './quote-skeleton.tsx';

const isAbsent = (error: unknown) => ['quote_not_found', 'not_found'].includes(asAppError(error).code);

/** Absent, foreign or unreadable. What may work later can be tried again. */
const NotFound = ({ error, onRetry }: { error: unknown; onRetry: () => void }) => (
  <QuoteFrame title="Devis">
    <EmptyState
      title={errors.quote_not_found.title}
      action={
        isAbsent(error) ? (
          <ButtonLink to="/history">Voir l’historique</ButtonLink>
        ) : (
          <Button onClick={onRetry}>Réessayer</Button>
        )
      }
    >
      <p>{errors.quote_not_found.sentence}</p>
      {!isAbsent(error) && <p className="mt-2">Il se peut aussi que le service ne réponde pas.</p>}
    </EmptyState>
  </QuoteFrame>
);

const Failed = ({ name }: { name: string }) => (
  <QuoteFrame title={name}>
    <EmptyState title="Erreur de génération" action={<ButtonLink to="/generator">Nouveau devis</ButtonLink>}>
      <p>Une erreur s'est produite lors de la génération du devis.</p>
      <p className="mt-2">Votre crédit vous a été rendu.</p>
    </EmptyState>
  </QuoteFrame>
);

/** One quote in whatever state it is; a running one turns into the finished one by itself. */
export const SingleQuote = ({ id }: { id: string }) => {
  const { data: quote, error, refetch } = useQuote(id);
  const failedFirst = error !== null && !quote && !isAbsent(error);
  const tell = useEffectEvent(() => {
    const unknown = asAppError(error).code === 'unexpected';
    toastError(error, unknown ? { title: 'Erreur', description: 'Une erreur est survenue' } : undefined);
  });
  useEffect(() => {
    if (failedFirst) tell();
  }, [failedFirst]);
  if (!quote) return error ? <NotFound error={error} onRetry={() => void refetch()} /> : <QuoteSkeleton />;
  if (quote.status === 'done') return <QuoteDetails quote={quote} />;
  if (quote.status === 'failed') return <Failed name={quote.project_name} />;
  return (
    <QuoteFrame title={quote.project_name}>
      <QuoteProgress progress={quote.progress} late={Boolean(error)} />
    </QuoteFrame>
  );
};
