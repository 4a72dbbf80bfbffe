import { useMutation } from '@tanstack/react-query';
import type { ComponentProps } from 'react';
import { devisFileName } from '../../../shared/devis/file-name.ts';
import type { Offer } from '../../../shared/offer/offer.ts';
import { formatParisDay, formatParisMoment } from '../../../shared/text/format.ts';
import { api } from '../lib/app-api.ts';
import { saveFile } from '../lib/save-file.ts';
import { Button } from '../ui/button.tsx';
import type { useOfferChange } from './use-offers.ts';

type FileProps = { offer: Offer; project: string } & Pick<ComponentProps<typeof Button>, 'variant' | 'size'>;

export const SignedFile = ({ offer, project, variant = 'secondary', size = 'sm' }: FileProps) => {
  const { mutate, isPending } = useMutation({
    mutationFn: () => api.getOfferFile({ body: { token: new URL(offer.link).hash.slice(1) } }),
    onSuccess: (file) => saveFile(URL.createObjectURL(file), devisFileName(project, 'pdf')),
    meta: { about: 'offer-file' },
  });
  return (
    <Button variant={variant} size={size} busy={isPending} onClick={() => mutate()}>
      Télécharger le devis signé
    </Button>
  );
};

type Props = {
  offer: Offer;
  project: string;
  /** Whether the signed file is the next step, which stands elsewhere on the page. */
  fileIsNext: boolean;
} & ReturnType<typeof useOfferChange>;

/** The deposit that was received, which can be corrected. */
const Deposit = ({ offer: { state, deposit_received_at }, change, busy }: Omit<Props, 'project' | 'fileIsNext'>) => {
  if (!deposit_received_at) return null;
  return (
    <>
      <p className="text-note">Acompte reçu le {formatParisDay(deposit_received_at)}</p>
      {state === 'accepted' && (
        <Button
          variant="quiet"
          size="sm"
          busy={busy === 'deposit_not_received'}
          onClick={() => change({ action: 'deposit_not_received' })}
        >
          Acompte non reçu
        </Button>
      )}
    </>
  );
};

export const OfferAcceptance = ({ offer, project, fileIsNext, ...changing }: Props) => {
  const { accepted } = offer;
  if (!accepted) return null;
  const { name, capacity, at, evidence } = accepted;
  return (
    <section aria-label="Acceptation" className="grid gap-3">
      <h3 className="font-medium">Acceptation</h3>
      <p className="text-note wrap-anywhere">
        {evidence ? (
          <>
            Signé par {[name, capacity].filter(Boolean).join(', ')}, le {formatParisMoment(at)}, avec un code reçu par
            mail. Les preuves sont dans le devis signé.
          </>
        ) : (
          <>Accepté hors du site, noté par vous le {formatParisMoment(at)}. Aucune preuve n’est gardée ici.</>
        )}
      </p>
      <div className="flex flex-wrap items-center gap-2 empty:hidden">
        {evidence && !fileIsNext && <SignedFile offer={offer} project={project} />}
        <Deposit offer={offer} {...changing} />
      </div>
    </section>
  );
};
