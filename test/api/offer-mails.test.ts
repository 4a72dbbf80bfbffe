import { randomUUID } from 'node:crypto';
import { beforeEach, expect, test } from 'vitest';
import type { OfferChange } from '../../shared/offer/offer.ts';
import { briefs, generateDone, newKey } from '../support/briefs.ts';
import { calibrations } from '../support/calibrations.ts';
import { legalDetails } from '../support/legal-details.ts';
import { codeFor, createPerson, type Person } from '../support/person.ts';
import { post } from '../support/public-endpoint.ts';
import { issuedQuote, newOffer, sentOffer } from '../support/sent-offer.ts';
import { sharedCloud } from '../support/stage.ts';

const cloud = sharedCloud();
let provider: Person;
let id: string;
// A provider of its own for each test: ten offers a day are sent without a plan.
beforeEach(async () => {
  provider = await createPerson(cloud, 'developer');
  await provider.api.saveCalibration({ body: calibrations.shopMaker });
  await provider.api.saveLegalDetails({ body: legalDetails });
  ({ id } = await generateDone(provider, briefs.shop));
  await issuedQuote(provider, id);
});

const someone = () => `${randomUUID()}@example.test`;
const send = (email: string, quote = id) =>
  provider.api.sendOffer({
    idempotencyKey: newKey(),
    params: { id: quote },
    body: { ...newOffer(), recipient: { name: 'Zoé Martin', email } },
  });
const offers = async () => (await provider.api.listOffers({ params: { id } })).offers;
const mailsTo = async (address: string) => (await cloud.mails()).filter(({ to }) => to.includes(address));
/** Lets the job run until a mail of that subject has arrived. */
const arrived = async (address: string, subject: RegExp) => {
  const found = async () => (await mailsTo(address)).find((mail) => subject.test(mail.subject));
  const next = async () => {
    if (!(await found())) await cloud.advance(60_000);
    return found();
  };
  await expect.poll(next, { timeout: 30_000, interval: 300 }).toBeDefined();
  const mail = await found();
  if (!mail) throw new Error('no such mail');
  return mail;
};
const answer = (link: string, body: object) => post(cloud, '/api/offer/answer', { token: link.split('#')[1], ...body });

test('a devis arrives in its provider’s name, is answered to its provider, and its one link opens it', async () => {
  const email = someone();
  const { link } = await send(email);
  expect((await offers())[0]?.mail).toBe('due');
  const mail = await arrived(email, /^Votre devis$/);
  expect(mail).toMatchObject({ replyTo: [provider.email], links: [link] });
  expect(mail.from).toMatch(/^.+ via Chiffré <devis@chiffre\.example>$/);
  expect((await offers())[0]?.mail).toBe('sent');
});

test.each([
  ['bounce', 'refused'],
  ['complaint', 'stopped'],
] as const)(
  'a mail of an offer that ends in a %s is shown on it, and no other goes to that address',
  async (refusal, shown) => {
    const email = someone();
    await send(email);
    const { id: sent } = await arrived(email, /^Votre devis$/);
    await cloud.refuseMail(sent, refusal);
    await expect.poll(async () => (await offers())[0]?.mail).toBe(shown);
    const [offer] = await offers();
    await expect(change(offer?.id ?? '', { action: 'resend' })).rejects.toMatchObject({ code: 'offer_mail_refused' });
    await cloud.advance(120_000);
    await arrived(await acceptedNothing(), /^Votre devis$/);
    expect(await mailsTo(email)).toHaveLength(1);
    await expect(send(email)).rejects.toMatchObject({ code: 'offer_mail_refused' });
  },
);
/** Sends a mail to somebody else, which leaves after every one that was due before. */
const acceptedNothing = async () => {
  const email = someone();
  await send(email);
  return email;
};

const change = (offer: string, body: OfferChange) =>
  provider.api.changeOffer({ params: { id, offer }, body, idempotencyKey: newKey() });
const refusedFor = (work: Promise<unknown>) => work.then(() => 'done').catch(({ code }: { code?: string }) => code);

test('one account cannot fill a stranger’s mailbox: of whatever it does in the first day, two mails leave, and its page says so', async () => {
  const email = someone();
  const { id: first, link } = await send(email);
  expect(await refusedFor(change(first, { action: 'answer', text: 'Bonjour' }))).toBe('offer_no_question');
  await change(first, { action: 'resend' });
  expect(await refusedFor(change(first, { action: 'resend' }))).toBe('offer_mails_spent');
  expect(await refusedFor(send(email.toUpperCase()))).toBe('offer_mails_spent');
  for (let time = 0; time < 3; time += 1) {
    expect((await answer(link, { action: 'ask', text: 'Quand ?' })).status).toBe(200);
    expect((await change(first, { action: 'answer', text: 'Lundi.' })).mail).toBe('spent');
  }
  await cloud.advance(60_000);
  await expect.poll(async () => (await offers())[0]?.mail, { timeout: 30_000 }).toBe('spent');
  // The devis goes by its link: the earlier offer is superseded.
  await provider.api.sendOffer({
    params: { id },
    body: { ...newOffer(), recipient: { name: 'Zoé Martin', email: null } },
    idempotencyKey: newKey(),
  });
  const { id: paper } = await send(someone());
  await change(paper, { action: 'withdraw' });
  await cloud.advance(60_000);
  await arrived(await acceptedNothing(), /^Votre devis$/);
  expect((await mailsTo(email)).map(({ subject }) => subject)).toEqual(['Votre devis', 'Votre devis']);
});

test('three strangers who write to a mailbox all they can do not close it to a fourth provider', async () => {
  const email = someone();
  for (let count = 0; count < 3; count += 1) {
    const stranger = await createPerson(cloud, 'developer');
    await stranger.api.saveCalibration({ body: calibrations.shopMaker });
    await stranger.api.saveLegalDetails({ body: legalDetails });
    const { offer, quote } = await sentOffer(stranger, { recipient: { name: 'Zoé Martin', email } });
    const params = { id: quote, offer: offer.id };
    const again = () => stranger.api.changeOffer({ params, body: { action: 'resend' }, idempotencyKey: newKey() });
    await again();
    expect(await refusedFor(again())).toBe('offer_mails_spent');
  }
  expect(await refusedFor(send(email))).toBe('done');
});

test('one press stops the mails of a provider to an address, over all its offers, and the provider reads so', async () => {
  const email = someone();
  const { quote, offer } = await sentOffer(provider, { recipient: { name: 'Zoé Martin', email } });
  const { id: last, link } = await send(email);
  await arrived(email, /^Votre devis$/);
  const stopped = await answer(link, { action: 'stop_mails' });
  expect([stopped.status, stopped.body.mails]).toEqual([200, 'contractual']);
  const [other] = (await provider.api.listOffers({ params: { id: quote } })).offers;
  expect([other?.id, other?.mail, (await offers())[0]?.mail]).toEqual([offer.id, 'stopped', 'stopped']);
  expect(await refusedFor(change(last, { action: 'resend' }))).toBe('offer_mails_stopped');
  expect(await refusedFor(send(email))).toBe('offer_mails_stopped');
  await cloud.advance(60_000);
  const count = (await mailsTo(email)).length;
  await change(last, { action: 'withdraw' });
  expect(await answer(link, { action: 'stop_mails' })).toMatchObject({ status: 404, body: { code: 'offer_unknown' } });
  await arrived(await acceptedNothing(), /^Votre devis$/);
  expect(await mailsTo(email)).toHaveLength(count);
});

test('a mail program stops the mails of a provider by one press, and nothing but that press of that mail does', async () => {
  const [email, other] = [someone(), someone()];
  const { id: first } = await send(email);
  const { unsubscribe } = await arrived(email, /^Votre devis$/);
  expect(unsubscribe?.post).toBe('List-Unsubscribe=One-Click');
  const address = /^<(https?:.*)>$/.exec(unsubscribe?.address ?? '')?.[1] ?? '';
  const { origin, pathname, searchParams } = new URL(address);
  const token = searchParams.get('token') ?? '';
  const press = (signed: string, method = 'POST') =>
    fetch(`${origin}${pathname}?${new URLSearchParams({ token: signed })}`, {
      method,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: method === 'POST' ? 'List-Unsubscribe=One-Click' : null,
    });
  const [sub, digest = ''] = token.split('.');
  const forged = [
    `${sub}.${digest.replace(/./g, '0')}`,
    `${sub}.${digest.slice(1)}f`,
    `${provider.email}.${digest}`,
    sub ?? '',
  ];
  for (const wrong of forged) expect([200, 400]).toContain((await press(wrong)).status);
  expect((await press(token, 'GET')).status).toBe(404);
  expect((await offers())[0]?.mail).toBe('sent');
  for (let time = 0; time < 2; time += 1) expect((await press(token)).status).toBe(200);
  expect((await offers())[0]?.mail).toBe('stopped');
  expect(await refusedFor(change(first, { action: 'resend' }))).toBe('offer_mails_stopped');
  expect(await refusedFor(send(other))).toBe('done');
});

test('the holder of a withdrawn link can still stop its mails, and learns no more than of an unknown link', async () => {
  const email = someone();
  const { id: last, link } = await send(email);
  await change(last, { action: 'withdraw' });
  const unknown = await answer(`${link}x`, { action: 'stop_mails' });
  const withdrawn = await answer(link, { action: 'stop_mails' });
  expect([withdrawn.status, withdrawn.body.code]).toEqual([unknown.status, unknown.body.code]);
  expect(await refusedFor(send(email))).toBe('offer_mails_stopped');
});

test('an acceptance is mailed to both sides with the same signed file', async () => {
  const email = someone();
  const { id: last, link, due_cents } = await send(email);
  await arrived(email, /^Votre devis$/);
  expect((await answer(link, { action: 'code' })).status).toBe(200);
  const code = await codeFor(cloud, email);
  const accept = { action: 'accept', name: 'Zoé Martin', capacity: 'gérante', chosen: [], agreed: ['read'] };
  const accepted = await answer(link, { ...accept, due_cents, code });
  expect([accepted.status, accepted.body.state]).toEqual([200, 'accepted']);
  const [theirs, ours] = [await arrived(email, /accepté$/), await arrived(provider.email, /accepté par Zoé Martin$/)];
  const [file, ...others] = theirs.files ?? [];
  expect(others).toEqual([]);
  expect(file).toMatchObject({
    type: 'application/pdf',
    name: expect.stringMatching(/^Devis D-\d{4}-\d{4} signé\.pdf$/),
  });
  expect(Buffer.from(file?.content ?? '', 'base64').toString('latin1')).toMatch(/^%PDF-/);
  expect(ours.files).toEqual(theirs.files);
  // A contractual mail cannot be stopped.
  await change(last, { action: 'cancel', reason: 'Impossible' });
  const cancelled = await arrived(email, /annulé$/);
  expect([theirs.unsubscribe, ours.unsubscribe, cancelled.unsubscribe]).toEqual([undefined, undefined, undefined]);
});

test('O5 a devis that nobody answers ends after its last day, and its provider is told', async () => {
  const { id: quote } = await generateDone(provider, briefs.shop);
  await issuedQuote(provider, quote, { validity_days: 1 });
  await send(someone(), quote);
  await cloud.advance(49 * 3_600_000);
  const mail = await arrived(provider.email, /expiré/);
  expect(mail.text).toContain('Zoé Martin');
});
