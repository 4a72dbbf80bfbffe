import type { Context } from 'aws-lambda';
import { writeFile } from '../../functions/clients/files.ts';
import { handler as answerOffer } from '../../functions/handlers/offers/answer-offer.ts';
import { handler as changeOffer } from '../../functions/handlers/offers/change-offer.ts';
import { handler as duplicateQuote } from '../../functions/handlers/offers/duplicate-quote.ts';
import { handler as sendOffer } from '../../functions/handlers/offers/send-offer.ts';
import { handler as generatePdf } from '../../functions/handlers/quotes/generate-pdf.ts';
import { handler as noteMailEvents } from '../../functions/handlers/triggers/note-mail-events.ts';
import { beginErasure } from '../../functions/store/account/erasure.ts';
import type { OfferEvent } from '../../functions/store/offer/life-cycle.ts';
import type { OfferKey } from '../../functions/store/offer/rows.ts';
import { readFinishedQuote } from '../../functions/store/quote/quotes.ts';
import { saveVersion } from '../../functions/store/quote/versions.ts';
import { documentsOf } from '../../functions/store/table.ts';
import { closeOffers } from '../../functions/use-cases/account/erase-accounts.ts';
import type { FunctionName } from '../../infra/stack/function-list.ts';
import type { DevisChoices } from '../../shared/devis/devis-choices.ts';
import type { NewOffer, OfferChange } from '../../shared/offer/offer.ts';
import { noCorrections } from '../../shared/quote/corrections.ts';
import { acceptBy, answer, business, change, consumer, type GivenAnswer } from '../ledger/offers.ts';
import { damage, stored } from '../ledger/stored-rows.ts';
import { requestOf } from './lambda.ts';

/** A sent offer with what its two sides know. */
export type Stage = {
  key: OfferKey;
  token: string;
  /** The address to which the devis was sent. */
  recipient: string;
  /** Cents without an option. */
  due: number;
  /** The codes in the mails that left, and that of the newest. */
  codes: () => string[];
  code: () => string;
};

const day = 24 * 3_600_000;
type Call = { function: FunctionName; run: (stage: Stage, context: Context) => Promise<unknown> };

/** An action on an offer, or a date that passes, with the events that follow. */
export type Transition = {
  /** Events that the chain holds at the end, each once. */
  events: readonly OfferEvent[];
  choices?: DevisChoices;
  sent?: Partial<NewOffer>;
  paid?: true;
  before?: (stage: Stage) => Promise<unknown>;
  /** Absent where time alone makes the transition. */
  call?: Call;
  /** Milliseconds that pass before. */
  after?: number;
  /** An action after the transition, without a fault. */
  follow?: (stage: Stage) => Promise<unknown>;
};

/** A person presses again with the same key. */
const pressed = { 'idempotency-key': 'one-press' };

const answering = (body: (stage: Stage) => GivenAnswer): Call => ({
  function: 'answer-offer',
  run: (stage, context) =>
    answerOffer(
      requestOf('', { body: JSON.stringify({ ...body(stage), token: stage.token }), headers: pressed }),
      context,
    ),
});
const changing = (body: OfferChange): Call => ({
  function: 'change-offer',
  run: ({ key: { sub, quote, offer } }, context) =>
    changeOffer(
      requestOf(sub, { pathParameters: { id: quote, offer }, body: JSON.stringify(body), headers: pressed }),
      context,
    ),
});
const sending: Call = {
  function: 'send-offer',
  run: ({ key: { sub, quote }, recipient }, context) => {
    const said = { quote_version: 1, subject: 'Votre devis', message: 'Bonjour.', choosable: [], reminders: false };
    const body = JSON.stringify({ ...said, recipient: { name: 'Maison Verte', email: recipient } } satisfies NewOffer);
    const headers = { 'idempotency-key': `offer-${quote}` };
    return sendOffer(requestOf(sub, { pathParameters: { id: quote }, body, headers }), context);
  },
};
const issuing: Call = {
  function: 'generate-pdf',
  run: ({ key: { sub, quote } }, context) =>
    generatePdf(requestOf(sub, { body: JSON.stringify({ quoteId: quote, client: business, vat: 200 }) }), context),
};
const corrected = async ({ key: { sub, quote } }: Stage) =>
  saveVersion(
    sub,
    quote,
    {
      base: 1,
      saved_by: 'Camille',
      engine: null,
      corrections: noCorrections,
      quote: await readFinishedQuote(sub, quote),
    },
    new Date(),
  );
const duplicating: Call = {
  function: 'duplicate-quote',
  run: ({ key: { sub, quote } }, context) => duplicateQuote(requestOf(sub, { pathParameters: { id: quote } }), context),
};
const noting: Call = {
  function: 'note-mail-events',
  run: async ({ key, recipient }, context) => {
    const tags = Object.fromEntries(Object.entries(key).map(([name, value]) => [name, [value]]));
    const bounce = { bounceType: 'Permanent', bouncedRecipients: [{ emailAddress: recipient }] };
    await noteMailEvents({ 'detail-type': 'Email Bounced', detail: { bounce, mail: { tags } } } as never, context);
    return { statusCode: 200 };
  },
};

const closing: Call = {
  function: 'erase-accounts',
  run: async ({ key: { sub } }) => {
    await closeOffers(sub, new Date());
    return { statusCode: 200 };
  },
};

const withCode = (stage: Stage) => answer(stage.key, { action: 'code' });
const accepted = async (stage: Stage) => {
  await withCode(stage);
  await acceptBy(stage.key, stage.code());
};
/** Accepts by the newest mailed code that is valid. A code whose request failed is not, although its mail has left. */
const acceptByMail = async ({ key, codes }: Stage) => {
  let refused: unknown = new Error('No mail with a code has left');
  for (const code of codes().reverse())
    try {
      return await acceptBy(key, code);
    } catch (error) {
      refused = error;
    }
  throw refused;
};
const accepting = answering(({ code, due }) => ({
  action: 'accept',
  name: 'Alix Martin',
  capacity: 'gérante',
  chosen: [],
  agreed: ['read'],
  due_cents: due,
  code: code(),
}));
/** The provider has written to the recipient for long: no budget of a first day holds its mails back. */
const knowRecipient = async ({ sub }: OfferKey) => {
  const row = (await stored(sub)).find(({ sk }) => String(sk).startsWith('RECIPIENT#'));
  await damage({ pk: row?.pk, sk: row?.sk }, 'first_mail_at', '2020-01-01T00:00:00.000Z');
};
const writeAttached = ({ key: { sub, quote } }: Stage) =>
  writeFile(`${documentsOf(sub, quote)}words.json`, Buffer.from('{}'), 'application/json');

/** Every transition of the life cycle of offers, and actions that change no state. */
export const transitions: Record<string, Transition> = {
  'sent again, in the place of the one that is open': { events: ['superseded'], call: sending },
  'ended by the issue of a new version': { events: ['outdated'], before: corrected, call: issuing },
  'sent once more': { events: ['resent'], call: changing({ action: 'resend' }) },
  seen: { events: ['seen'], call: answering(() => ({ action: 'see' })) },
  'asked about': { events: ['asked'], call: answering(() => ({ action: 'ask', text: 'Quand ?' })) },
  answered: {
    events: ['answered'],
    before: async ({ key }) => {
      await knowRecipient(key);
      return answer(key, { action: 'ask', text: 'Quand ?' });
    },
    call: changing({ action: 'answer', text: 'Lundi.' }),
  },
  'sent a code that accepts': {
    events: ['accepted'],
    call: answering(() => ({ action: 'code' })),
    follow: acceptByMail,
  },
  accepted: { events: ['accepted'], before: withCode, call: accepting },
  refused: {
    events: ['refused'],
    before: withCode,
    call: answering(({ code }) => ({ action: 'refuse', reason: 'price', text: '', code: code() })),
  },
  withdrawn: { events: ['withdrawn'], call: changing({ action: 'withdraw' }) },
  expired: { events: ['expired'], after: 46 * day },
  reminded: { events: ['reminded'], paid: true, sent: { reminders: true }, after: 4 * day },
  'accepted on paper': { events: ['marked_accepted'], call: changing({ action: 'mark_accepted' }) },
  'refused on paper': { events: ['marked_refused'], call: changing({ action: 'mark_refused' }) },
  cancelled: { events: ['cancelled'], before: accepted, call: changing({ action: 'cancel', reason: 'Impossible' }) },
  renounced: {
    events: ['renounced'],
    choices: { client: consumer },
    before: async (stage) => {
      await accepted(stage);
      await withCode(stage);
    },
    call: answering(({ code }) => ({ action: 'renounce', code: code() })),
  },
  'told that its deposit was received': {
    events: ['deposit_received'],
    before: accepted,
    call: changing({ action: 'deposit_received' }),
  },
  'told that its deposit was not received after all': {
    events: ['deposit_not_received'],
    before: async (stage) => {
      await accepted(stage);
      await change(stage.key, { action: 'deposit_received' });
    },
    call: changing({ action: 'deposit_not_received' }),
  },
  'closed with the account of its provider': {
    events: ['account_closed'],
    before: ({ key: { sub } }) => beginErasure(sub, { poolUsername: sub }, new Date()),
    call: closing,
  },
  'without reminders, by its provider': {
    events: ['reminders_changed'],
    paid: true,
    sent: { reminders: true },
    call: changing({ action: 'reminders', on: false }),
  },
  'refused by the server of its recipient': {
    events: [],
    call: noting,
    // No mail waits for an address that refuses mails, and none is sent to it.
    follow: ({ key }) => change(key, { action: 'withdraw' }),
  },
  copied: { events: [], before: writeAttached, call: duplicating },
};
