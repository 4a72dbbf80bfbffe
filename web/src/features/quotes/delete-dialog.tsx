import type { QuoteSummary } from '../../../../shared/quote.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';

type Props = {
  /** The quote to delete; undefined: closed. */
  quote: QuoteSummary | undefined;
  busy: boolean;
  onClose: () => void;
  onConfirm: () => void;
};

/** Names what will be lost before it is. */
export const DeleteDialog = ({ quote, busy, onClose, onConfirm }: Props) => (
  <Dialog
    open={quote !== undefined}
    onClose={onClose}
    title="Confirmer la suppression"
    actions={
      <>
        <Button variant="secondary" onClick={onClose}>
          Annuler
        </Button>
        <Button variant="danger" busy={busy} onClick={onConfirm}>
          Supprimer
        </Button>
      </>
    }
  >
    <p>
      Le devis «&nbsp;<strong className="wrap-anywhere">{quote?.project_name}</strong>&nbsp;» et tout son contenu seront
      effacés. Cette action est irréversible.
    </p>
  </Dialog>
);
