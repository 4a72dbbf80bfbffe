import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { ErrorCode } from '../../../shared/api/errors.ts';
import type { DevisChoices } from '../../../shared/devis/devis-choices.ts';
import { devisFileName } from '../../../shared/devis/file-name.ts';
import type { Quote } from '../../../shared/quote/quote.ts';
import { api } from '../lib/app-api.ts';
import { asAppError, toastError } from '../lib/errors.ts';
import { saveFile } from '../lib/save-file.ts';
import { toast } from '../ui/toast.ts';
import { quotesKey } from './use-quote.ts';

/**
 * Opens the document in a tab that knows nothing of this one; where the browser refuses tabs, saves it as a file. The
 * tab's address lives as long as this page, so that it can be read again.
 */
const show = (html: string, project: string): 'tab' | 'file' => {
  const address = URL.createObjectURL(new Blob([html], { type: 'text/html;charset=utf-8' }));
  // Not by the feature `noopener`: that one hides whether the tab was opened at all.
  const tab = window.open(address, '_blank');
  if (tab) {
    tab.opener = null;
    return 'tab';
  }
  saveFile(address, devisFileName(project));
  return 'file';
};

const savePdf = (file: Blob, project: string): 'pdf' => {
  saveFile(URL.createObjectURL(file), devisFileName(project, 'pdf'));
  return 'pdf';
};

const sentences = {
  tab: 'Le document est ouvert dans un nouvel onglet. Utilisez Ctrl+P pour l’imprimer en PDF.',
  file: 'Votre navigateur bloque les nouveaux onglets : le document est téléchargé. Ouvrez-le, puis utilisez Ctrl+P pour l’imprimer en PDF.',
  pdf: 'Le fichier PDF est téléchargé.',
};

/** As what the document comes: a page to print, or a PDF file. */
export type Form = 'page' | 'pdf';
/** The choices of an issue, or of its preview. */
type IssueOptions = DevisChoices & { preview?: boolean; without_client?: boolean };
/** Refusals that say what to do. */
const explainedErrors = new Set<ErrorCode>([
  'devis_refused',
  'devis_issued',
  'devis_without_client',
  'version_outdated',
  'pdf_plan_required',
  'too_many_requests',
]);

/** A version of a quote; `issued` where it was. */
type Version = Pick<Quote, 'id' | 'project_name' | 'quote_version'> & { issued?: { at: string } | undefined };

/** Asks for the document of a version of a quote, and shows the page or saves the file. */
export const usePrintable = ({ id, project_name, quote_version = 1, issued }: Version) => {
  const client = useQueryClient();
  const { mutate, isPending, variables } = useMutation({
    mutationFn: async ({ form, ...choices }: IssueOptions & { form: Form }) => {
      const body = { quoteId: id, quote_version, ...choices };
      return form === 'pdf' ? api.generatePdfFile({ body }) : api.generatePdf({ body });
    },
    onSuccess: async (document, { preview }) => {
      const shown = typeof document === 'string' ? show(document, project_name) : savePdf(document, project_name);
      // It issues a version that never was, and gives a devis its number: the quote of before would ask for an issue again.
      if (!issued && !preview) {
        void client.invalidateQueries({ queryKey: ['versions', id] });
        void client.resetQueries({ queryKey: quotesKey });
        await client.invalidateQueries({ queryKey: ['quote', id] });
      }
      toast({ title: 'PDF généré', description: sentences[shown], tone: 'success', about: 'printable' });
    },
    onError: (error) => {
      const { code } = asAppError(error);
      if (explainedErrors.has(code)) return toastError(error, { about: 'printable' });
      toastError(error, { title: 'Erreur', description: 'Impossible de générer le PDF', about: 'printable' });
    },
  });
  return {
    ask: (form: Form, choices: IssueOptions, onDone?: () => void) =>
      mutate({ ...choices, form }, { onSuccess: onDone }),
    /** What is being made. */
    busy: isPending ? variables.form : undefined,
  };
};
export type Printable = ReturnType<typeof usePrintable>;
