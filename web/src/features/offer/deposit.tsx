import { spacedIban } from '../../../../shared/account/bank-account.ts';
import type { DepositRequest } from '../../../../shared/offer/offer.ts';
import { formatCents, formatLongDay } from '../../../../shared/text/format.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { Items } from './part.tsx';

/** What a transfer has to say, and the provider's own page for payments. */
export const Deposit = ({ amount_cents, iban, bic, beneficiary, reference, from, payment_url }: DepositRequest) => (
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
    {payment_url && (
      <ButtonLink to={payment_url} target="_blank" rel="noreferrer" variant="secondary" className="justify-self-start">
        Payer sur le site du prestataire
      </ButtonLink>
    )}
  </div>
);
