import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { DevisChoices } from '../../../shared/devis-choices.ts';
import { devisFileName } from '../../../shared/file-name.ts';
import type { Quote } from '../../../shared/quote.ts';
import { api } from '../lib/app-api.ts';
import { toastError } from '../lib/errors.ts';
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

/** Asks for the printable document of a quote and shows it. */
export const usePrintable = ({ id, project_name, devis_number }: Quote) => {
  const client = useQueryClient();
  const { mutate, isPending } = useMutation({
    mutationFn: (choices: DevisChoices) => api.generatePdf({ body: { quoteId: id, ...choices } }),
    onSuccess: (html) => {
      // A first printing gives a devis its number.
      if (devis_number === undefined) void client.invalidateQueries({ queryKey: ['quote', id] });
      const shown = show(html, devisFileName(project_name));
      toast({ title: 'PDF généré', description: sentences[shown], tone: 'success', about: 'printable' });
    },
    onError: (error) =>
      toastError(error, { title: 'Erreur', description: 'Impossible de générer le PDF', about: 'printable' }),
  });
  return { print: (choices: DevisChoices) => mutate(choices), busy: isPending };
};
