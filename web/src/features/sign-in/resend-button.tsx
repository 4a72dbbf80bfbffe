import { useState } from 'react';
import { useSession } from '../../lib/session/session.tsx';
import { Button } from '../../ui/button.tsx';
import { toast } from '../../ui/toast.ts';
import { about, resendFailure } from './failures.ts';

/** Has a new confirmation mail sent. `user`: an e-mail address or the user pool's name of the person. */
export const ResendButton = ({ user }: { user: string }) => {
  const { resendConfirmation } = useSession();
  const [busy, setBusy] = useState(false);
  const resend = async () => {
    setBusy(true);
    try {
      await resendConfirmation(user);
      toast({
        title: 'Mail envoyé',
        description: 'Ouvrez le lien du nouveau message\u00A0: les précédents ne servent plus.',
        tone: 'success',
        about,
      });
    } catch (error) {
      toast({ ...resendFailure(error), tone: 'danger', about });
    } finally {
      setBusy(false);
    }
  };
  return (
    <Button variant="secondary" size="sm" busy={busy} onClick={resend}>
      Renvoyer le mail
    </Button>
  );
};
