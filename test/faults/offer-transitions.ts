import type { Context } from 'aws-lambda';
import { writeFile } from '../../functions/clients/files.ts';
import { handler as answerOffer } from '../../functions/handlers/offers/answer-offer.ts';
import { handler as changeOffer } from '../../functions/handlers/offers/change-offer.ts';
import { handler as duplicateQuote } from '../../functions/handlers/offers/duplicate-quote.ts';
import { handler as sendOffer } from '../../functions/handlers/offers/send-offer.ts';
import { handler as generatePdf } from '../../functions/handlers/quotes/generate-pdf.ts';
import { handler as noteMailEvents } from '../../functions/handlers/triggers/note-mail-events.ts';
import type { OfferEvent } from '../../functions/store/offer/life-cycle.ts';
import type { OfferKey } from '../../functions/store/offer/rows.ts';
import { readFinishedQuote } from '../../functions/store/quote/quotes.ts';
import { saveVersion } from '../../functions/store/quote/versions.ts';
import { documentsOf } from '../../functions/store/table.ts';
import type { FunctionName } from '../../infra/stack/function-list.ts';
import type { DevisChoices } from '../../shared/devis/devis-choices.ts';
import type { NewOffer, OfferAnswer, OfferChange } from '../../shared/offer/offer.ts';
import { noCorrections } from '../../shared/quote/corrections.ts';
import { acceptBy, answer, business, change, consumer, type Given } from '../ledger/offers.ts';
import { requestOf } from './lambda.ts';

/** An offer that was sent, and who has what of it. */
export type Stage = {
  key: OfferKey;
  token: string;
  /** The address that the devis was sent to. */
  recipient: string;
  /** Cents, without any option. */
  due: number;
  /** The code that was mailed last. */
  code: () => string;
};

const day = 24 * 3_600_000;
type Call = { function: FunctionName; run: (stage: Stage, context: Context) => Promise<unknown> };

/** What is done with an offer: by whom, from where, and what its chain holds of it at last. */
export type Transition = {
  /** Events that the chain holds at last, once each. */
  events: readonly OfferEvent[];
  choices?: DevisChoices;
  sent?: Partial<NewOffer>;
  paid?: true;
  before?: (stage: Stage) => Promise<unknown>;
  /** Absent: the clock does it. */
  call?: Call;
  /** Milliseconds that pass before. */
  after?: number;
  /** Done once more where it is asked for once more. */
  repeats?: true;
  /** What is done, without a fault, once it has happened. */
  follow?: (stage: Stage) => Promise<unknown>;
};

const answering = (body: (stage: Stage) => Given<OfferAnswer>): Call => ({
  function: 'answer-offer',
  run: (stage, context) =>
    answerOffer(requestOf('', { body: JSON.stringify({ ...body(stage), token: stage.token }) }), context),
});
const changing = (body: OfferChange): Call => ({
  function: 'change-offer',
  run: ({ key: { sub, quote, offer } }, context) =>
    changeOffer(requestOf(sub, { pathParameters: { id: quote, offer }, body: JSON.stringify(body) }), context),
});
const sending: Call = {
  function: 'send-offer',
  run: ({ key: { sub, quote }, recipient }, context) => {
    const said = { quote_version: 1, subject: 'Votre devis', message: 'Bonjour.', choosable: [], reminders: false };
    const body = JSON.stringify({ ...said, recipient: { name: 'Maison Verte', email: recipient } } satisfies NewOffer);
    return sendOffer(requestOf(sub, { pathParameters: { id: quote }, body }), context);
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

const withCode = (stage: Stage) => answer(stage.key, { action: 'code' });
const accepted = async (stage: Stage) => {
  await withCode(stage);
  await acceptBy(stage.key, stage.code());
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
const writeAttached = ({ key: { sub, quote } }: Stage) =>
  writeFile(`${documentsOf(sub, quote)}words.json`, Buffer.from('{}'), 'application/json');

/** Every transition of the table of the life cycle, and what follows an offer without being one. */
export const transitions: Record<string, Transition> = {
  'sent again, in the place of the one that is open': { events: ['superseded'], call: sending, repeats: true },
  'ended by the issue of a new version': { events: ['outdated'], before: corrected, call: issuing },
  'sent once more': { events: ['resent'], call: changing({ action: 'resend' }), repeats: true },
  seen: { events: ['seen'], call: answering(() => ({ action: 'see' })) },
  'asked about': { events: ['asked'], call: answering(() => ({ action: 'ask', text: 'Quand ?' })), repeats: true },
  answered: { events: ['answered'], call: changing({ action: 'answer', text: 'Lundi.' }), repeats: true },
  'sent a code that accepts': {
    events: ['accepted'],
    call: answering(() => ({ action: 'code' })),
    follow: ({ key, code }) => acceptBy(key, code()),
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
  'without reminders, by its provider': {
    events: ['reminders_changed'],
    paid: true,
    sent: { reminders: true },
    call: changing({ action: 'reminders', on: false }),
    repeats: true,
  },
  'without reminders, by its recipient': {
    events: ['reminders_stopped'],
    paid: true,
    sent: { reminders: true },
    call: answering(() => ({ action: 'stop_reminders' })),
  },
  'refused by the server of its recipient': {
    events: [],
    call: noting,
    // No mail leaves to that address any more, and none waits for it.
    follow: ({ key }) => change(key, { action: 'resend' }),
  },
  copied: { events: [], before: writeAttached, call: duplicating, repeats: true },
};
