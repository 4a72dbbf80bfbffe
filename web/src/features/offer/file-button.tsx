import { devisFileName } from '../../../../shared/devis/file-name.ts';
import type { ReceivedOffer } from '../../../../shared/offer/offer.ts';
import { api } from '../../lib/app-api.ts';
import { toastError } from '../../lib/errors.ts';
import { saveFile } from '../../lib/save-file.ts';
import { Button } from '../../ui/button.tsx';
import { useBusy } from './use-busy.ts';

/** Saves the devis as its PDF: the signed one, once it is accepted. */
export const FileButton = ({ offer, token }: { offer: ReceivedOffer; token: string }) => {
  const { busy, run } = useBusy();
  const save = () =>
    run(async () => {
      try {
        const file = await api.getOfferFile({ body: { token } });
        saveFile(URL.createObjectURL(file), devisFileName(offer.document.project, 'pdf'));
      } catch (error) {
        toastError(error, { about: 'file' });
      }
    });
  return (
    <Button variant="secondary" size="sm" busy={busy} onClick={save}>
      Télécharger le PDF
    </Button>
  );
};
