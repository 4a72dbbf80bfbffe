import { spacedIban } from '../../shared/account/bank-account.ts';
import type { DevisChoices } from '../../shared/devis/devis-choices.ts';
import type { Quote } from '../../shared/quote/quote.ts';
import { formatVatRate } from '../../shared/text/format.ts';
import { addressOf, type Issuer, type Item, named, type Vat } from './issuer.ts';
import { depositText } from './prices.ts';
import { legal, texts, titles } from './texts.ts';

/** `toTick`: it applies to some clients only, and the client is unknown. */
export type LegalNotice = { text: string; toTick: boolean };
export type WithdrawalForm = { title: string; hint: string; text: string; items: Item[] };

/** Rules V9 and V11, and V13 for a consumer. */
export const conditionsOf = (quote: Quote, issuer: Issuer, vat: Vat, choices: DevisChoices): Item[] => {
  const { client, deposit, payment_terms = null, payment_means = null, late_rate } = choices;
  return [
    { label: legal.included.label, value: legal.included.text },
    { label: legal.deposit, value: depositText(quote.total_price * 100, vat, deposit) },
    { label: legal.terms, value: payment_terms },
    { label: legal.means, value: payment_means },
    ...(issuer.iban ? [{ label: texts.iban, value: spacedIban(issuer.iban) }] : []),
    ...(issuer.bic ? [{ label: texts.bic, value: issuer.bic }] : []),
    ...(client?.kind === 'consumer'
      ? [
          {
            label: titles.mediator,
            value:
              [issuer.mediator_name, issuer.mediator_address, issuer.mediator_site].filter(Boolean).join('\n') || null,
          },
        ]
      : [{ label: legal.lateRate, value: late_rate === undefined ? null : formatVatRate(late_rate) }]),
  ];
};

const isAtDistance = ({ client, distance = true }: DevisChoices) => client?.kind === 'consumer' && distance;

/** The notices that the law requires for this client. */
export const noticesOf = (choices: DevisChoices): LegalNotice[] => {
  if (!choices.client) return [{ text: legal.latePaymentOpen, toTick: true }];
  if (choices.client.kind === 'business') return [{ text: legal.latePayment, toTick: false }];
  return [legal.mediator, ...(isAtDistance(choices) ? [legal.withdrawal] : [])].map((text) => ({
    text,
    toTick: false,
  }));
};

/** The two signatures. The client confirms the general conditions, which bind nobody otherwise (C. civ. article 1119). */
export const signaturesOf = ({ general_conditions }: Issuer): { party: string; text: string }[] => {
  const { provider, client, conditions } = legal.signatures;
  return [provider, general_conditions ? { ...client, text: `${client.text}. ${conditions}` } : client];
};

/** Rule V12. */
export const assistedBy = (isOffer: boolean, { verified }: DevisChoices): LegalNotice => {
  const { estimation, devis, verified: checked } = legal.assisted;
  const text = verified ? checked : devis;
  return { text: isOffer ? text : estimation, toTick: false };
};

/** C. conso. R221-1, annex: the form that goes with the right of withdrawal. */
export const withdrawalOf = (
  quote: Quote,
  number: string,
  issuer: Issuer,
  choices: DevisChoices,
): WithdrawalForm | null => {
  if (!isAtDistance(choices)) return null;
  const { hint, text, to, service, ordered, name, address, signature } = legal.withdrawalForm;
  return {
    title: titles.withdrawal,
    hint,
    text,
    items: [
      { label: to, value: [named(issuer), addressOf(issuer), issuer.email].filter(Boolean).join('\n') },
      { label: service, value: [quote.project_name, number && `${texts.devis} ${number}`].filter(Boolean).join(', ') },
      { label: ordered, value: null },
      { label: name, value: null },
      { label: address, value: null, lines: 2 },
      { label: signature, value: null, lines: 2 },
    ],
  };
};
