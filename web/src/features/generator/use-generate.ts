import { errors } from '../../../../shared/api/errors.ts';
import { useCreditsReading } from '../../quote-view/credits.ts';
import { creditsRefusal } from '../../quote-view/next-plan.ts';
import { toast } from '../../ui/toast.ts';
import type { Wizard } from './wizard.ts';

const filesUnderway = {
  title: 'Fichiers en cours d’envoi',
  description: 'Attendez la fin de l’envoi, ou retirez le fichier.',
  tone: 'danger',
  about: 'generation',
} as const;

/** Sends a draft whose files are there, where a credit is left; else says why not. True once it is on its way. */
export const useGenerate = ({ drafts, uploads, send }: Wizard) => {
  const { credits, reading } = useCreditsReading();
  return (id: string): boolean => {
    const { title, sentence } = errors.insufficient_credits;
    const isUploading = uploads.of(id).some(({ status }) => status === 'uploading');
    // The service knows the files that this page is still reading.
    const isBroke = credits?.credits_remaining === 0 && !reading;
    if (isUploading) toast(filesUnderway);
    else if (isBroke)
      toast({ title, description: creditsRefusal(sentence, credits), tone: 'danger', about: 'generation' });
    else send(drafts.latestOf(id));
    return !isUploading && !isBroke;
  };
};
