import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import type { Evidence } from '../../functions/devis/evidence.ts';
import { signedView } from '../../functions/devis/signed-view.ts';
import { recipientMails } from '../../functions/mail/offer-mails-to-recipient.ts';
import { evidenceOf } from '../../functions/use-cases/offers/make-evidence.ts';
import type { VatChoice } from '../../shared/devis/devis-choices.ts';
import { ReceivedOffer } from '../../shared/offer/offer.ts';
import { offerTotals } from '../../shared/offer/offer-totals.ts';
import { formatCents } from '../../shared/text/format.ts';
import { Amounts } from '../../web/src/offer-view/amounts.tsx';
import { acceptedOffer } from '../support/evidence.ts';
import { runsAll } from '../support/extent.ts';
import { offerMail } from '../support/offer-mails.ts';
import { receivedOffer } from '../support/received-offer.ts';

/** A devis of 40 lines, the last twelve of which are options. Prices in cents, with odd ones. */
const lines = Array.from({ length: 40 }, (_, at) => ((at * 7_919) % 90_001) + 1);
const [fixed, optional] = [lines.slice(0, 28), lines.slice(28)];
const added = (amounts: readonly number[]) => amounts.reduce((sum, cents) => sum + cents, 0);
const choosable = optional.map((price_cents, index) => ({
  index,
  name: `Option ${index}`,
  description: '',
  price_cents,
}));
const subsets = Array.from({ length: 2 ** optional.length }, (_, bits) =>
  choosable.flatMap(({ index }) => ((bits >> index) & 1 ? [index] : [])),
);
/** The steps are odd, so each option is in half of this sample. */
const shown = subsets.filter((_, at) => at % (runsAll ? 17 : 257) === 0);
const terms = ([200, 100, 55, 'exempt', null] as const).flatMap((vat) =>
  [30, 33, null].map((deposit) => ({ vat, deposit })),
);

/** A share in thousandths, rounded half up to the cent, in integers: it checks the product's own function. */
const share = (cents: number, thousandths: number) =>
  Number((BigInt(cents) * BigInt(thousandths) * 2n + 1_000n) / 2_000n);
const countedByHand = (chosen: readonly number[], vat: VatChoice | null, deposit: number | null) => {
  const net = added(fixed) + added(chosen.map((index) => optional[index] ?? Number.NaN));
  const tax = typeof vat === 'number' ? share(net, vat) : 0;
  const due = net + tax;
  return { net, tax, due, deposit: deposit === null || vat === null ? null : share(due, deposit * 10) };
};
const pricesOf = (vat: VatChoice | null, deposit: number | null) => ({
  net_cents: added(fixed),
  vat,
  deposit,
  choosable,
});
const plain = (text: string) => text.replaceAll(/\s/g, ' ');
const euros = (cents: number) => plain(formatCents(cents));

test('O4 whatever is chosen of twelve options, a devis of 40 lines costs the sum of its lines, its VAT and its deposit', () => {
  for (const { vat, deposit } of terms)
    for (const chosen of subsets) {
      const counted = offerTotals(pricesOf(vat, deposit), chosen);
      const hand = countedByHand(chosen, vat, deposit);
      if (counted.net_cents !== hand.net || counted.due_cents !== hand.due || counted.deposit_cents !== hand.deposit)
        expect({ counted, chosen, vat, deposit }).toEqual(hand);
    }
});

const base = acceptedOffer();
test.each(terms)(
  'O4 page, PDF, mail and API tell the amounts of an offer alike, to the cent: VAT $vat, deposit $deposit',
  ({ vat, deposit }) => {
    for (const chosen of shown) {
      const prices = pricesOf(vat, deposit);
      const hand = countedByHand(chosen, vat, deposit);
      const wanted = [hand.due, hand.net, ...(typeof vat === 'number' ? [hand.tax] : [])].map(euros);
      const accepted = { ...base.offer, ...prices, chosen };
      const evidence: Evidence = JSON.parse(evidenceOf({ ...base, offer: accepted }, () => ''));
      const read = ReceivedOffer.parse(JSON.parse(JSON.stringify({ ...receivedOffer, ...prices, chosen })));
      const totals = offerTotals(read, read.chosen);
      expect(totals, 'API').toEqual(evidence.totals);
      const page = plain(renderToStaticMarkup(<Amounts offer={read} totals={totals} />));
      const printed = plain(JSON.stringify(signedView(evidence).totals));
      for (const amount of wanted) expect(page, 'page').toContain(amount);
      // The signed file adds totals only where an option is chosen, so those of the issued devis are read.
      if (chosen.length > 0) for (const amount of wanted) expect(printed, 'PDF').toContain(amount);
      const said = { due_cents: totals.due_cents };
      const mail = recipientMails.accepted?.(offerMail('accepted', { vat, due_cents: totals.due_cents }, said));
      expect(plain(mail?.text ?? ''), 'mail').toContain(euros(hand.due));
      if (hand.deposit === null) continue;
      expect(page, 'deposit of the page').toContain(euros(hand.deposit));
      const conditions = plain(JSON.stringify(signedView(evidence).conditions));
      expect(conditions, 'deposit of the PDF').toContain(`soit ${euros(hand.deposit)}`);
    }
  },
);
