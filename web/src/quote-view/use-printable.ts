import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { DevisChoices } from '../../../shared/devis-choices.ts';
import type { ErrorCode } from '../../../shared/errors.ts';
import { devisFileName } from '../../../shared/file-name.ts';
import type { Quote } from '../../../shared/quote.ts';
import { api } from '../lib/app-api.ts';
import { asAppError, toastError } from '../lib/errors.ts';
import { saveFile } from '../lib/save-file.ts';
import { toast } from '../ui/toast.ts';

/**
 * Opens the document in a tab that knows nothing of this one; where the browser refuses tabs, saves it as a file. The
 * tab's address lives as long as this page, so that it can be read again.
 */
const show = (html: string, name: string): 'tab' | 'file' => {
  const address = URL.createObjectURL(new Blob([html], { type: 'text/html;charset=utf-8' }));
  // Not by the feature `noopener`: that one hides whether the tab was opened at all.
  const tab = window.open(address, '_blank');
  if (tab) {
    tab.opener = null;
    return 'tab';
  }
  saveFile(address, name);
  return 'file';
};

const sentences = {
  tab: 'Le document est ouvert dans un nouvel onglet. Utilisez Ctrl+P pour l’imprimer en PDF.',
  file: 'Votre navigateur bloque les nouveaux onglets : le document est téléchargé. Ouvrez-le, puis utilisez Ctrl+P pour l’imprimer en PDF.',
};

/** The choices of an issue, or of its preview. */
type Asked = DevisChoices & { preview?: boolean };
/** Refusals that say what to do. */
const told = new Set<ErrorCode>(['devis_refused', 'devis_issued', 'version_outdated']);

/** Asks for the printable document of a quote and shows it. */
export const usePrintable = ({ id, project_name, quote_version = 1, issued }: Quote) => {
  const client = useQueryClient();
  const { mutate, isPending } = useMutation({
    mutationFn: (choices: Asked) => api.generatePdf({ body: { quoteId: id, quote_version, ...choices } }),
    onSuccess: (html, { preview }) => {
      // It issues a version that never was, and gives a devis its number.
      if (!issued && !preview)
        for (const queryKey of [['quote', id], ['versions', id], ['quotes']])
          void client.invalidateQueries({ queryKey });
      const shown = show(html, devisFileName(project_name));
      toast({ title: 'PDF généré', description: sentences[shown], tone: 'success', about: 'printable' });
    },
    onError: (error) => {
      const { code } = asAppError(error);
      if (told.has(code)) return toastError(error, { about: 'printable' });
      toastError(error, { title: 'Erreur', description: 'Impossible de générer le PDF', about: 'printable' });
    },
  });
  return { print: (choices: Asked, onDone?: () => void) => mutate(choices, { onSuccess: onDone }), busy: isPending };
};
export type Printable = ReturnType<typeof usePrintable>;
