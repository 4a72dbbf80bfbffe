import { useWatch } from 'react-hook-form';
import { type RefusalReason, refusalReasons } from '../../../../shared/offer/agreements.ts';
import { offerLimits } from '../../../../shared/offer/offer.ts';
import { showFailure } from '../../lib/form.ts';
import { lengthCounter } from '../../lib/length-counter.ts';
import { Button } from '../../ui/button.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { TextArea } from '../../ui/text-area.tsx';
import type { Answer } from './use-offer.ts';
import { useReplyForm } from './use-reply-form.ts';

const reasons = Object.entries(refusalReasons).map(([value, label]) => ({ value, label }));

export const RefusalForm = ({ answer }: { answer: Answer }) => {
  const form = useReplyForm<'refuse'>({ token: '', action: 'refuse', reason: '' as RefusalReason, text: '' });
  const { register, control, handleSubmit, formState } = form;
  const text = useWatch({ control, name: 'text' });
  const submit = handleSubmit(async ({ token: _, ...reply }) => {
    try {
      await answer(reply);
    } catch (error) {
      showFailure(form, error, { about: 'refuse' });
    }
  });
  return (
    <form method="dialog" noValidate onSubmit={submit} className="grid gap-5">
      <p>Votre prestataire en est prévenu par mail. Un devis refusé ne s’accepte plus par ce lien.</p>
      <SelectField
        label="Raison"
        placeholder="Choisissez…"
        options={reasons}
        error={formState.errors.reason?.message}
        {...register('reason')}
      />
      <TextArea
        label="Quelques mots"
        optional
        rows={3}
        counter={lengthCounter(text, offerLimits.reason)}
        error={formState.errors.text?.message}
        {...register('text')}
      />
      <Button type="submit" variant="danger" busy={formState.isSubmitting} className="justify-self-start">
        Refuser le devis
      </Button>
    </form>
  );
};
