import { useQuery } from '@tanstack/react-query';
import { errors } from '../../../../../shared/api/errors.ts';
import { api } from '../../../lib/app-api.ts';
import { queryKeys } from '../../../lib/query-keys.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';

type Props = {
  id: string;
  onClose: () => void;
  /** Discards these corrections for the version that was saved meanwhile. */
  onTheirs: () => void;
  /** Saves these corrections after it. */
  onMine: (version: number) => void;
};

/** Another tab has saved meanwhile: nothing was replaced, and both stay until the person chooses. */
export const ConflictDialog = ({ id, onClose, onTheirs, onMine }: Props) => {
  const { data } = useQuery({
    queryKey: queryKeys.currentVersion(id),
    queryFn: () => api.listVersions({ params: { id } }),
    staleTime: 0,
  });
  const current = data?.current;
  const named = current === undefined ? 'l’autre version' : `la version ${current}`;
  return (
    <Dialog
      open
      onClose={onClose}
      title={errors.version_outdated.title}
      actions={
        <>
          <Button variant="quiet" onClick={onClose}>
            Continuer à corriger
          </Button>
          <Button variant="secondary" onClick={onTheirs}>
            Reprendre {named}
          </Button>
          <Button busy={current === undefined} onClick={() => current !== undefined && onMine(current)}>
            Enregistrer mes corrections
          </Button>
        </>
      }
    >
      <p>{errors.version_outdated.sentence}</p>
      <p className="mt-2">
        Enregistrer vos corrections crée une version de plus&nbsp;; {named} reste dans la liste des versions et peut
        être restaurée. Reprendre {named} abandonne les corrections de cette page.
      </p>
    </Dialog>
  );
};
