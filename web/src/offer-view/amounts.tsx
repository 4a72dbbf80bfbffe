import type { ReceivedOffer } from '../../../shared/offer/offer.ts';
import type { OfferTotals } from '../../../shared/offer/offer-totals.ts';
import { formatCents, formatVatRate } from '../../../shared/text/format.ts';

type Amount = { label: string; amount: string | null; strong?: boolean };

/** A label and its amount. */
export const AmountRow = ({ label, amount, strong = false }: Amount) =>
  amount !== null && (
    <div className={`flex items-baseline justify-between gap-x-6 py-1 ${strong ? 'font-medium text-lg' : ''}`}>
      <dt>{label}</dt>
      <dd className="whitespace-nowrap tabular-nums">{amount}</dd>
    </div>
  );

/** The label of the amount due: with VAT, exempt, or before an unknown VAT. */
export const dueLabel = ({ vat }: Pick<ReceivedOffer, 'vat'>): string => {
  if (vat === null) return 'Total HT';
  return vat === 'exempt' ? 'Net à payer' : 'Total TTC';
};

/** The label is that of the devis's conditions. */
export const depositLabel = 'Acompte à la commande';

type AmountsProps = { offer: ReceivedOffer; totals: OfferTotals };

export const Amounts = ({ offer, totals }: AmountsProps) => {
  const { vat, deposit, net_cents } = offer;
  const { options_cents, vat_cents, due_cents, deposit_cents } = totals;
  return (
    <dl>
      {options_cents > 0 && (
        <>
          <AmountRow label="Devis sans option" amount={formatCents(net_cents)} />
          <AmountRow label="Options choisies" amount={formatCents(options_cents)} />
        </>
      )}
      {vat !== null && <AmountRow label="Total HT" amount={formatCents(totals.net_cents)} />}
      {vat_cents !== null && typeof vat === 'number' && (
        <AmountRow label={`TVA ${formatVatRate(vat)}`} amount={formatCents(vat_cents)} />
      )}
      <AmountRow label={dueLabel(offer)} amount={formatCents(due_cents)} strong />
      {deposit_cents !== null && deposit_cents > 0 && (
        <AmountRow label={`${depositLabel} (${deposit}\u00A0%)`} amount={formatCents(deposit_cents)} />
      )}
    </dl>
  );
};
