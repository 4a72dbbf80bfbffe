import { randomUUID } from 'node:crypto';
import { beforeAll, expect, test } from 'vitest';
import { briefs, generateDone, newKey } from '../support/briefs.ts';
import { calibrations } from '../support/calibrations.ts';
import { legalDetails } from '../support/legal-details.ts';
import { codeFor, createPerson, type Person } from '../support/person.ts';
import { post } from '../support/public-endpoint.ts';
import { issuedQuote, newOffer } from '../support/sent-offer.ts';
import { sharedCloud } from '../support/stage.ts';

const cloud = sharedCloud();
let provider: Person;
let id: string;
beforeAll(async () => {
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

test.each(['bounce', 'complaint'] as const)(
  'a mail of an offer that ends in a %s is shown on it, and no other goes to that address',
  async (refusal) => {
    const email = someone();
    await send(email);
    const { id: sent } = await arrived(email, /^Votre devis$/);
    await cloud.refuseMail(sent, refusal);
    await expect.poll(async () => (await offers())[0]?.mail).toBe('refused');
    const [offer] = await offers();
    await provider.api.changeOffer({ params: { id, offer: offer?.id ?? '' }, body: { action: 'resend' } });
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

test('an acceptance is mailed to both sides with the same signed file', async () => {
  const email = someone();
  const { link, due_cents } = await send(email);
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
});

test('O5 a devis that nobody answers ends after its last day, and its provider is told', async () => {
  const { id: quote } = await generateDone(provider, briefs.shop);
  await issuedQuote(provider, quote, { validity_days: 1 });
  await send(someone(), quote);
  await cloud.advance(49 * 3_600_000);
  const mail = await arrived(provider.email, /expiré/);
  expect(mail.text).toContain('Zoé Martin');
});
