import { useState } from 'react';
import { toastError } from '../../lib/errors.ts';
import { useSession } from '../../lib/session/session.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Dialog } from '../../ui/dialog.tsx';

const useEnd = () => {
  const { signOutEverywhere } = useSession();
  const [busy, setBusy] = useState(false);
  const end = async () => {
    setBusy(true);
    try {
      await signOutEverywhere();
    } catch (error) {
      toastError(error, { title: 'Erreur de déconnexion', about: 'session' });
      setBusy(false);
    }
  };
  return { end, busy };
};

/** Ends the session of every device, for who has lost one, or fears that somebody else is in. */
export const SessionsCard = () => {
  const [asking, setAsking] = useState(false);
  const { end, busy } = useEnd();
  return (
    <Card title="Sessions">
      <p>
        Un appareil perdu, un poste partagé&nbsp;? Terminez toutes les sessions ouvertes avec votre compte, celle-ci
        comprise.
      </p>
      <Button variant="secondary" className="mt-4" onClick={() => setAsking(true)}>
        Se déconnecter partout
      </Button>
      <Dialog
        open={asking}
        onClose={() => setAsking(false)}
        title="Se déconnecter partout&nbsp;?"
        actions={
          <>
            <Button variant="secondary" onClick={() => setAsking(false)}>
              Annuler
            </Button>
            <Button busy={busy} onClick={end}>
              Tout déconnecter
            </Button>
          </>
        }
      >
        Il faudra vous reconnecter sur chaque appareil, et vos clés d’API s’arrêtent. Ce qui est commencé et pas encore
        envoyé est effacé de ce navigateur&nbsp;; vos devis restent.
      </Dialog>
    </Card>
  );
};
