import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';

type Props = { open: boolean; onClose: () => void; onConfirm: () => void };

/** Asks before a devis without a client is issued. */
export const ConfirmWithoutClient = ({ open, onClose, onConfirm }: Props) => (
  <Dialog
    open={open}
    onClose={onClose}
    title="Émettre sans client&nbsp;?"
    actions={
      <>
        <Button variant="secondary" onClick={onClose}>
          Indiquer le client
        </Button>
        <Button onClick={onConfirm}>Émettre sans client</Button>
      </>
    }
  >
    Le nom et l’adresse du client resteront des blancs à compléter à la main. Une fois émis, ce devis ne change plus.
  </Dialog>
);
