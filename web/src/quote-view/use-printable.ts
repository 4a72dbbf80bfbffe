import { useMutation } from '@tanstack/react-query';
import type { ErrorCode } from '../../../shared/api/errors.ts';
import type { DevisChoices } from '../../../shared/devis/devis-choices.ts';
import { devisFileName } from '../../../shared/devis/file-name.ts';
import type { Quote } from '../../../shared/quote/quote.ts';
import { api } from '../lib/app-api.ts';
import type { FailureToast } from '../lib/failure-toasts.ts';
import { saveFile } from '../lib/save-file.ts';
import { toast } from '../ui/toast.ts';

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
  file: 'Votre navigateur bloque les nouveaux onglets\u00A0: le document est téléchargé. Ouvrez-le, puis utilisez Ctrl+P pour l’imprimer en PDF.',
  pdf: 'Le fichier PDF est téléchargé.',
};

/** The form of the document: a page to print, or a PDF file. */
export type Form = 'page' | 'pdf';

type DocumentRequest = DevisChoices & { quoteId: string; quote_version: number };

/** Asks for a document, as a page or as a file. */
export const askDocument = (form: Form, body: DocumentRequest): Promise<string | Blob> =>
  form === 'pdf' ? api.generatePdfFile({ body }) : api.generatePdf({ body });

const about = 'printable';

/** Shows the page or saves the file; says which of the two once `known`, where the page has more to learn of it. */
export const giveDocument = async (document: string | Blob, project: string, known?: Promise<unknown>) => {
  const shown = typeof document === 'string' ? show(document, project) : savePdf(document, project);
  await known;
  toast({ title: 'PDF généré', description: sentences[shown], tone: 'success', about });
};

/** Refusals that say what to do. */
const explainedErrors = new Set<ErrorCode>([
  'devis_refused',
  'devis_issued',
  'version_outdated',
  'pdf_plan_required',
  'too_many_requests',
]);

/** Says why there is no document; `otherwise` where the reason is none that says what to do. */
export const failureSaying = (otherwise: string): FailureToast => ({
  about,
  failure: ({ code }) => (explainedErrors.has(code) ? {} : { title: 'Erreur', description: otherwise }),
});
export const documentFailure = failureSaying('Impossible de générer le PDF');

/** A version of a quote. */
type Version = Pick<Quote, 'id' | 'project_name' | 'quote_version'>;

/** Asks for the document of a version that is as it will be: one that was issued, or a client's estimation. */
export const usePrintable = ({ id, project_name, quote_version = 1 }: Version) => {
  const { mutate, isPending, variables } = useMutation({
    mutationFn: (form: Form) => askDocument(form, { quoteId: id, quote_version }),
    onSuccess: (document) => giveDocument(document, project_name),
    meta: documentFailure,
  });
  return {
    ask: (form: Form) => mutate(form),
    busy: isPending ? variables : undefined,
  };
};
