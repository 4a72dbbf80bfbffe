import type { ReactNode } from 'react';
import { errors } from '../../../../shared/api/errors.ts';
import { devisNumber } from '../../../../shared/quote/quote.ts';
import { nameOf } from '../../quote-view/listed-quote.tsx';
import { CopyQuote } from '../../quote-view/locked-quote.tsx';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import type { DeletedQuote } from './use-history.ts';

type Props = {
  /** The dialog is closed while this is undefined. */
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

/** The person asked for 'Annuler', so the button that closes the dialog needs another word. */
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

/** Explains what remains after an issued devis is deleted. */
const Issued = ({ number }: { number: string }) => (
  <p className="mt-3">
    Il a été émis sous le numéro <strong className="whitespace-nowrap">{number}</strong>. Nous n’en garderons que ce
    numéro, qui ne sera plus attribué, et le crédit utilisé&nbsp;; le reste peut subsister jusqu’à 35&nbsp;jours dans
    les sauvegardes. Votre client garde l’exemplaire qu’il a reçu.
  </p>
);

/** An accepted devis cannot be deleted: this replaces the question. */
const Locked = ({ quote, onClose }: { quote: DeletedQuote; onClose: () => void }) => (
  <Dialog
    open
    onClose={onClose}
    title={errors.quote_locked.title}
    actions={
      <>
        <Button variant="secondary" onClick={onClose}>
          Fermer
        </Button>
        <CopyQuote quote={quote} />
      </>
    }
  >
    <p>{errors.quote_locked.sentence}</p>
  </Dialog>
);

/** Names what will be lost, and asks first. */
export const DeleteDialog = ({ quote, busy, onClose, onConfirm }: Props) => {
  if (quote?.accepted_offer) return <Locked quote={quote} onClose={onClose} />;
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
      {quote?.devis_number && <Issued number={devisNumber(quote.devis_number, quote.issued_version)} />}
    </Dialog>
  );
};
