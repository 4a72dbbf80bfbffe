import { useMutation } from '@tanstack/react-query';
import { devisFileName } from '../../../shared/devis/file-name.ts';
import type { Offer } from '../../../shared/offer/offer.ts';
import { formatParisDay, formatParisMoment } from '../../../shared/text/format.ts';
import { api } from '../lib/app-api.ts';
import { saveFile } from '../lib/save-file.ts';
import { Button } from '../ui/button.tsx';
import type { useOfferChange } from './use-offers.ts';

const SignedFile = ({ offer, project }: { offer: Offer; project: string }) => {
  const { mutate, isPending } = useMutation({
    mutationFn: () => api.getOfferFile({ body: { token: new URL(offer.link).hash.slice(1) } }),
    onSuccess: (file) => saveFile(URL.createObjectURL(file), devisFileName(project, 'pdf')),
    meta: { about: 'offer-file' },
  });
  return (
    <Button variant="secondary" size="sm" busy={isPending} onClick={() => mutate()}>
      Télécharger le devis signé
    </Button>
  );
};

type Props = { offer: Offer; project: string } & ReturnType<typeof useOfferChange>;

/** Whether the deposit of an accepted offer has still to come. */
export const waitsForDeposit = ({ state, deposit, deposit_received_at }: Offer): boolean =>
  state === 'accepted' && deposit !== null && deposit > 0 && deposit_received_at === null;

/** The deposit that was received, which can be corrected. */
const Deposit = ({ offer: { state, deposit_received_at }, change, busy }: Omit<Props, 'project'>) => {
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

export const OfferAcceptance = ({ offer, project, ...changing }: Props) => {
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
      <div className="flex flex-wrap items-center gap-2">
        {evidence && <SignedFile offer={offer} project={project} />}
        <Deposit offer={offer} {...changing} />
      </div>
    </section>
  );
};
