import { useEffect, useState } from 'react';
import { type FieldErrors, useController } from 'react-hook-form';
import * as z from 'zod/mini';
import type { AccountType } from '../../../shared/account/account.ts';
import {
  feedbackProblems,
  type QuoteFeedback,
  QuoteFeedbackEntry,
  quoteFeedbackLimits,
} from '../../../shared/contact/quote-feedback.ts';
import { showFailure, useRouteForm } from '../lib/form.ts';
import { lengthCounter } from '../lib/length-counter.ts';
import { Button } from '../ui/button.tsx';
import { RatingField } from '../ui/rating-field.tsx';
import { TextArea } from '../ui/text-area.tsx';
import { toast } from '../ui/toast.ts';
import { aboutFeedback, type QuoteFeedbackState } from './use-quote-feedback.ts';

type Values = z.input<typeof QuoteFeedbackEntry>;

/** The route's own rules, and those of the account type. */
const entryFor = (account: AccountType) =>
  QuoteFeedbackEntry.check(
    z.superRefine((entry, { addIssue }) => {
      for (const [field, message] of Object.entries(feedbackProblems(account, entry)))
        addIssue({ code: 'custom', path: [field], message });
    }),
  );

const titles = { rating: 'Note requise', message: 'Message requis' } as const;

/** A missing value shows a toast too; a text that is too long shows its error at the field only. */
const tellMissing = ({ rating, message }: FieldErrors<Values>) => {
  const [field, error] = rating ? (['rating', rating] as const) : (['message', message] as const);
  if (error?.type === 'custom' && error.message)
    toast({ title: titles[field], description: error.message, tone: 'danger', about: aboutFeedback });
};

type Props = {
  account: AccountType;
  /** The feedback to change; null for a first one. */
  before: QuoteFeedback | null;
  save: QuoteFeedbackState['save'];
  onCancel?: (() => void) | undefined;
  onSaved: () => void;
};

/** A rating with its comment for a provider, a suggestion for a client. What could not be saved stays as it was typed. */
export const QuoteFeedbackForm = ({ account, before, save, onCancel, onSaved }: Props) => {
  const [body] = useState(() => entryFor(account));
  const form = useRouteForm<Values, QuoteFeedbackEntry>(
    { body },
    { defaultValues: { rating: before?.rating ?? null, message: before?.message ?? '' } },
  );
  const { register, watch, formState, handleSubmit, setFocus, control } = form;
  const rating = useController({ control, name: 'rating' });
  const provider = account === 'developer';
  const first = provider ? 'rating' : 'message';
  const editing = before !== null;
  useEffect(() => {
    if (editing) setFocus(first);
  }, [editing, first, setFocus]);
  const submit = handleSubmit(async (entry) => {
    try {
      await save.mutateAsync(entry);
      onSaved();
    } catch (error) {
      showFailure(form, error, {
        title: 'Erreur',
        description: "Impossible d'enregistrer le feedback",
        about: aboutFeedback,
      });
    }
  }, tellMissing);
  return (
    <form noValidate onSubmit={submit} className="grid max-w-xl gap-5">
      {provider && (
        <RatingField
          label="Pertinence de l’estimation"
          required
          error={formState.errors.rating?.message}
          rating={rating.field.value ?? null}
          onRate={rating.field.onChange}
          ref={rating.field.ref}
        />
      )}
      <TextArea
        label={provider ? 'Commentaire' : 'Votre suggestion'}
        optional={provider}
        rows={3}
        className="min-h-24!"
        hint="Votre avis est lu par notre équipe."
        counter={lengthCounter(watch('message'), quoteFeedbackLimits.message)}
        error={formState.errors.message?.message}
        {...register('message')}
      />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" busy={formState.isSubmitting}>
          {formState.isSubmitting ? 'Enregistrement…' : 'Enregistrer mon avis'}
        </Button>
        {onCancel && (
          <Button variant="secondary" onClick={onCancel}>
            Annuler
          </Button>
        )}
      </div>
    </form>
  );
};
