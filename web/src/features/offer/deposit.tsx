import { lazy, Suspense } from 'react';
import { spacedIban } from '../../../../shared/account/bank-account.ts';
import type { DepositRequest } from '../../../../shared/offer/offer.ts';
import { formatCents, formatLongDay } from '../../../../shared/text/format.ts';
import { Items } from '../../offer-view/titled-section.tsx';
import { ButtonLink } from '../../ui/button.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';

/** Only people with a deposit to pay load this code. */
const QrCode = lazy(() => import('./qr-code.tsx'));

const Transfer = ({ text }: { text: string }) => (
  <figure className="flex flex-wrap items-center gap-4 print:break-inside-avoid">
    <div className="size-44">
      <Suspense fallback={<Skeleton className="size-44" />}>
        <QrCode text={text} label="Code QR du virement" />
      </Suspense>
    </div>
    <figcaption className="max-w-60 text-muted text-note">
      L’application de votre banque remplit le virement en lisant ce code. Vérifiez le bénéficiaire et le montant avant
      de le valider.
    </figcaption>
  </figure>
);

/** The details of the bank transfer, and a link to the provider's payment page. */
export const Deposit = ({ amount_cents, iban, bic, beneficiary, reference, from, qr, payment_url }: DepositRequest) => (
  <div className="grid gap-5">
    <p>
      <strong className="tabular-nums">{formatCents(amount_cents)}</strong>{' '}
      {from ? `à verser à partir du ${formatLongDay(from)}, pas avant.` : 'à verser à la commande.'}
    </p>
    {iban && (
      <Items
        items={[
          { label: 'Bénéficiaire', value: beneficiary },
          { label: 'Référence à indiquer', value: reference },
          { label: 'IBAN', value: spacedIban(iban) },
          { label: 'BIC', value: bic },
        ]}
      />
    )}
    {qr && <Transfer text={qr} />}
    {!iban && !payment_url && <p className="text-muted">Votre prestataire vous dira comment le verser.</p>}
    {payment_url && (
      <ButtonLink to={payment_url} target="_blank" rel="noreferrer" variant="secondary" className="justify-self-start">
        Payer sur le site du prestataire
      </ButtonLink>
    )}
  </div>
);
