import { SendEmailCommand } from '@aws-sdk/client-ses';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { offerLink } from '../../functions/clients/offer-link.ts';
import { readAccount } from '../../functions/store/account/account.ts';
import {
  beginErasure,
  eraseRows,
  leaveEmptyProfile,
  removeEmptyProfile,
} from '../../functions/store/account/erasure.ts';
import { readRows } from '../../functions/store/client.ts';
import { contractProvider } from '../../functions/store/offer/contracts.ts';
import { evidenceKept, evidenceRows } from '../../functions/store/offer/evidence.ts';
import { offerLifeCycle } from '../../functions/store/offer/life-cycle.ts';
import { readEvents, readOffer, readOffers } from '../../functions/store/offer/read-offers.ts';
import { recordEvent } from '../../functions/store/offer/record-event.ts';
import type { OfferKey, OfferRow } from '../../functions/store/offer/rows.ts';
import { issueVersion } from '../../functions/store/quote/issue.ts';
import { deleteQuote, readFinishedQuote } from '../../functions/store/quote/quotes.ts';
import { restoreVersion, saveVersion } from '../../functions/store/quote/versions.ts';
import { keys } from '../../functions/store/table.ts';
import { openOffer } from '../../functions/use-cases/offers/open-offer.ts';
import { receivedOffer } from '../../functions/use-cases/offers/received-offer.ts';
import { storedEvidence } from '../../functions/use-cases/offers/stored-evidence.ts';
import { ReceivedOffer } from '../../shared/offer/offer.ts';
import { noCorrections } from '../../shared/quote/corrections.ts';
import { startTable } from '../support/dynamo.ts';
import { runsAll } from '../support/extent.ts';
import {
  accept,
  acceptBy,
  accountOf,
  answer,
  brokenLinks,
  business,
  change,
  codeIn,
  consumer,
  from,
  type Issued,
  issuedQuote,
  mailedCode,
  prepareServices,
  refuse,
  renounce,
  sent,
  ses,
  subscribe,
} from './offers.ts';
import { optional, outcome, start } from './quotes.ts';
import { injected, interfere, seedEachTest, withFaults } from './store-faults.ts';
import { stored } from './stored-rows.ts';

let server: Awaited<ReturnType<typeof startTable>>;
beforeAll(async () => {
  server = await startTable();
  prepareServices();
  interfere();
});
afterAll(() => server.stop());
seedEachTest();
beforeEach(() => {
  ses.reset();
  ses.on(SendEmailCommand).resolves({});
});

const day = 86_400_000;
const daysLater = (days: number) => new Date(start.getTime() + days * day);
const stateOf = async (key: OfferKey) => (await readOffer(key))?.state;
const summaryOf = async ({ person, id }: Issued) =>
  (await stored(person.sub)).find(({ sk }) => sk === `QUOTE#${id}`) ?? {};
const evidenceOf = async ({ person: { sub, account } }: Issued) => {
  const offers = (await stored(sub)).filter(({ sk }) => String(sk).startsWith('OFFER#'));
  const sides = { provider: account.profile.mailbox_key, recipient: 'nobody' };
  return evidenceRows(
    sides,
    offers.map(({ id }) => String(id)),
  );
};
const expire = (key: OfferKey, now: Date) => recordEvent(key, 'expired', () => ({ data: {} }), now);
const correct = async ({ person: { sub }, id }: Issued) =>
  saveVersion(
    sub,
    id,
    { base: 1, saved_by: 'Camille', engine: null, corrections: noCorrections, quote: await readFinishedQuote(sub, id) },
    start,
  );
const issueAgain = async (quote: Issued) => {
  const { sub } = quote.person;
  const made = { issuer: await issuerOf(quote), choices: { client: business }, logo: null };
  return issueVersion({ sub, id: quote.id }, 2, made, start);
};
const issuerOf = async ({ person: { sub }, id }: Issued) => {
  const body = (await stored(sub)).find(({ sk }) => sk === `BODY#${id}`) as { issue: { issuer: never } };
  return body.issue.issuer;
};

test('O1 a devis is sent, seen, asked about, answered and accepted, each once, in one chain', async () => {
  const quote = await issuedQuote();
  const key = await sent(quote, { choosable: [optional] });
  await answer(key, { action: 'see' });
  await answer(key, { action: 'see' });
  await answer(key, { action: 'ask', text: 'Quand commencez-vous ?' });
  await change(key, { action: 'answer', text: 'Lundi.' });
  await accept(key, start, [optional]);
  expect((await readEvents(key)).map(({ event }) => event)).toEqual(['sent', 'seen', 'asked', 'answered', 'accepted']);
  expect(await brokenLinks(key)).toEqual([]);
  expect(await summaryOf(quote)).toMatchObject({ accepted_offer: key.offer, offer: { state: 'accepted' } });
  const [evidence] = await evidenceOf(quote);
  expect(JSON.parse(String(evidence?.evidence))).toMatchObject({
    offer: key.offer,
    signer: { name: 'Alix Martin', capacity: 'gérante', email: expect.stringContaining('@example.test') },
    address: '203.0.113.7',
  });
});

test.each([
  ['refused by its recipient', (key: OfferKey) => refuse(key)],
  ['withdrawn by its provider', (key: OfferKey) => change(key, { action: 'withdraw' })],
  ['refused on paper', (key: OfferKey) => change(key, { action: 'mark_refused' })],
  ['accepted on paper', (key: OfferKey) => change(key, { action: 'mark_accepted' })],
  ['accepted', (key: OfferKey) => accept(key)],
])('O1 a devis that is %s is closed: nobody refuses, withdraws or accepts it any more', async (_, close) => {
  const key = await sent(await issuedQuote());
  await answer(key, { action: 'code' });
  const code = mailedCode();
  await close(key);
  const state = await stateOf(key);
  for (const late of [
    () => answer(key, { action: 'refuse', reason: 'other', text: '', code }),
    () => change(key, { action: 'withdraw' }),
    () => answer(key, { action: 'ask', text: 'Et maintenant ?' }),
    () => answer(key, { action: 'code' }),
  ])
    expect(await outcome(late())).toBe('offer_closed');
  if (state !== 'accepted') expect(await outcome(acceptBy(key, code))).toBe('offer_closed');
  expect(await stateOf(key)).toBe(state);
  expect(await brokenLinks(key)).toEqual([]);
});

test('O1 a devis that is accepted on paper is locked, and says that nothing proves it', async () => {
  const quote = await issuedQuote();
  const key = await sent(quote);
  await change(key, { action: 'mark_accepted' });
  expect(await readOffer(key)).toMatchObject({ elsewhere: true, accepted: { evidence: null } });
  // Its recipient is told, and can contest it.
  expect((await readEvents(key)).at(-1)?.mails).toEqual(['recipient']);
  // A deposit is received once, however often that is told.
  const deposit = (days: number) => change(key, { action: 'deposit_received' }, daysLater(days));
  expect([await deposit(1), await deposit(2)].map((each) => each.deposit_received_at)).toEqual(
    [1, 1].map((days) => daysLater(days).toISOString()),
  );
  // A mistake is corrected, once too.
  for (const days of [3, 4]) {
    const corrected = await change(key, { action: 'deposit_not_received' }, daysLater(days));
    expect(corrected.deposit_received_at).toBe(null);
  }
  const deposits = (await readEvents(key)).filter(({ event }) => event.startsWith('deposit'));
  expect(deposits.map(({ event }) => event)).toEqual(['deposit_received', 'deposit_not_received']);
  expect(await evidenceOf(quote)).toEqual([]);
  expect(await outcome(correct(quote))).toBe('quote_locked');
});

test('O1 a devis sent again replaces the offer that was open, in the same write', async () => {
  const quote = await issuedQuote();
  const [first, second] = [await sent(quote), await sent(quote)];
  expect([await stateOf(first), await stateOf(second)]).toEqual(['superseded', 'sent']);
  expect((await summaryOf(quote)).offer).toMatchObject({ id: second.offer });
  expect(await outcome(refuse(first))).toBe('offer_closed');
});

test('O1 a devis sent eight times at once is open once, its quote tells of that offer, and it can be sent again', async () => {
  const quote = await issuedQuote();
  await Promise.all(Array.from({ length: 8 }, () => outcome(sent(quote))));
  expect(await outcome(sent(quote))).toBe('done');
  const offers = await readOffers(quote.person.sub, quote.id);
  expect(offers.map(({ state }) => state)).toEqual([...offers.slice(1).map(() => 'superseded'), 'sent']);
  expect((await summaryOf(quote)).offer).toMatchObject({ id: offers.at(-1)?.id });
});

test('O2 a devis that is sent five times under one key is one offer with one mail, also once it is withdrawn', async () => {
  const quote = await issuedQuote();
  const recipient = { name: 'Maison Verte', email: 'gerante@maison-verte.example' };
  const press = (body = {}) => sent(quote, { recipient, ...body }, start, 'one-key-of-the-page');
  const keys = await Promise.all(Array.from({ length: 5 }, () => press()));
  const [first] = keys;
  if (!first) throw new Error('no offer');
  expect(new Set(keys.map(({ offer }) => offer))).toEqual(new Set([first.offer]));
  expect((await readEvents(first)).map(({ event, mails }) => [event, mails])).toEqual([['sent', ['recipient']]]);
  await change(first, { action: 'withdraw' });
  expect(await press()).toEqual(first);
  expect(await outcome(press({ subject: 'Un autre objet' }))).toBe('idempotency_key_reused');
  expect(await readOffers(first.sub, first.quote)).toHaveLength(1);
});

test('O1 a devis whose former offer ends late still waits for the answer to the last one', async () => {
  const quote = await issuedQuote({ client: business, validity_days: 10 });
  const first = await sent(quote);
  await expire(first, daysLater(11));
  await correct(quote);
  await issueAgain(quote);
  const second = await sent(quote, { quote_version: 2 }, daysLater(12));
  expect(await outcome(change(first, { action: 'mark_refused' }, daysLater(12)))).toBe('offer_changed');
  expect((await summaryOf(quote)).offer).toMatchObject({ id: second.offer, state: 'sent' });
});

test('O1 a devis is not sent before it is issued, nor once another version is, nor without a client', async () => {
  const quote = await issuedQuote();
  await correct(quote);
  expect(await outcome(sent(quote, { quote_version: 2 }))).toBe('offer_not_issued');
  await issueAgain(quote);
  expect(await outcome(sent(quote))).toBe('offer_not_issued');
  expect(await outcome(sent(quote, { quote_version: 2 }))).toBe('done');
  expect(await outcome(sent(await issuedQuote({})))).toBe('offer_client_required');
});

test('O1 a devis whose version was replaced while the page was open is not accepted: its reader is told', async () => {
  const quote = await issuedQuote();
  const key = await sent(quote);
  await answer(key, { action: 'code' });
  const code = mailedCode();
  await correct(quote);
  await issueAgain(quote);
  expect(await outcome(acceptBy(key, code))).toBe('offer_closed');
  expect(await evidenceOf(quote)).toEqual([]);
});

test('O1 issuing a new version ends the open offer in the same write: no code, no reminder, and one mail says so', async () => {
  const quote = await issuedQuote();
  const key = await sent(quote);
  await correct(quote);
  await issueAgain(quote);
  const [row] = await readOffers(quote.person.sub, quote.id);
  expect(row).toMatchObject({ state: 'superseded', ended_at: start.toISOString() });
  expect((await stored(key.sub)).filter(({ open_shard }) => open_shard === 'OFFER')).toEqual([]);
  expect((await readEvents(key)).at(-1)).toMatchObject({ event: 'outdated', mails: ['recipient'] });
  expect(await outcome(answer(key, { action: 'code' }))).toBe('offer_closed');
  const read = async () => (await receivedOffer(key, (await readOffer(key)) as OfferRow, start)).next_version;
  expect(await read()).toBe('prepared');
  expect((await summaryOf(quote)).offer).toMatchObject({ id: key.offer, state: 'superseded' });
  await sent(quote, { quote_version: 2 });
  expect(await read()).toBe('sent');
  expect(await brokenLinks(key)).toEqual([]);
});

test('the code of an acceptance holds ten minutes and five tries, and is of its offer alone', async () => {
  const key = await sent(await issuedQuote());
  await answer(key, { action: 'code' });
  const code = mailedCode();
  const wrong = code === '000000' ? '000001' : '000000';
  const other = await sent(await issuedQuote());
  await answer(other, { action: 'code' });
  const foreign = mailedCode() === code ? wrong : mailedCode();
  for (const typed of [wrong, foreign, wrong, wrong])
    expect(await outcome(acceptBy(key, typed))).toBe('offer_code_refused');
  expect(await outcome(acceptBy(key, code, new Date(start.getTime() + 10 * 60_000 + 1)))).toBe('offer_code_refused');
  expect(await outcome(acceptBy(key, code))).toBe('done');
});

test('the code of an acceptance is not guessed by many at once: five tries are five', async () => {
  const key = await sent(await issuedQuote());
  await answer(key, { action: 'code' });
  const code = mailedCode();
  const wrong = code === '000000' ? '000001' : '000000';
  await Promise.all(Array.from({ length: 40 }, () => outcome(acceptBy(key, wrong))));
  expect(await outcome(acceptBy(key, code))).toBe('offer_code_refused');
  expect(await stateOf(key)).toBe('sent');
});

test('the code of an acceptance is sent three times an hour, each in the place of the one before', async () => {
  const key = await sent(await issuedQuote());
  const codes: string[] = [];
  for (let time = 0; time < 3; time++) {
    await answer(key, { action: 'code' });
    codes.push(mailedCode());
  }
  expect(await outcome(answer(key, { action: 'code' }))).toBe('too_many_requests');
  if (codes[0] !== codes[2]) expect(await outcome(acceptBy(key, codes[0] ?? ''))).toBe('offer_code_refused');
  expect(await outcome(acceptBy(key, codes[2] ?? ''))).toBe('done');
});

test('the mailed code of an acceptance holds until the mail of the next one has left: a crash between refuses nobody', async () => {
  const key = await sent(await issuedQuote());
  await answer(key, { action: 'code' });
  const code = mailedCode();
  let meanwhile = '';
  ses.on(SendEmailCommand).callsFake(async () => {
    meanwhile = await outcome(acceptBy(key, code));
  });
  await outcome(answer(key, { action: 'code' }));
  expect(meanwhile).toBe('done');
});

test('of two codes of an acceptance that are asked for at once, that of the mail that left last holds', async () => {
  const key = await sent(await issuedQuote());
  ses.on(SendEmailCommand).callsFake(async () => {
    ses.on(SendEmailCommand).resolves({});
    await answer(key, { action: 'code' });
  });
  await answer(key, { action: 'code' });
  const [first, second] = ses.calls().map((call) => codeIn(call));
  if (first !== second) expect(await outcome(acceptBy(key, second ?? ''))).toBe('offer_code_refused');
  expect(await outcome(acceptBy(key, first ?? ''))).toBe('done');
});

test('two codes of an acceptance that hold at once are compared with five tries each, as one after the other', async () => {
  const key = await sent(await issuedQuote());
  await answer(key, { action: 'code' });
  const code = mailedCode();
  const wrong = '00000x';
  const refusals = async (times: number) => {
    for (let time = 0; time < times; time++) expect(await outcome(acceptBy(key, wrong))).toBe('offer_code_refused');
  };
  await refusals(3);
  const meanwhile: string[] = [];
  ses.on(SendEmailCommand).callsFake(async () => {
    await refusals(2);
    // The first code has no try left, and this one is a try of the second.
    meanwhile.push(await outcome(acceptBy(key, code)));
  });
  await answer(key, { action: 'code' });
  ses.on(SendEmailCommand).resolves({});
  expect(meanwhile).toEqual(['offer_code_refused']);
  const next = mailedCode();
  await refusals(2);
  expect(await outcome(acceptBy(key, next))).toBe('offer_code_refused');
});

test('a code of an acceptance that no mail could carry counts for nothing, and leaves the code before it', async () => {
  const key = await sent(await issuedQuote());
  await answer(key, { action: 'code' });
  const code = mailedCode();
  ses.on(SendEmailCommand).rejects(new Error('SES is down'));
  for (let time = 0; time < 5; time++)
    expect(await outcome(answer(key, { action: 'code' }))).toBe('Error: SES is down');
  ses.on(SendEmailCommand).resolves({});
  expect(await outcome(acceptBy(key, code))).toBe('done');
  const other = await sent(await issuedQuote());
  ses.on(SendEmailCommand).rejects(new Error('SES is down'));
  expect(await outcome(answer(other, { action: 'code' }))).toBe('Error: SES is down');
  expect((await readOffer(other))?.codes).toEqual([]);
});

test('no devis and no code goes to the address of the provider itself, however it is written', async () => {
  const quote = await issuedQuote();
  const { email } = (await accountOf(quote.person)).profile ?? { email: '' };
  const own = email.toUpperCase();
  expect(await outcome(sent(quote, { recipient: { name: 'Moi', email: own } }))).toBe('invalid_input');
  const key = await sent(quote, { recipient: { name: 'Maison Verte', email: null } });
  expect(await outcome(answer(key, { action: 'code', email: own }))).toBe('invalid_input');
  expect(ses.calls()).toHaveLength(0);
});

test('codes that strangers ask for at one address refuse no other provider, neither its devis nor its code', async () => {
  const email = 'visee@example.test';
  for (let stranger = 0; stranger < 4; stranger++) {
    const key = await sent(await issuedQuote(), { recipient: { name: 'Inconnue', email: null } });
    for (let time = 0; time < 3; time++) await answer(key, { action: 'code', email });
    expect(await outcome(answer(key, { action: 'code', email }))).toBe('too_many_requests');
  }
  const key = await sent(await issuedQuote(), { recipient: { name: 'Maison Verte', email } });
  expect(await outcome(answer(key, { action: 'code' }))).toBe('done');
});

const mailTo = (quote: Issued, email: string, now = start) =>
  outcome(sent(quote, { recipient: { name: 'Maison Verte', email } }, now));

test('a mailbox that ten strangers fill takes no mail of an eleventh, but its link, and all of who knows it or has a plan', async () => {
  const email = 'remplie@example.test';
  const known = await issuedQuote();
  expect(await mailTo(known, email, daysLater(-1))).toBe('done');
  for (let stranger = 0; stranger < 10; stranger++) {
    const quote = await issuedQuote();
    expect([await mailTo(quote, email), await mailTo(quote, email), await mailTo(quote, email)]).toEqual([
      ...['done', 'done'],
      'offer_mails_spent',
    ]);
  }
  const eleventh = await issuedQuote();
  expect(await mailTo(eleventh, email)).toBe('offer_mails_spent');
  expect(await outcome(sent(eleventh, { recipient: { name: 'Maison Verte', email: null } }))).toBe('done');
  expect(await mailTo(known, email)).toBe('done');
  const paid = await issuedQuote();
  await subscribe(paid.person);
  expect(await mailTo(paid, email)).toBe('done');
});

test('from the second day a provider has five mails a day at an address, however many are asked for at once', async () => {
  const quote = await issuedQuote();
  const key = await sent(quote, {}, daysLater(-1));
  const again = await Promise.all(Array.from({ length: 8 }, () => outcome(change(key, { action: 'resend' }))));
  expect(again.filter((each) => each === 'done')).toHaveLength(5);
  expect(new Set(again)).toEqual(new Set(['done', 'offer_mails_spent']));
});

test('an answer is only given to somebody who has asked', async () => {
  const key = await sent(await issuedQuote());
  expect(await outcome(change(key, { action: 'answer', text: 'Bonjour' }))).toBe('offer_no_question');
  await answer(key, { action: 'ask', text: 'Quand ?' });
  expect(await outcome(change(key, { action: 'answer', text: 'Lundi.' }))).toBe('done');
});

test('a question that waits stands in the list of quotes, and is answered whatever became of the devis', async () => {
  const quote = await issuedQuote();
  const key = await sent(quote);
  const standing = async () => (await summaryOf(quote)).offer;
  await answer(key, { action: 'ask', text: 'Quand ?' });
  expect(await standing()).toMatchObject({ state: 'sent', asks: true });
  await change(key, { action: 'mark_refused' }, daysLater(1));
  await change(key, { action: 'answer', text: 'Lundi.' }, daysLater(2));
  expect(await standing()).toMatchObject({ state: 'refused', at: daysLater(1).toISOString(), asks: false });
  expect(await outcome(answer(key, { action: 'ask', text: 'Et mardi ?' }))).toBe('offer_closed');
});

test('O1 what is asked, answered or sent again with the same key happens once, whatever is said meanwhile', async () => {
  const key = await sent(await issuedQuote(), {}, daysLater(-1));
  const [mails, happened] = [ses.calls().length, async () => (await readEvents(key)).map(({ event }) => event)];
  const twice = async (press: () => Promise<unknown>) => {
    await Promise.all([press(), press()]);
    await press();
  };
  await twice(() => answer(key, { action: 'ask', text: 'Quand ?' }, start, 'question'));
  await twice(() => change(key, { action: 'answer', text: 'Lundi.' }, start, 'same-key'));
  await answer(key, { action: 'ask', text: 'Et la suite ?' });
  await twice(() => change(key, { action: 'answer', text: 'Lundi.' }, start, 'same-key'));
  await twice(() => change(key, { action: 'resend' }, start, 'another-key'));
  expect(await happened()).toEqual(['sent', 'asked', 'answered', 'asked', 'resent']);
  const other = change(key, { action: 'answer', text: 'Mardi.' }, start, 'same-key');
  expect(await outcome(other)).toBe('idempotency_key_reused');
  // The keys of the two sides are apart.
  await answer(key, { action: 'ask', text: 'Lundi ?' }, start, 'same-key');
  for (let time = 0; time < 2; time++) await answer(key, { action: 'code' }, start, 'code-key');
  expect(ses.calls()).toHaveLength(mails + 1);
});

test('the code of an acceptance accepts once, however often it is sent', async () => {
  const quote = await issuedQuote();
  const key = await sent(quote);
  await answer(key, { action: 'code' });
  const code = mailedCode();
  const pressed = await Promise.all(Array.from({ length: 6 }, () => outcome(acceptBy(key, code))));
  expect(pressed.filter((each) => each === 'done').length).toBeGreaterThan(0);
  expect(await outcome(acceptBy(key, code))).toBe('done');
  expect((await readEvents(key)).filter(({ event }) => event === 'accepted')).toHaveLength(1);
  expect(await evidenceOf(quote)).toHaveLength(1);
});

test('O7 an accepted devis cannot be corrected, restored, issued again or deleted', async () => {
  const quote = await issuedQuote();
  const { sub } = quote.person;
  expect(await outcome(deleteQuote(sub, (await sent(quote)).quote, start))).toBe('offer_open');
  await accept((await readOffers(sub, quote.id)).map(({ id }) => ({ sub, quote: quote.id, offer: id }))[0] as OfferKey);
  expect(await outcome(correct(quote))).toBe('quote_locked');
  expect(await outcome(restoreVersion(sub, quote.id, { number: 1, base: 1, saved_by: 'Camille' }, start))).toBe(
    'quote_locked',
  );
  expect(await outcome(deleteQuote(sub, quote.id, daysLater(400)))).toBe('quote_locked');
  expect(await outcome(sent(quote))).toBe('quote_locked');
});

test('O5 a devis is accepted until the last millisecond of its last day in Paris, on both days of a clock change too', async () => {
  for (const [from, days, last] of [
    ['2026-11-10', 45, '2026-12-25T22:59:59.999Z'],
    ['2026-11-10', 138, '2027-03-28T21:59:59.999Z'],
    ['2026-11-10', 355, '2027-10-31T22:59:59.999Z'],
    ['2028-02-01', 28, '2028-02-29T22:59:59.999Z'],
  ] as const) {
    const now = new Date(`${from}T10:00:00.000Z`);
    const choices = { client: business, validity_days: days };
    const offered = async () => sent(await issuedQuote(choices, undefined, now), {}, now);
    const early = await offered();
    const end = new Date(last);
    expect(await outcome(expire(early, end))).toBe('offer_closed');
    expect(await outcome(accept(early, end))).toBe('done');
    const late = await offered();
    await answer(late, { action: 'code' }, end);
    const code = mailedCode();
    const passed = new Date(end.getTime() + 1);
    expect(await outcome(acceptBy(late, code, passed))).toBe('offer_expired');
    expect(await outcome(expire(late, passed))).toBe('done');
    expect(await outcome(acceptBy(late, code, passed))).toBe('offer_expired');
  }
});

test('O3 a recipient is shown the hours and the rate of a devis only where its provider chose so', async () => {
  for (const hours of [true, false]) {
    const key = await sent(await issuedQuote({ client: business, hours }));
    expect(await receivedOffer(key, (await readOffer(key)) as OfferRow, start)).toMatchObject({ hours });
  }
});

test('O9 a consumer at a distance renounces within fourteen days, and nobody else does', async () => {
  const quote = await issuedQuote({ client: consumer });
  const key = await sent(quote);
  await accept(key);
  // Fourteen days after 10 November end with Tuesday 24 November.
  expect((await readOffer(key))?.accepted?.renounce_until).toBe('2026-11-24T22:59:59.999Z');
  expect(await outcome(renounce(key, new Date('2026-11-24T23:00:00.000Z')))).toBe('offer_closed');
  expect(await outcome(renounce(key, new Date('2026-11-24T22:59:59.999Z')))).toBe('done');
  expect(await outcome(renounce(key, start))).toBe('offer_closed');
  expect(await evidenceOf(quote)).toHaveLength(1);
  for (const choices of [{ client: business }, { client: consumer, distance: false }]) {
    const other = await sent(await issuedQuote(choices));
    await accept(other);
    expect(await outcome(renounce(other))).toBe('offer_closed');
  }
});

test('who holds the link alone, as the provider does, refuses and renounces nothing: a code goes to the recipient', async () => {
  const key = await sent(await issuedQuote({ client: consumer }), { recipient: { name: 'Alix Martin', email: null } });
  await answer(key, { action: 'code', email: 'alix@example.test' });
  const wrong = mailedCode() === '000000' ? '000001' : '000000';
  const refusal = { action: 'refuse', reason: 'price', text: '' } as const;
  expect(await outcome(answer(key, { ...refusal, code: wrong }))).toBe('offer_code_refused');
  await acceptBy(key, mailedCode());
  expect(await outcome(answer(key, { action: 'renounce', code: wrong }))).toBe('offer_code_refused');
  // The code goes to who accepted, whatever address is told.
  await answer(key, { action: 'code', email: 'somebody.else@example.test' });
  expect(JSON.stringify(ses.calls().at(-1)?.args[0].input)).toContain('alix@example.test');
  expect(await outcome(answer(key, { action: 'renounce', code: mailedCode() }))).toBe('done');
  expect((await readEvents(key)).at(-1)).toMatchObject({ event: 'renounced', data: { email: 'alix@example.test' } });
  const sentByMail = await sent(await issuedQuote());
  expect(await outcome(answer(sentByMail, { ...refusal, code: wrong }))).toBe('offer_code_refused');
  expect(await stateOf(sentByMail)).toBe('sent');
});

const openAt = async ({ sub, offer }: OfferKey, now: Date) =>
  openOffer((await offerLink(sub, offer)).split('#')[1] ?? '', from, now);
/** Closes the account, and erases it in both passes. */
const eraseAccount = async ({ person: { sub } }: Issued, now = start) => {
  await beginErasure(sub, { poolUsername: sub }, now);
  const { profile } = await readAccount(sub);
  if (!profile) throw new Error('no profile');
  await eraseRows(sub, profile, now);
  await leaveEmptyProfile(sub, profile, now);
  await eraseRows(sub, { mailbox_key: 'erased', email: '' }, now);
  await removeEmptyProfile(sub);
};

test('O9 a contract outlives the account of its provider: its link reads, files and renounces it, until its evidence ends', async () => {
  const quote = await issuedQuote({ client: consumer });
  const key = await sent(quote);
  const waiting = await sent(await issuedQuote({ client: business }, quote.person));
  await accept(key);
  const { offer: signed } = await openAt(key, start);
  const before = await receivedOffer(key, signed, start);
  await beginErasure(quote.person.sub, { poolUsername: quote.person.sub }, start);
  // From the request on, before anything is erased.
  expect((await openAt(key, start)).offer.state).toBe('accepted');
  expect(await outcome(openAt(waiting, start))).toBe('offer_unknown');
  expect(await outcome(change(key, { action: 'cancel', reason: 'Fini' }))).toBe('offer_unknown');
  await eraseAccount(quote);

  const { offer } = await openAt(key, start);
  const shown = await receivedOffer(key, offer, start);
  expect(ReceivedOffer.parse(shown).document).toEqual(ReceivedOffer.parse(before).document);
  expect(shown).toMatchObject({ account_closed: true, state: 'accepted', provider: { name: before.provider.name } });
  expect(await storedEvidence(key, offer)).toContain('Maison Verte');
  expect(await outcome(renounce(key))).toBe('done');
  expect((await readEvents(key)).at(-1)).toMatchObject({ event: 'renounced', mails: ['recipient', 'provider'] });
  // The provider's address is told of it, and ends with the right to renounce.
  const lastDay = new Date(offer.accepted?.renounce_until ?? '');
  expect(await contractProvider(offer.link_digest, lastDay)).toBe(quote.person.account.profile.email);
  expect(await contractProvider(offer.link_digest, new Date(lastDay.getTime() + 2 * day))).toBeUndefined();
  expect(await brokenLinks(key)).toEqual([]);

  // Nothing else is left of the account, and nothing that does not end with the evidence.
  const left = await stored(key.sub);
  const end = Math.floor(start.getTime() / 1000) + evidenceKept;
  expect([...new Set(left.map(({ sk }) => String(sk).replace(/#[^#]+$/, '')))].sort()).toEqual(
    [`OFFEREVENT#${key.quote}`, `OFFER#${key.quote}`].sort(),
  );
  expect(
    new Set([...left, ...(await readRows([keys.offerLink(offer.link_digest)]))].map((row) => row.expires_at)),
  ).toEqual(new Set([end]));
  expect((await openAt(key, new Date((end - 1) * 1000))).offer.state).toBe('renounced');
  expect(await outcome(openAt(key, new Date(end * 1000)))).toBe('offer_unknown');
});

test('O2 a renunciation that meets the erasure of the account is kept, whole and for as long as its contract', async () => {
  for (let round = 0; round < (runsAll ? 100 : 8); round++) {
    const quote = await issuedQuote({ client: consumer });
    const key = await sent(quote);
    await accept(key);
    await answer(key, { action: 'code' });
    const code = mailedCode();
    const [told] = await withFaults({ conflict: 0.1, lostAnswer: 0.1 }, () =>
      Promise.all([outcome(answer(key, { action: 'renounce', code })), eraseAccount(quote)]),
    );
    expect(told).toBe('done');
    expect(await stateOf(key)).toBe('renounced');
    expect(await brokenLinks(key)).toEqual([]);
    expect((await stored(key.sub)).filter(({ expires_at }) => expires_at === undefined)).toEqual([]);
  }
});

const rounds = runsAll ? 1_000 : 40;
const mostTime = 1_200_000;
const told = {
  accept: ['offer_closed', 'offer_expired', 'offer_unknown'],
  issue: ['quote_locked', 'not_signed_in'],
  withdraw: ['offer_closed', 'offer_expired', 'offer_unknown'],
  expire: ['offer_closed', 'offer_expired', 'offer_unknown'],
  erase: [],
};
type Rival = keyof typeof told;
const rivals = ['issue', 'withdraw', 'expire', 'erase'] as const;
const act: Record<Exclude<Rival, 'accept'>, (quote: Issued, key: OfferKey) => Promise<unknown>> = {
  issue: issueAgain,
  withdraw: (_, key) => change(key, { action: 'withdraw' }),
  expire: (_, key) => expire(key, daysLater(60)),
  erase: (_, { sub }) => beginErasure(sub, { poolUsername: sub }, start),
};

test('O2 of acceptance, new issue, withdrawal, expiry and deletion of the account at the same time one wins, the others are told why', {
  timeout: mostTime,
}, async () => {
  const winners = new Set<string>();
  for (let round = 0; round < rounds; round++) {
    const quote = await issuedQuote();
    const key = await sent(quote);
    await answer(key, { action: 'code' });
    const code = mailedCode();
    await correct(quote);
    // Each rival runs against the acceptance alone, then all run at once; in some rounds they start after it.
    const against = rivals.filter((_, at) => round % 5 === at || round % 5 === rivals.length);
    const ends = await withFaults({ conflict: 0.1, lostAnswer: 0.1 }, async () => {
      const acceptance = outcome(acceptBy(key, code));
      if (round % 7 === 0) await acceptance;
      const others = against.map(async (name) => [name, await outcome(act[name](quote, key))] as const);
      return [['accept', await acceptance] as const, ...(await Promise.all(others))];
    });
    const story = ends.map(([name, end]) => `${name}: ${end}`).join(', ');
    for (const [name, end] of ends) expect(['done', ...told[name]], story).toContain(end);
    const done = ends.filter(([, end]) => end === 'done').map(([name]) => name);
    const won = done.includes('accept');
    // One call closes the offer; a version is issued before its acceptance or not at all, and closes what is open.
    const closing = done.filter((name) => name === 'accept' || name === 'withdraw' || name === 'expire');
    const outdated = done.includes('issue') && closing.length === 0;
    expect(closing.length, story).toBeLessThanOrEqual(1);
    if (won) expect(done, story).not.toContain('issue');
    expect(await stateOf(key), story).toBe(
      { accept: 'accepted', withdraw: 'withdrawn', expire: 'expired', none: outdated ? 'superseded' : 'sent' }[
        closing[0] ?? 'none'
      ],
    );
    expect(await evidenceOf(quote), story).toHaveLength(won ? 1 : 0);
    expect(await brokenLinks(key)).toEqual([]);
    for (const name of done) winners.add(name);
  }
  expect([...winners].sort()).toEqual(['accept', 'erase', 'expire', 'issue', 'withdraw']);
  expect(injected.length).toBeGreaterThan(0);
});

test('O2 two messages on an offer that arrive at once are each kept once', async () => {
  const key = await sent(await issuedQuote());
  await answer(key, { action: 'ask', text: 'Quand ?' });
  await withFaults({ conflict: 0.2, lostAnswer: 0.2 }, () =>
    Promise.all([
      ...Array.from({ length: 4 }, (_, at) => answer(key, { action: 'ask', text: `Question ${at}` })),
      ...Array.from({ length: 4 }, (_, at) => change(key, { action: 'answer', text: `Réponse ${at}` })),
    ]),
  );
  const texts = (await readEvents(key)).map(({ data }) => data.text).filter(Boolean);
  expect(new Set(texts).size).toBe(9);
  expect(await brokenLinks(key)).toEqual([]);
});

test('the mails of each event of an offer stand in the outbox, for whom the table of the life cycle names', async () => {
  const key = await sent(await issuedQuote());
  await answer(key, { action: 'see' });
  await answer(key, { action: 'ask', text: 'Quand ?' });
  await accept(key);
  for (const { event, mails } of await readEvents(key)) {
    const told = event === 'sent' ? ['recipient'] : (offerLifeCycle[event as 'seen'].mails ?? []);
    expect(mails ?? []).toEqual(told);
  }
  const waiting = (await stored(key.sub)).filter(({ open_shard }) => open_shard === 'OFFERMAIL');
  expect(waiting).toHaveLength(4);
});
