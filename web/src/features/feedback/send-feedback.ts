import type { FieldErrors } from 'react-hook-form';
import type { AppFeedback } from '../../../../shared/contact/app-feedback.ts';
import { api } from '../../lib/app-api.ts';
import { showFailure } from '../../lib/form.ts';
import { toast } from '../../ui/toast.ts';
import type { FeedbackForm } from './use-feedback-form.ts';

const failure = { title: 'Erreur', description: "Impossible d'envoyer le feedback", about: 'feedback' };

/** Shows a toast where nothing was filled in; a message that is too long shows its error at the field only. */
export const tellMissing = ({ message }: FieldErrors<AppFeedback>, { getValues }: Pick<FeedbackForm, 'getValues'>) => {
  if (message?.message && !getValues('message')?.trim())
    toast({ title: 'Feedback requis', description: message.message, tone: 'danger', about: 'feedback' });
};

/** Sends a feedback and tells what became of it. False: it was not sent, and the form stays as it was filled in. */
export const sendFeedback = async (form: FeedbackForm, body: AppFeedback): Promise<boolean> => {
  try {
    await api.sendAppFeedback({ body });
    toast({
      title: 'Feedback envoyé',
      description: 'Merci\u00A0! Votre avis est arrivé à l’équipe.',
      tone: 'success',
      about: 'feedback',
    });
    return true;
  } catch (error) {
    showFailure(form, error, failure);
    return false;
  }
};
