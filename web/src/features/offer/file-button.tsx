import { useMutation } from '@tanstack/react-query';
import { devisFileName } from '../../../../shared/devis/file-name.ts';
import type { ReceivedOffer } from '../../../../shared/offer/offer.ts';
import { api } from '../../lib/app-api.ts';
import { saveFile } from '../../lib/save-file.ts';
import { Button } from '../../ui/button.tsx';

/** Saves the devis as its PDF: the signed one, once it is accepted. */
export const FileButton = ({ offer, token }: { offer: ReceivedOffer; token: string }) => {
  const { mutate, isPending } = useMutation({
    mutationFn: () => api.getOfferFile({ body: { token } }),
    onSuccess: (file) => saveFile(URL.createObjectURL(file), devisFileName(offer.document.project, 'pdf')),
    meta: { about: 'file' },
  });
  return (
    <Button variant="secondary" size="sm" className="justify-self-start" busy={isPending} onClick={() => mutate()}>
      Télécharger le PDF
    </Button>
  );
};
