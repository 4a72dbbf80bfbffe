import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';

/** The page of this site that a press leads to, where it leaves this one. */
const pressedPage = (event: MouseEvent): string | undefined => {
  if (event.defaultPrevented || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey)
    return undefined;
  const link = event.target instanceof Element ? event.target.closest('a[href]') : null;
  if (!(link instanceof HTMLAnchorElement) || link.target || link.origin !== location.origin) return undefined;
  return link.pathname === location.pathname ? undefined : link.pathname + link.search + link.hash;
};

type Props = { active: boolean; onForget: () => void };

/** Asks before corrections are left behind unsaved. They stay in this browser unless they are given up. */
export const LeaveGuard = ({ active, onForget }: Props) => {
  const [wanted, setWanted] = useState<string>();
  const navigate = useNavigate();
  useEffect(() => {
    if (!active) return undefined;
    const onPress = (event: MouseEvent) => {
      const page = pressedPage(event);
      if (page === undefined) return;
      event.preventDefault();
      event.stopPropagation();
      setWanted(page);
    };
    const onUnload = (event: BeforeUnloadEvent) => event.preventDefault();
    document.addEventListener('click', onPress, true);
    addEventListener('beforeunload', onUnload);
    return () => {
      document.removeEventListener('click', onPress, true);
      removeEventListener('beforeunload', onUnload);
    };
  }, [active]);
  const go = () => void navigate(wanted as string);
  return (
    <Dialog
      open={wanted !== undefined}
      onClose={() => setWanted(undefined)}
      title="Corrections non enregistrées"
      actions={
        <>
          <Button
            variant="danger"
            onClick={() => {
              onForget();
              go();
            }}
          >
            Abandonner
          </Button>
          <Button variant="secondary" onClick={go}>
            Quitter et les garder ici
          </Button>
          <Button onClick={() => setWanted(undefined)}>Rester</Button>
        </>
      }
    >
      <p>
        Elles ne font pas encore partie du devis. En quittant, vous les retrouverez sur cet appareil à la prochaine
        correction de ce devis.
      </p>
    </Dialog>
  );
};
