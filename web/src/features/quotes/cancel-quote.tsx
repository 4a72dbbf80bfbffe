import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { Button } from '../../ui/button.tsx';
import { DeleteDialog } from './delete-dialog.tsx';
import { type DeletedQuote, useDeletion } from './use-history.ts';

/** Cancels a quote that no worker has taken yet, after a question, and leads back to the list. */
export const CancelQuote = ({ quote }: { quote: DeletedQuote }) => {
  const [asking, setAsking] = useState(false);
  const navigate = useNavigate();
  const close = () => setAsking(false);
  const deletion = useDeletion(close, () => void navigate('/history'));
  return (
    <>
      <Button variant="secondary" onClick={() => setAsking(true)}>
        Annuler
      </Button>
      <DeleteDialog
        quote={asking ? quote : undefined}
        busy={deletion.isPending}
        onClose={close}
        onConfirm={() => deletion.mutate(quote)}
      />
    </>
  );
};
