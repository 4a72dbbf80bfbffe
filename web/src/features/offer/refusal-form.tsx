import { useMutation } from '@tanstack/react-query';
import type { FormEvent } from 'react';
import { useWatch } from 'react-hook-form';
import { type RefusalReason, refusalReasons } from '../../../../shared/offer/agreements.ts';
import { offerLimits, type ReceivedOffer } from '../../../../shared/offer/offer.ts';
import { lengthCounter } from '../../lib/length-counter.ts';
import { Button } from '../../ui/button.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { TextArea } from '../../ui/text-area.tsx';
import { addressOf, CodeAddress, CodeField } from './code-step.tsx';
import { type CodePlace, showRefusedCode, useCode } from './use-code.ts';
import type { Answer } from './use-offer.ts';
import { useReplyForm } from './use-reply-form.ts';

const about = 'refuse';
const reasons = Object.entries(refusalReasons).map(([value, label]) => ({ value, label }));

type RefusalProps = { offer: ReceivedOffer; answer: Answer; place: CodePlace };

/** Two steps: the reason, then the code of the recipient, without which nobody refuses in their name. */
export const RefusalForm = ({ offer, answer, place }: RefusalProps) => {
  const values = { token: '', action: 'refuse', reason: '' as RefusalReason, text: '', code: '' } as const;
  const form = useReplyForm<'refuse'>(values);
  const { register, control, handleSubmit, formState } = form;
  const code = useCode({ offer, answer, about, place }, () => form.setFocus('code'));
  const asking = useMutation({
    mutationFn: async () => {
      if (await form.trigger(['reason', 'text'], { shouldFocus: true })) await code.send();
    },
  });
  const { coded } = code;
  const text = useWatch({ control, name: 'text' });
  const refuse = handleSubmit(async ({ token: _, ...reply }) => {
    try {
      await answer(reply);
    } catch (error) {
      showRefusedCode(form, error, about);
    }
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void (coded ? refuse() : asking.mutate());
  };
  return (
    <form method="dialog" noValidate onSubmit={submit} className="grid gap-5">
      <p>Votre prestataire en est prévenu par mail. Un devis refusé ne s’accepte plus par ce lien.</p>
      <SelectField
        label="Raison"
        placeholder="Choisissez…"
        options={reasons}
        error={formState.errors.reason?.message}
        {...register('reason', { onChange: () => form.clearErrors('reason') })}
      />
      <TextArea
        label="Quelques mots"
        optional
        rows={3}
        counter={lengthCounter(text, offerLimits.reason)}
        error={formState.errors.text?.message}
        {...register('text')}
      />
      <CodeAddress offer={offer} code={code} label="Adresse mail pour le code" hint="Le code y est envoyé." />
      {coded ? (
        <CodeField offer={offer} form={form} code={code} />
      ) : (
        <p className="text-muted text-note">Pour refuser, un code à six chiffres est envoyé à {addressOf(offer)}.</p>
      )}
      <Button
        type="submit"
        variant={coded ? 'danger' : 'secondary'}
        busy={formState.isSubmitting || asking.isPending}
        className="justify-self-start"
      >
        {coded ? 'Refuser le devis' : 'Recevoir un code pour refuser'}
      </Button>
    </form>
  );
};
