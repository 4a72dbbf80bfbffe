import { Star } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import type { QuoteFeedback } from '../../../shared/contact/quote-feedback.ts';
import type { Quote } from '../../../shared/quote/quote.ts';
import { formatLongDate } from '../../../shared/text/format.ts';
import { useSession } from '../lib/session/session.tsx';
import { Button } from '../ui/button.tsx';
import { Card } from '../ui/card.tsx';
import { meanings } from '../ui/rating-field.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { QuoteFeedbackForm } from './quote-feedback-form.tsx';
import { quoteParts } from './quote-parts.ts';
import { useQuoteFeedback } from './use-quote-feedback.ts';

const Stars = ({ rating }: { rating: number }) => (
  <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
    <span aria-hidden="true" className="flex">
      {meanings.map((meaning, index) => (
        <Star
          key={meaning}
          className={`size-5 ${index < rating ? 'text-signal' : 'text-line-strong'}`}
          strokeWidth={1.5}
          fill={index < rating ? 'currentColor' : 'none'}
        />
      ))}
    </span>
    {rating}&nbsp;sur&nbsp;5, {meanings[rating - 1]}
  </p>
);

type SavedProps = {
  feedback: QuoteFeedback;
  focused: boolean;
  busy: boolean;
  onEdit: () => void;
  onRemove: () => void;
};

const Saved = ({ feedback, focused, busy, onEdit, onRemove }: SavedProps) => {
  const edit = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (focused) edit.current?.focus();
  }, [focused]);
  return (
    <div className="grid gap-3">
      {feedback.rating !== null && <Stars rating={feedback.rating} />}
      {feedback.message && <p className="max-w-prose whitespace-pre-line wrap-anywhere">{feedback.message}</p>}
      <p className="text-note text-muted">
        Enregistré le <time dateTime={feedback.updated_at}>{formatLongDate(feedback.updated_at)}</time>
      </p>
      <div className="flex flex-wrap gap-3">
        <Button variant="secondary" onClick={onEdit} ref={edit}>
          Modifier
        </Button>
        <Button variant="quiet" busy={busy} onClick={onRemove}>
          Supprimer
        </Button>
      </div>
    </div>
  );
};

const Content = ({ id, account }: { id: string; account: 'client' | 'developer' }) => {
  const state = useQuoteFeedback(id);
  const [editing, setEditing] = useState(false);
  // The pressed button is removed, so the focus moves to its replacement.
  const [acted, setActed] = useState(false);
  const { feedback, failed, reading, retry, save, remove } = state;
  const leaveEditing = () => {
    setActed(true);
    setEditing(false);
  };
  if (feedback === undefined)
    return failed ? (
      <div className="grid justify-items-start gap-3">
        <p role="alert" className="text-muted">
          Votre avis n’a pas pu être lu.
        </p>
        <Button variant="secondary" size="sm" busy={reading} onClick={() => retry()}>
          Réessayer
        </Button>
      </div>
    ) : (
      <Skeleton className="h-40 w-full" />
    );
  if (feedback && !editing)
    return (
      <Saved
        feedback={feedback}
        focused={acted}
        busy={remove.isPending}
        onEdit={() => setEditing(true)}
        onRemove={() => remove.mutate()}
      />
    );
  return (
    <QuoteFeedbackForm
      key={feedback?.updated_at ?? 'first'}
      account={account}
      before={feedback}
      save={save}
      onCancel={feedback ? leaveEditing : undefined}
      onSaved={leaveEditing}
    />
  );
};

const texts = {
  developer: 'Cette estimation vous paraît-elle juste\u00A0? Votre note nous aide à régler le moteur.',
  client: 'Que manque-t-il à cette estimation\u00A0? Une phrase suffit.',
};

export const QuoteFeedbackCard = ({ quote: { id } }: { quote: Quote }) => {
  const account = useSession().profile?.account_type;
  return account ? (
    <Card
      title="Votre avis sur ce devis"
      description={texts[account]}
      anchor={quoteParts.feedback}
      className="print:hidden"
    >
      <Content key={id} id={id} account={account} />
    </Card>
  ) : null;
};
