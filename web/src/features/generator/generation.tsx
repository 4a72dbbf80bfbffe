import { useEffect, useEffectEvent } from 'react';
import { errors } from '../../../../shared/errors.ts';
import { projectTypeLabels, type Quote, type QuoteState } from '../../../../shared/quote.ts';
import { asAppError } from '../../lib/errors.ts';
import { formatLongDate } from '../../lib/format.ts';
import { KeyFigures } from '../../quote-view/key-figures.tsx';
import { PrintableCard } from '../../quote-view/printable-card.tsx';
import { QuoteProgress } from '../../quote-view/quote-progress.tsx';
import { Analysis, QuoteSections } from '../../quote-view/quote-sections.tsx';
import { useQuote } from '../../quote-view/use-quote.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { TextLink } from '../../ui/link.tsx';
import { GenerationFailure } from './generation-failure.tsx';
import { GeneratorFrame } from './generator-frame.tsx';

const waiting = { step: 'queued', features: [] } as const satisfies { step: string; features: string[] };

type RunningProps = { quote: QuoteState | undefined; late: boolean; onAnother: () => void };

/** `quote` undefined: it is being sent, or its first look is under way. */
export const Running = ({ quote, late, onAnother }: Partial<RunningProps>) => {
  const progress = quote && 'progress' in quote ? quote.progress : { ...waiting, features: [] };
  return (
    <GeneratorFrame title="Génération du devis" step={3}>
      <QuoteProgress progress={progress} late={late} />
      <p className="text-muted">
        Comptez moins d’une minute. Vous pouvez fermer cette page&nbsp;: le devis vous attendra dans{' '}
        <TextLink to="/history">votre historique</TextLink>.
      </p>
      {onAnother && (
        <Button variant="quiet" size="sm" onClick={onAnother} className="justify-self-start">
          Préparer un autre devis pendant ce temps
        </Button>
      )}
    </GeneratorFrame>
  );
};

const Absent = () => (
  <GeneratorFrame title="Génération du devis" step={3}>
    <EmptyState title={errors.quote_not_found.title} action={<ButtonLink to="/history">Voir l’historique</ButtonLink>}>
      {errors.quote_not_found.sentence}
    </EmptyState>
  </GeneratorFrame>
);

const Result = ({ quote, onNew }: { quote: Quote; onNew: () => void }) => (
  <GeneratorFrame
    title={quote.project_name}
    lead={`${projectTypeLabels[quote.project_type]}, estimé le ${formatLongDate(quote.created_at)}`}
    step={3}
    action={
      <Button variant="secondary" onClick={onNew}>
        Nouveau devis
      </Button>
    }
  >
    <KeyFigures quote={quote} />
    <p>
      Ce devis est enregistré&nbsp;: <TextLink to={`/quote/${quote.id}`}>l’ouvrir dans une page à part</TextLink>.
    </p>
    <QuoteSections quote={quote} />
    <Analysis text={quote.ai_analysis} />
    <PrintableCard quote={quote} />
  </GeneratorFrame>
);

type Props = {
  id: string;
  /** This page waits for it: it tells once how it ended. */
  awaited: boolean;
  onEnd: (status: 'done' | 'failed') => void;
  onBack: () => void;
  onNew: () => void;
  onAnother: () => void;
};

/** Step 3, from the moment the quote has an id. */
export const Generation = ({ id, awaited, onEnd, onBack, onNew, onAnother }: Props) => {
  const { data: quote, error } = useQuote(id);
  const tell = useEffectEvent((status: 'done' | 'failed') => onEnd(status));
  const status = quote?.status;
  useEffect(() => {
    if (awaited && (status === 'done' || status === 'failed')) tell(status);
  }, [awaited, status]);
  if (error && asAppError(error).code === 'quote_not_found') return <Absent />;
  if (quote?.status === 'done') return <Result quote={quote} onNew={onNew} />;
  if (quote?.status === 'failed')
    return (
      <GeneratorFrame title="Erreur de génération" step={3}>
        <GenerationFailure credit="Votre crédit vous a été rendu." onBack={onBack} />
      </GeneratorFrame>
    );
  return <Running quote={quote} late={Boolean(error)} {...(awaited && { onAnother })} />;
};
