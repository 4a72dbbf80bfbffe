import { useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { type Service, services } from '../../../../shared/account/social-sign-in.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { DeletionDialog } from './deletion-dialog.tsx';

/** The service with which the person has just signed in again, starting from here. */
const useProof = (): Service | undefined => {
  const { state } = useLocation();
  return services.find((service) => service === Object(state).proved);
};

export const DangerZone = () => {
  const proved = useProof();
  const navigate = useNavigate();
  const [asking, setAsking] = useState(false);
  const close = () => {
    setAsking(false);
    // A dialog that is opened again, also after a reload, starts over.
    if (proved) navigate('.', { replace: true, state: null });
  };
  return (
    <Card
      title="Zone de danger"
      description="Supprimer votre compte efface vos données pour toujours."
      className="border-danger"
    >
      <Button variant="danger" onClick={() => setAsking(true)}>
        Supprimer mon compte
      </Button>
      {(asking || proved) && <DeletionDialog proved={proved} onClose={close} />}
    </Card>
  );
};
