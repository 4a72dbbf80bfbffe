import { useWatch } from 'react-hook-form';
import { contactLimits, contactTypeLabels } from '../../../../shared/contact/contact.ts';
import { lengthCounter } from '../../lib/length-counter.ts';
import { useSession } from '../../lib/session/session.tsx';
import { Button } from '../../ui/button.tsx';
import { TextLink } from '../../ui/link.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { TextArea } from '../../ui/text-area.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { type SentMessage, sendMessage } from './send-message.ts';
import { type MessageForm as Form, type Sender, useMessageForm } from './use-message-form.ts';

const types = Object.entries(contactTypeLabels).map(([value, label]) => ({ value, label }));

/** The address of a signed-in person is that of the account: it cannot be another one. */
const SenderFields = ({ register, formState: { errors } }: Form) => {
  const { user } = useSession();
  return (
    <div className="grid gap-5 sm:grid-cols-2">
      <TextField
        label="Nom"
        autoComplete="name"
        hint="Celui par lequel vous répondre."
        error={errors.name?.message}
        {...register('name')}
      />
      <TextField
        label="Email"
        type="email"
        autoComplete="email"
        readOnly={user !== undefined}
        hint={user ? 'Celui de votre compte, fixé ici.' : 'La réponse y sera envoyée.'}
        error={errors.email?.message}
        {...register('email')}
      />
    </div>
  );
};

const TopicFields = ({ register, formState: { errors } }: Form) => (
  <div className="grid gap-5 sm:grid-cols-2">
    <SelectField
      label="Motif"
      placeholder="Choisissez…"
      options={types}
      error={errors.type?.message}
      {...register('type')}
    />
    <TextField label="Sujet" error={errors.subject?.message} {...register('subject')} />
  </div>
);

const MessageField = ({ register, control, formState: { errors } }: Form) => {
  const message = useWatch({ control, name: 'message' });
  return (
    <TextArea
      label="Message"
      rows={8}
      hint="Pour un problème, dites ce que vous faisiez et ce que vous avez vu."
      counter={lengthCounter(message, contactLimits.message)}
      error={errors.message?.message}
      {...register('message')}
    />
  );
};

const Privacy = () => (
  <p className="min-w-60 flex-1 text-muted text-note">
    Ces informations ne servent qu’à vous répondre. <TextLink to="/privacy">Confidentialité</TextLink>
  </p>
);

type Props = { sender: Sender | undefined; onSent: (message: SentMessage) => void };

/** The form of a message. After a failure it keeps what was typed. */
export const MessageForm = ({ sender, onSent }: Props) => {
  const form = useMessageForm(sender);
  const { handleSubmit, formState } = form;
  const submit = handleSubmit(async (body) => {
    const sent = await sendMessage(form, body);
    if (sent) onSent(sent);
  });
  return (
    // A form with the method of a dialog is sent nowhere. Before the code is loaded, no message ends up in an address.
    <form method="dialog" noValidate onSubmit={submit} className="grid gap-5 noscript:hidden">
      <SenderFields {...form} />
      <TopicFields {...form} />
      <MessageField {...form} />
      <div className="flex flex-wrap items-center gap-x-6 gap-y-4">
        <Button type="submit" size="lg" busy={formState.isSubmitting} className="max-sm:w-full">
          {formState.isSubmitting ? 'Envoi...' : 'Envoyer le message'}
        </Button>
        <Privacy />
      </div>
    </form>
  );
};
