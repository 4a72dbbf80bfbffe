import { useEffect, useEffectEvent } from 'react';
import { Navigate } from 'react-router-dom';
import { errors } from '../../../../shared/api/errors.ts';
import { projectTypeLabel } from '../../../../shared/quote/labels.ts';
import type { Quote, QuoteState } from '../../../../shared/quote/quote.ts';
import { formatLongDate } from '../../../../shared/text/format.ts';
import { CallbackCard } from '../../quote-view/callback-card.tsx';
import { DocumentSection } from '../../quote-view/document-section.tsx';
import { failureOf } from '../../quote-view/generation-failure.ts';
import { KeyFigures } from '../../quote-view/key-figures.tsx';
import { nameOf } from '../../quote-view/listed-quote.tsx';
import { NextStep } from '../../quote-view/next-step.tsx';
import { correctionAddress } from '../../quote-view/quote-addresses.ts';
import { QuoteFeedbackCard } from '../../quote-view/quote-feedback-card.tsx';
import { QuoteProgress } from '../../quote-view/quote-progress.tsx';
import { Brief, QuoteSections } from '../../quote-view/quote-sections.tsx';
import { isSettled, type SettledQuote, useQuote } from '../../quote-view/use-quote.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { TextLink } from '../../ui/link.tsx';
import { Parts } from '../../ui/part-boundary.tsx';
import { CalibrationHint } from './calibration-hint.tsx';
import { GenerationFailure } from './generation-failure.tsx';
import { GeneratorFrame } from './generator-frame.tsx';
import { choiceAddress } from './steps.ts';

const waiting = { step: 'queued', features: [] } as const satisfies { step: string; features: string[] };

type RunningProps = { quote: QuoteState | undefined; late: boolean };

/** `quote` is undefined while the brief is being sent, and until the first read. */
export const Running = ({ quote, late }: Partial<RunningProps>) => {
  const progress = quote && 'progress' in quote ? quote.progress : { ...waiting, features: [] };
  return (
    <GeneratorFrame title="Génération du devis" step={3} generating>
      <QuoteProgress progress={progress} late={late} />
      <p className="text-muted">
        Comptez moins d’une minute. Vous pouvez fermer cette page&nbsp;: le devis vous attendra dans{' '}
        <TextLink to="/history">votre historique</TextLink>.
      </p>
      <ButtonLink to={choiceAddress} variant="quiet" size="sm" className="justify-self-start">
        Préparer un autre devis pendant ce temps
      </ButtonLink>
    </GeneratorFrame>
  );
};

const Absent = () => (
  <GeneratorFrame title="Génération du devis" step={3}>
    <EmptyState title={errors.quote_not_found.title} action={<ButtonLink to="/history">Voir mes devis</ButtonLink>}>
      {errors.quote_not_found.sentence}
    </EmptyState>
  </GeneratorFrame>
);

const Result = ({ quote }: { quote: Quote }) => (
  <GeneratorFrame
    title={nameOf(quote)}
    lead={`${projectTypeLabel(quote.project_type, quote.custom_project_type)}, estimé le ${formatLongDate(quote.created_at)}`}
    step={4}
    action={
      <NextStep quote={quote}>
        <ButtonLink to={choiceAddress} variant="quiet">
          Nouveau devis
        </ButtonLink>
      </NextStep>
    }
  >
    <KeyFigures quote={quote} />
    <p>
      Ce devis est enregistré&nbsp;: <TextLink to={`/quote/${quote.id}`}>l’ouvrir dans une page à part</TextLink>.
    </p>
    <CalibrationHint />
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
      <Parts>
        <QuoteSections quote={quote} refine={correctionAddress(quote, 'refine')}>
          <Brief quote={quote} />
        </QuoteSections>
        <DocumentSection quote={quote} />
        <CallbackCard quote={quote} />
        <QuoteFeedbackCard quote={quote} />
      </Parts>
    </div>
  </GeneratorFrame>
);

type Props = {
  id: string;
  /** True where this page waits for the quote, and shows once how it ended. */
  awaited: boolean;
  onEnd: (quote: SettledQuote) => void;
  onBack: () => void;
};

/** Step 3, from the moment the quote has an id. */
export const Generation = ({ id, awaited, onEnd, onBack }: Props) => {
  const { quote, failing } = useQuote(id);
  const tell = useEffectEvent(() => {
    if (isSettled(quote)) onEnd(quote);
  });
  const ended = awaited && isSettled(quote);
  useEffect(() => {
    if (ended) tell();
  }, [ended]);
  if (quote === null) return <Absent />;
  if (quote?.status === 'done') return <Result quote={quote} />;
  if (quote?.status === 'unreadable') return <Navigate to={`/quote/${id}`} replace />;
  if (quote?.status === 'failed')
    return (
      <GeneratorFrame title={failureOf(quote.refusal).title} step={3} generating>
        <GenerationFailure refusal={quote.refusal} credit="Votre crédit vous a été rendu." onBack={onBack} />
      </GeneratorFrame>
    );
  return <Running quote={quote} late={failing} />;
};
