import { expect, test } from 'vitest';
import { offerTotals } from '../../shared/offer/offer-totals.ts';
import { newKey } from '../support/briefs.ts';
import { calibrations } from '../support/calibrations.ts';
import { legalDetails } from '../support/legal-details.ts';
import { createPerson, type Person } from '../support/person.ts';
import { neighbour, newVisitor, post } from '../support/public-endpoint.ts';
import { issuedQuote, newOffer, sentOffer } from '../support/sent-offer.ts';
import { sharedCloud } from '../support/stage.ts';

const cloud = sharedCloud();
/** The requests of one address that the firewall lets through in five minutes. */
const mostOfOneAddress = 1_500;
/** Each provider sends ten offers, the most of a day without a plan. */
const providers = 30;
const offersPerProvider = 10;

const newProvider = async () => {
  const person = await createPerson(cloud, 'developer');
  await person.api.saveCalibration({ body: calibrations.shopMaker });
  await person.api.saveLegalDetails({ body: legalDetails });
  return person;
};

/** The first offer of a provider, then offers of copies of its quote. */
const sendOffers = async (provider: Person) => {
  const first = await sentOffer(provider);
  const offers = [first.offer];
  while (offers.length < offersPerProvider) {
    const { id } = await provider.api.duplicateQuote({ params: { id: first.quote } });
    const params = { id: await issuedQuote(provider, id) };
    offers.push(await provider.api.sendOffer({ params, body: newOffer(), idempotencyKey: newKey() }));
  }
  return offers;
};

/** Sends wrong links from one address, twenty at a time, until `ended` or as many as the firewall lets through. */
const flood = async (from: string, ended: AbortSignal) => {
  let sent = 0;
  const lane = async () => {
    while (sent < mostOfOneAddress && !ended.aborted) {
      sent += 1;
      const body = { token: 'x'.repeat(27), action: 'code' };
      const { status } = await post(cloud, sent % 2 ? '/api/offer' : '/api/offer/answer', body, { from });
      expect([400, 404, 429]).toContain(status);
    }
  };
  await Promise.all(Array.from({ length: 20 }, lane));
  return sent;
};

test('S2 300 recipients who sign at once are served beside a flood from five addresses, one of their own network', async () => {
  const persons: Person[] = [];
  // They sign in one after the other, since Amplify signs in one person at a time.
  for (let at = 0; at < providers; at += 1) persons.push(await newProvider());
  const offers = (await Promise.all(persons.map(sendOffers))).flat();
  const carrier = newVisitor();
  const signers = offers.map((offer, index) => ({
    offer,
    token: new URL(offer.link).hash.slice(1),
    sending: { from: neighbour(carrier, 1 + (index % 250)) },
  }));
  const ended = new AbortController();
  const addresses = [neighbour(carrier, 254), ...Array.from({ length: 4 }, newVisitor)];
  const floods = Promise.all(addresses.map((from) => flood(from, ended.signal)));
  try {
    const asked = signers.map(async ({ token, sending }) => {
      const read = await post(cloud, '/api/offer', { token }, sending);
      const code = await post(cloud, '/api/offer/answer', { token, action: 'code' }, sending);
      return [read.status, code.status];
    });
    expect(new Set((await Promise.all(asked)).flat())).toEqual(new Set([200]));
    const mails = await cloud.mails();
    const signed = signers.map(async ({ offer, token, sending }) => {
      const mail = mails.find(({ to, subject }) => to.includes(offer.recipient.email ?? '') && /code/i.test(subject));
      const code = /(?<![#\w])\d{6}(?!\w)/.exec(mail?.html ?? '')?.[0];
      const accept = { action: 'accept', name: 'Camille Thé', capacity: 'gérante', chosen: [], agreed: ['read'] };
      const body = { ...accept, token, code, due_cents: offerTotals(offer, []).due_cents };
      return post(cloud, '/api/offer/answer', body, sending);
    });
    const answers = await Promise.all(signed);
    expect(answers.map(({ status, body }) => [status, body.state])).toEqual(offers.map(() => [200, 'accepted']));
  } finally {
    ended.abort();
  }
  expect(Math.min(...(await floods))).toBeGreaterThan(0);
}, 1_200_000);
