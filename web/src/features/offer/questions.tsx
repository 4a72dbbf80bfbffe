import { useWatch } from 'react-hook-form';
import { offerLimits, type ReceivedOffer } from '../../../../shared/offer/offer.ts';
import { formatParisMoment } from '../../../../shared/text/format.ts';
import { showFailure } from '../../lib/form.ts';
import { lengthCounter } from '../../lib/length-counter.ts';
import { Button } from '../../ui/button.tsx';
import { TextArea } from '../../ui/text-area.tsx';
import { toast } from '../../ui/toast.ts';
import type { Answer } from './use-offer.ts';
import { useReplyForm } from './use-reply-form.ts';

const Message = ({ by, at, text, provider }: ReceivedOffer['messages'][number] & { provider: string }) => (
  <li className={`rounded-card border p-4 ${by === 'provider' ? 'bg-sunken' : 'bg-surface sm:ml-12'}`}>
    <p className="text-muted text-note">
      {by === 'provider' ? provider : 'Vous'}, le <time dateTime={at}>{formatParisMoment(at)}</time>
    </p>
    <p className="mt-1 whitespace-pre-line">{text}</p>
  </li>
);

export const Messages = ({ messages, provider }: ReceivedOffer) =>
  messages.length > 0 && (
    <ol className="grid gap-3">
      {messages.map((message) => (
        <Message key={`${message.by} ${message.at}`} {...message} provider={provider.name} />
      ))}
    </ol>
  );

/** A question that could not be sent stays as it was typed. */
export const QuestionForm = ({ answer }: { answer: Answer }) => {
  const form = useReplyForm<'ask'>({ token: '', action: 'ask', text: '' });
  const { register, control, handleSubmit, formState, reset } = form;
  const text = useWatch({ control, name: 'text' });
  const submit = handleSubmit(async ({ token: _, ...reply }) => {
    try {
      await answer(reply);
      reset();
      toast({ title: 'Question envoyée', description: 'La réponse sera sur cette page.', about: 'ask' });
    } catch (error) {
      showFailure(form, error, { about: 'ask' });
    }
  });
  return (
    <form method="dialog" noValidate onSubmit={submit} className="grid justify-items-start gap-4 print:hidden">
      <div className="w-full">
        <TextArea
          label="Votre question"
          hint="Elle part par mail à votre prestataire, et reste sur cette page."
          counter={lengthCounter(text, offerLimits.message)}
          error={formState.errors.text?.message}
          {...register('text')}
        />
      </div>
      <Button type="submit" busy={formState.isSubmitting}>
        Envoyer la question
      </Button>
    </form>
  );
};
