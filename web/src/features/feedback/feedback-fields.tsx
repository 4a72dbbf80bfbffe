import { useController } from 'react-hook-form';
import { feedbackCategoryLabels, feedbackLimits } from '../../../../shared/contact/app-feedback.ts';
import { lengthCounter } from '../../lib/length-counter.ts';
import { Button } from '../../ui/button.tsx';
import { RatingField } from '../../ui/rating-field.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { TextArea } from '../../ui/text-area.tsx';
import { sendFeedback, tellMissing } from './send-feedback.ts';
import type { FeedbackForm } from './use-feedback-form.ts';

const categories = Object.entries(feedbackCategoryLabels).map(([value, label]) => ({ value, label }));

const Rating = ({ control }: FeedbackForm) => {
  // A rating makes the message optional, so the message is validated again.
  const { field } = useController({ control, name: 'rating', rules: { deps: ['message'] } });
  return <RatingField rating={field.value} onRate={field.onChange} />;
};

type Props = { form: FeedbackForm; onClose: () => void };

/** The form of a signed-in person. What could not be sent stays as it was filled in. */
export const FeedbackFields = ({ form, onClose }: Props) => {
  const { register, watch, formState, handleSubmit, reset } = form;
  const submit = handleSubmit(
    async (body) => {
      if (!(await sendFeedback(form, body))) return;
      reset();
      onClose();
    },
    (errors) => tellMissing(errors, form),
  );
  return (
    <form noValidate onSubmit={submit} className="grid gap-5">
      <Rating {...form} />
      <SelectField label="Catégorie" options={categories} {...register('feedback_category')} />
      <TextArea
        label="Message"
        rows={4}
        className="min-h-24!"
        hint="L’adresse de la page où vous êtes est jointe."
        counter={lengthCounter(watch('message'), feedbackLimits.message)}
        error={formState.errors.message?.message}
        {...register('message')}
      />
      <div className="flex flex-wrap justify-end gap-3">
        <Button variant="secondary" onClick={onClose}>
          Annuler
        </Button>
        <Button type="submit" busy={formState.isSubmitting}>
          {formState.isSubmitting ? 'Envoi...' : 'Envoyer'}
        </Button>
      </div>
    </form>
  );
};
