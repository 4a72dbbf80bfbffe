import { useMutation } from '@tanstack/react-query';
import { devisFileName } from '../../../../shared/devis/file-name.ts';
import type { Quote } from '../../../../shared/quote/quote.ts';
import { type Specification, specificationText } from '../../../../shared/quote/specification.ts';
import { api } from '../../lib/app-api.ts';
import { saveFile } from '../../lib/save-file.ts';
import { givesFile, useCreditsReading } from '../../quote-view/credits.ts';
import { UnknownPlan } from '../../quote-view/unknown-plan.tsx';
import { failureSaying } from '../../quote-view/use-printable.ts';
import { Button } from '../../ui/button.tsx';
import { TextLink } from '../../ui/link.tsx';
import { toast } from '../../ui/toast.ts';

type Props = { quote: Quote; specification: Specification; prices: boolean };

const about = 'specification';

/** Saves the specification in a format. */
const useSpecificationFile = ({ quote, prices }: Omit<Props, 'specification'>) => {
  const { mutate, isPending, variables } = useMutation({
    mutationFn: async (format: 'pdf' | 'html') => {
      const body = { quoteId: quote.id, quote_version: quote.quote_version ?? 1, specification: { prices } };
      if (format === 'pdf') return api.generatePdfFile({ body });
      return new Blob([await api.generatePdf({ body })], { type: 'text/html;charset=utf-8' });
    },
    onSuccess: (file, format) => {
      saveFile(URL.createObjectURL(file), devisFileName(quote.project_name, format, 'specification'));
      toast({ title: 'Cahier des charges téléchargé', tone: 'success', about });
    },
    meta: failureSaying('Impossible de préparer le cahier des charges'),
  });
  return { save: mutate, busy: isPending ? variables : undefined };
};

const copy = async (specification: Specification) => {
  try {
    await navigator.clipboard.writeText(specificationText(specification));
    toast({ title: 'Texte copié', tone: 'success', about });
  } catch {
    toast({ title: 'Copie impossible', description: 'Sélectionnez le texte, puis copiez-le.', tone: 'danger', about });
  }
};

/** The ways to take the specification along. Only a plan gives it as a PDF. */
export const SpecificationButtons = ({ quote, specification, prices }: Props) => {
  const { credits, failed, reading, retry } = useCreditsReading();
  const { save, busy } = useSpecificationFile({ quote, prices });
  const file = givesFile(credits);
  return (
    <div className="mt-4 grid gap-3 print:hidden">
      {failed && <UnknownPlan reading={reading} retry={retry} />}
      {file && (
        <Button busy={busy === 'pdf'} onClick={() => save('pdf')}>
          Télécharger le PDF
        </Button>
      )}
      <Button variant={file ? 'secondary' : 'primary'} busy={busy === 'html'} onClick={() => save('html')}>
        Télécharger en HTML
      </Button>
      <Button variant="secondary" onClick={() => void copy(specification)}>
        Copier le texte
      </Button>
      <p className="text-muted text-note">
        Le fichier HTML s’ouvre aussi dans Word, où vous pouvez le compléter.
        {credits && !file && (
          <>
            {' '}
            Le plan&nbsp;Pro ouvre le fichier PDF. <TextLink to="/pricing">Voir les plans</TextLink>
          </>
        )}
      </p>
    </div>
  );
};
