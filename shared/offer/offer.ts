import * as z from 'zod/mini';
import { EmailAddress } from '../account/email-address.ts';
import { mailedCode } from '../account/mailed-code.ts';
import { longText } from '../account/payment-terms.ts';
import { clientKinds, clientLimits, vatChoices } from '../devis/devis-choices.ts';
import { oneLine } from '../text/one-line.ts';
import { type RefusalReason, refusalReasons } from './agreements.ts';
import { OfferState } from './states.ts';

/** Characters, but where told. `events`: rows of one offer at most, its messages among them. */
export const offerLimits = {
  subject: 150,
  message: 2_000,
  reason: 1_000,
  name: clientLimits.name,
  capacity: 80,
  messages: 50,
  events: 400,
} as const;

const cents = z.int().check(z.minimum(0));
const Time = z.iso.datetime();

/** A text that leads elsewhere: it has a scheme, `www.`, or a path behind a domain. The bare name of a domain is a word. */
const link =
  /[a-z][a-z\d+.-]*:\/\/|\bmailto:|\bwww\.|[\p{L}\d-]\.(?!(?:jsx?|tsx?|html|css|php|json)\/)\p{L}{2,}(?::\d+)?\/\S/iu;
export const leadsElsewhere = (text: string): boolean => link.test(text);
const withoutLink = z.refine<string>(
  (text) => !leadsElsewhere(text),
  'Un seul lien part avec ce message\u00A0: celui du devis. Retirez l’autre.',
);

const Line = (missing: string, most: number) =>
  z
    .string()
    .check(oneLine, z.trim(), z.minLength(1, missing), z.maxLength(most, `${most} caractères au maximum`), withoutLink);

/** A text that is mailed in the provider's name. */
export const OfferWords = longText(offerLimits.message).check(withoutLink);
/** A message within an offer, from either side. */
const Message = longText(offerLimits.message).check(z.minLength(1, 'Écrivez votre message'), withoutLink);
/** Positions among the options of the quote. */
const Positions = z.array(z.int().check(z.minimum(0), z.maximum(99))).check(z.maxLength(100));

/** Body of `send-offer`. */
export const NewOffer = z.strictObject({
  /** The issued version. */
  quote_version: z.int().check(z.minimum(1), z.maximum(999)),
  recipient: z.strictObject({
    name: Line('Indiquez le nom du destinataire', offerLimits.name),
    /** Null: no mail is sent; the provider passes the link on. */
    email: z.nullable(EmailAddress),
  }),
  subject: Line('Indiquez un objet', offerLimits.subject),
  message: OfferWords,
  /** Options priced once that the recipient may add. */
  choosable: Positions,
  reminders: z.boolean(),
});
export type NewOffer = z.output<typeof NewOffer>;

const RefusalReasons = z.enum(Object.keys(refusalReasons) as [RefusalReason], 'Choisissez une raison');

/** Body of `change-offer`: what its provider does with one. */
export const OfferChange = z.discriminatedUnion('action', [
  z.strictObject({ action: z.literal('withdraw') }),
  z.strictObject({ action: z.literal('resend') }),
  z.strictObject({ action: z.literal('answer'), text: Message }),
  /** Accepted on paper or by an order form, without evidence. */
  z.strictObject({ action: z.literal('mark_accepted') }),
  z.strictObject({ action: z.literal('mark_refused') }),
  z.strictObject({
    action: z.literal('cancel'),
    reason: longText(offerLimits.reason).check(z.minLength(1, 'Indiquez la raison'), withoutLink),
  }),
  z.strictObject({ action: z.literal('deposit_received') }),
  /** Corrects it. */
  z.strictObject({ action: z.literal('deposit_not_received') }),
  z.strictObject({ action: z.literal('reminders'), on: z.boolean() }),
]);
export type OfferChange = z.output<typeof OfferChange>;

/** 160 bits in base64url: what follows `#` in the link of an offer. */
const OfferToken = z.string().check(z.maxLength(200));
/** Body of `read-offer`, and of `get-offer-file`. */
export const OfferAccess = z.strictObject({ token: OfferToken });

/** A provider and one of its recipients: the account's id, and a keyed digest. */
export const StopToken = z.string('Jeton attendu').check(z.regex(/^[\w-]{1,64}\.[0-9a-f]{64}$/, 'Jeton inconnu'));

const byToken = { token: OfferToken };
/** Body of `answer-offer`: what its recipient does with one. */
export const OfferAnswer = z.discriminatedUnion('action', [
  /** The recipient has seen the page and interacted with it. */
  z.strictObject({ ...byToken, action: z.literal('see') }),
  z.strictObject({ ...byToken, action: z.literal('ask'), text: Message }),
  /** Sends a code, by which the recipient accepts, refuses or renounces; `email` only where the offer has no address. */
  z.strictObject({ ...byToken, action: z.literal('code'), email: z.optional(EmailAddress) }),
  z.strictObject({
    ...byToken,
    action: z.literal('accept'),
    name: Line('Indiquez votre nom', offerLimits.name),
    /** « gérante de … »; empty for a consumer. */
    capacity: z.string().check(oneLine, z.trim(), z.maxLength(offerLimits.capacity), withoutLink),
    chosen: Positions,
    /** Ids of `agreementsOf`. */
    agreed: z.array(z.enum(['read', 'start'])).check(z.maxLength(2)),
    /** The amount that the page showed: refused where it differs. */
    due_cents: cents,
    code: mailedCode('Le code a six chiffres'),
  }),
  z.strictObject({
    ...byToken,
    action: z.literal('refuse'),
    reason: RefusalReasons,
    text: longText(offerLimits.reason),
    code: mailedCode('Le code a six chiffres'),
  }),
  z.strictObject({ ...byToken, action: z.literal('renounce'), code: mailedCode('Le code a six chiffres') }),
  z.strictObject({ ...byToken, action: z.literal('stop_mails') }),
]);
export type OfferAnswer = z.output<typeof OfferAnswer>;

const Item = z.object({ label: z.string(), value: z.nullable(z.string()) });
const Amount = z.object({ label: z.string(), amount: z.nullable(z.string()), strong: z.boolean() });
const Notes = z.object({ title: z.string(), notes: z.array(z.string()) });

/** The devis on its recipient's page, in French. Absent parts are not part of the devis. */
export const OfferDocument = z.object({
  title: z.string(),
  number: z.string(),
  project: z.string(),
  /** PNG as a data address; null without one. */
  logo: z.nullable(z.string()),
  heading: z.array(Item),
  parties: z.array(z.object({ title: z.string(), items: z.array(Item) })),
  context: z.string(),
  subject: z.array(Item),
  phases: z.array(
    z.object({
      name: z.string(),
      description: z.string(),
      hours: z.string(),
      price: z.string(),
      lines: z.array(
        z.object({
          name: z.string(),
          description: z.string(),
          hours: z.string(),
          unit: z.string(),
          price: z.string(),
        }),
      ),
    }),
  ),
  rounding: z.nullable(z.string()),
  totals: z.array(Amount),
  notes: z.array(z.string()),
  /** Every option of the quote, chosen or not. */
  options: z.array(z.object({ name: z.string(), description: z.string(), price: z.string() })),
  calendar: z.array(z.object({ phase: z.string(), start: z.string(), end: z.string(), days: z.string() })),
  scope: z.array(Notes),
  conditions: z.array(Item),
  notices: z.array(z.string()),
  general_conditions: z.array(z.object({ isTitle: z.boolean(), text: z.string() })),
});
export type OfferDocument = z.output<typeof OfferDocument>;

const OfferMessage = z.object({ by: z.enum(['provider', 'recipient']), at: Time, text: z.string() });
const ChoosableLine = z.object({ index: z.int(), name: z.string(), description: z.string(), price_cents: cents });

const prices = {
  net_cents: cents,
  vat: z.nullable(z.literal([...vatChoices])),
  /** Percents of what is due. */
  deposit: z.nullable(z.int()),
  choosable: z.array(ChoosableLine),
};

/** The deposit of an accepted devis. */
const DepositRequest = z.object({
  amount_cents: cents,
  iban: z.nullable(z.string()),
  bic: z.nullable(z.string()),
  beneficiary: z.string(),
  /** The reference of the transfer. */
  reference: z.string(),
  /** First day on which it may be asked for. */
  from: z.nullable(z.iso.date()),
  /** Text of the QR code of the European Payments Council; null without an IBAN. */
  qr: z.nullable(z.string()),
  /** The provider's own page for payments. */
  payment_url: z.nullable(z.string()),
});
export type DepositRequest = z.output<typeof DepositRequest>;

/** An offer as its recipient sees it. */
export const ReceivedOffer = z.object({
  id: z.ulid(),
  state: OfferState,
  document: OfferDocument,
  /** Whether the page shows the hours and the rate of each line. */
  hours: z.boolean(),
  ...prices,
  chosen: z.array(z.int()),
  provider: z.object({ name: z.string(), email: z.string(), phone: z.nullable(z.string()) }),
  /** Whether the provider's account is gone: what was accepted stays. */
  account_closed: z.boolean(),
  recipient: z.object({
    name: z.string(),
    kind: z.enum(Object.keys(clientKinds) as [keyof typeof clientKinds]),
    /** The masked address of the code; null: the recipient enters one. */
    masked_email: z.nullable(z.string()),
  }),
  /** Whether a consumer signs at a distance, and whether general conditions are an annex. */
  distance: z.boolean(),
  conditions: z.boolean(),
  valid_until: z.iso.date(),
  message: z.string(),
  messages: z.array(OfferMessage),
  reminders: z.boolean(),
  /**
   * Which mails reach the recipient: all, those of a contract and codes only, or none since the address rejects them.
   * Null: no address is known.
   */
  mails: z.nullable(z.enum(['all', 'contractual', 'none'])),
  /** Until when the code is valid; null without one. */
  code_until: z.nullable(Time),
  accepted: z.nullable(
    z.object({
      at: Time,
      by: z.string(),
      elsewhere: z.boolean(),
      /** Last instant at which a consumer may renounce; null for everybody else. */
      renounce_until: z.nullable(Time),
      deposit: z.nullable(DepositRequest),
      deposit_received: z.boolean(),
    }),
  ),
  /** When the offer ended. */
  ended_at: z.nullable(Time),
  /** Of a superseded offer: whether the version that takes its place is being prepared, or was sent. Else null. */
  next_version: z.nullable(z.enum(['prepared', 'sent'])),
  /** Whether « Devis préparé avec Chiffré » is shown: for a provider without a plan. */
  brand: z.boolean(),
});
export type ReceivedOffer = z.output<typeof ReceivedOffer>;

/**
 * `none`: no address is known. `refused`: the address rejects our mails. `stopped`: its holder wants only those of a
 * contract. `spent`: the budget left none. `failed`: the mail service can never take it.
 */
export const offerMails = ['none', 'due', 'sent', 'refused', 'stopped', 'spent', 'failed'] as const;

/** An offer as its provider sees it. */
export const Offer = z.object({
  id: z.ulid(),
  quote_version: z.int(),
  devis_number: z.string(),
  state: OfferState,
  /** Accepted or refused on paper. */
  elsewhere: z.boolean(),
  recipient: z.object({ name: z.string(), email: z.nullable(z.string()) }),
  subject: z.string(),
  message: z.string(),
  link: z.string(),
  sent_at: Time,
  seen_at: z.nullable(Time),
  ended_at: z.nullable(Time),
  valid_until: z.iso.date(),
  ...prices,
  chosen: z.array(z.int()),
  due_cents: cents,
  /** The state of the last mail to the recipient. */
  mail: z.enum(offerMails),
  reminders: z.boolean(),
  /** Time of the next reminder. */
  next_reminder: z.nullable(Time),
  messages: z.array(OfferMessage),
  refusal: z.nullable(z.object({ reason: RefusalReasons, text: z.string() })),
  accepted: z.nullable(z.object({ at: Time, name: z.string(), capacity: z.string(), evidence: z.boolean() })),
  deposit_received_at: z.nullable(Time),
});
export type Offer = z.output<typeof Offer>;
