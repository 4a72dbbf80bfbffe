import { useState } from 'react';
import { useSession } from '../../lib/session/session.tsx';
import { eitherOf } from '../../lib/session/sign-in-methods.ts';
import { Button } from '../../ui/button.tsx';
import { AddressDialog } from './address-dialog.tsx';

/** The way to another address; of an account that a service signs in to, why there is none here. */
export const AddressChange = () => {
  const { user } = useSession();
  const [changing, setChanging] = useState(false);
  if (user?.services)
    return (
      <p className="mt-6 text-muted text-note">
        Vous vous connectez avec {eitherOf(user.services)}, qui donne l’adresse de ce compte à chaque connexion&nbsp;:
        elle ne se change pas ici.
      </p>
    );
  return (
    <>
      <Button variant="secondary" size="sm" className="mt-6" onClick={() => setChanging(true)}>
        Changer d’adresse mail
      </Button>
      {changing && <AddressDialog onClose={() => setChanging(false)} />}
    </>
  );
};
