import type { ReactNode } from 'react';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { nameOf } from './history-row.tsx';
import type { DeletedQuote } from './use-history.ts';

type Props = {
  /** The quote to delete; undefined: closed. */
  quote: DeletedQuote | undefined;
  busy: boolean;
  onClose: () => void;
  onConfirm: () => void;
};

const wordsOfDeletion = {
  title: 'Confirmer la suppression',
  keep: 'Annuler',
  go: 'Supprimer',
  loss: (name: ReactNode) => (
    <>Le devis «&nbsp;{name}&nbsp;» et tout son contenu seront effacés. Cette action est irréversible.</>
  ),
};

/** Here 'Annuler' is what the person asked for: the way back needs another word. */
const wordsOfCancellation: typeof wordsOfDeletion = {
  title: 'Confirmer l’annulation',
  keep: 'Garder le devis',
  go: 'Annuler le devis',
  loss: (name) => (
    <>
      La génération du devis «&nbsp;{name}&nbsp;» n’a pas commencé&nbsp;: votre crédit vous sera rendu. Le brief envoyé
      sera effacé. Cette action est irréversible.
    </>
  ),
};

/** Names what will be lost before it is. */
export const DeleteDialog = ({ quote, busy, onClose, onConfirm }: Props) => {
  const { title, keep, go, loss } = quote?.status === 'pending' ? wordsOfCancellation : wordsOfDeletion;
  return (
    <Dialog
      open={quote !== undefined}
      onClose={onClose}
      title={title}
      actions={
        <>
          <Button variant="secondary" onClick={onClose}>
            {keep}
          </Button>
          <Button variant="danger" busy={busy} onClick={onConfirm}>
            {go}
          </Button>
        </>
      }
    >
      <p>{loss(<strong className="wrap-anywhere">{quote && nameOf(quote)}</strong>)}</p>
    </Dialog>
  );
};
