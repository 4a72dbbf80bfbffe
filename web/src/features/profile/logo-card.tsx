import { ImageUp, Trash2 } from 'lucide-react';
import { type ChangeEvent, useRef, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { useLogo, useLogoChanges } from './use-logo.ts';

type Reading = ReturnType<typeof useLogo>;

/** The logo is shown on white in both themes, as on paper. */
const Preview = ({ reading: { data, isError, isLoading, refetch } }: { reading: Reading }) => {
  if (isLoading) return <Skeleton className="h-28 w-56" />;
  if (isError)
    return (
      <div className="grid justify-items-start gap-2">
        <p className="text-muted">Votre logo n’a pas pu être lu.</p>
        <Button variant="secondary" size="sm" onClick={() => refetch()}>
          Réessayer
        </Button>
      </div>
    );
  if (!data)
    return (
      <div className="grid h-28 w-56 max-w-full place-items-center rounded-card border border-line-strong border-dashed text-muted text-note">
        Aucun logo
      </div>
    );
  return (
    <div className="grid h-28 w-56 max-w-full place-items-center rounded-card border bg-[#fff] p-3">
      <img src={data} alt="Votre logo" className="max-h-22 max-w-full object-contain" />
    </div>
  );
};

type RemovalProps = { busy: boolean; onConfirm: (done: () => void) => void };

const Removal = ({ busy, onConfirm }: RemovalProps) => {
  const [asking, setAsking] = useState(false);
  const close = () => setAsking(false);
  return (
    <>
      <Button variant="quiet" onClick={() => setAsking(true)}>
        <Trash2 aria-hidden="true" className="size-4.5" strokeWidth={1.75} />
        Supprimer
      </Button>
      <Dialog
        open={asking}
        onClose={close}
        title="Supprimer le logo"
        actions={
          <>
            <Button variant="secondary" onClick={close}>
              Annuler
            </Button>
            <Button variant="danger" busy={busy} onClick={() => onConfirm(close)}>
              Supprimer le logo
            </Button>
          </>
        }
      >
        <p>Le fichier sera effacé, et vos prochains devis n’auront plus de logo.</p>
      </Dialog>
    </>
  );
};

/** The logo of a provider's devis: chosen, replaced, removed. */
export const LogoCard = ({ address }: { address: string | null }) => {
  const input = useRef<HTMLInputElement>(null);
  const reading = useLogo(address);
  const { upload, removal } = useLogoChanges();
  const choose = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const [file] = target.files ?? [];
    // The same file may be chosen again after a failure.
    target.value = '';
    if (file) upload.mutate(file);
  };
  const has = Boolean(address && reading.data !== null);
  return (
    <Card
      title="Logo de l'entreprise"
      description="En tête de vos devis. Une image de 2&nbsp;Mo au plus, réduite à 512&nbsp;pixels et convertie en PNG avant l’envoi."
    >
      <div className="flex flex-wrap items-center gap-x-6 gap-y-4">
        <Preview reading={reading} />
        <div className="flex flex-wrap gap-2">
          <input
            ref={input}
            type="file"
            accept="image/*"
            aria-label="Fichier du logo"
            tabIndex={-1}
            onChange={choose}
            className="sr-only"
          />
          <Button variant="secondary" busy={upload.isPending} onClick={() => input.current?.click()}>
            {!upload.isPending && <ImageUp aria-hidden="true" className="size-4.5" strokeWidth={1.75} />}
            {upload.isPending ? 'Envoi du logo…' : has ? 'Remplacer le logo' : 'Choisir un logo'}
          </Button>
          {has && (
            <Removal busy={removal.isPending} onConfirm={(done) => removal.mutate(undefined, { onSettled: done })} />
          )}
        </div>
      </div>
    </Card>
  );
};
