import type { DevisClient } from '../../../../shared/devis/devis-choices.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';

type Props = {
  /** The dialog is closed while this is undefined. */
  client: DevisClient | undefined;
  busy: boolean;
  onClose: () => void;
  onConfirm: (client: DevisClient) => void;
};

/** Names the client and asks before it is removed. */
export const ClientRemoval = ({ client, busy, onClose, onConfirm }: Props) => (
  <Dialog
    open={client !== undefined}
    onClose={onClose}
    title="Supprimer ce client&nbsp;?"
    actions={
      <>
        <Button variant="secondary" onClick={onClose}>
          Annuler
        </Button>
        <Button variant="danger" busy={busy} onClick={() => client && onConfirm(client)}>
          Supprimer le client
        </Button>
      </>
    }
  >
    <strong className="wrap-anywhere">{client?.name}</strong> n’est plus proposé pour vos prochains devis. Ceux qui sont
    émis restent tels quels.
  </Dialog>
);
