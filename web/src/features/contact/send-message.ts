import type { ContactMessage } from '../../../../shared/contact/contact.ts';
import { api } from '../../lib/app-api.ts';
import { showFailure } from '../../lib/form.ts';
import { sessionStore } from '../../lib/session/store.ts';
import { removeTabDraft } from '../../lib/tab-draft.ts';
import { toast } from '../../ui/toast.ts';
import type { MessageForm } from './use-message-form.ts';

export type SentMessage = { name: string; email: string; confirmation_sent: boolean };

const failure = {
  title: 'Erreur',
  description: "Une erreur s'est produite lors de l'envoi. Veuillez réessayer.",
  about: 'contact',
};
const outcomes = {
  confirmed: 'Un email de confirmation vient de vous être envoyé.',
  unconfirmed: 'Il est bien arrivé, mais l’email de confirmation n’a pas pu être envoyé.',
};

/** A signed-in person writes as their account. */
const send = ({ email, ...body }: ContactMessage) =>
  sessionStore.read().user ? api.sendSupportEmail({ body }) : api.sendContactEmail({ body: { ...body, email } });

/** Sends a message and tells what became of it. Undefined: it was not sent, and the form stays as it was typed. */
export const sendMessage = async (form: MessageForm, body: ContactMessage): Promise<SentMessage | undefined> => {
  try {
    const { confirmation_sent } = await send(body);
    removeTabDraft();
    toast({
      title: 'Message envoyé\u00A0!',
      description: confirmation_sent ? outcomes.confirmed : outcomes.unconfirmed,
      tone: 'success',
      about: 'contact',
    });
    return { name: body.name, email: body.email, confirmation_sent };
  } catch (error) {
    showFailure(form, error, failure);
    return undefined;
  }
};
