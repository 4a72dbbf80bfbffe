import { beforeAll, expect, test } from 'vitest';
import { offerTotals } from '../../shared/offer/offer-totals.ts';
import { briefs, generateDone } from '../support/briefs.ts';
import { calibrations } from '../support/calibrations.ts';
import { legalDetails } from '../support/legal-details.ts';
import { createPerson, type Person } from '../support/person.ts';
import { sharedCloud } from '../support/stage.ts';

const cloud = sharedCloud();
let provider: Person;
beforeAll(async () => {
  provider = await createPerson(cloud, 'developer');
  await provider.api.saveCalibration({ body: calibrations.shopMaker });
  await provider.api.saveLegalDetails({ body: legalDetails });
});

const post = async (path: string, body: unknown) => {
  const response = await fetch(`${cloud.url}${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  return { status: response.status, body: await response.json() };
};

const client = {
  kind: 'business',
  name: 'Maison Verte',
  address: '1 rue du Thé, 56100 Lorient',
  siren: null,
  email: null,
} as const;

const issued = async (choices: object = {}) => {
  const { id } = await generateDone(provider, briefs.shop);
  await provider.api.generatePdf({ body: { quoteId: id, client, vat: 200, deposit: 30, ...choices } });
  return id;
};
const send = (id: string, email: string | null = 'maison.verte@example.test') =>
  provider.api.sendOffer({
    params: { id },
    body: {
      quote_version: 1,
      recipient: { name: 'Maison Verte', email },
      subject: 'Votre devis',
      message: 'Bonjour, voici le devis.',
      choosable: [],
      reminders: false,
    },
  });
const tokenOf = ({ link }: { link: string }) => link.split('#')[1] ?? '';

test('O3 a devis that was sent is read by its link, and by no other', async () => {
  const offer = await send(await issued());
  const token = tokenOf(offer);
  const read = await post('/api/offer', { token });
  expect(read.status).toBe(200);
  expect(read.body).toMatchObject({ state: 'sent', recipient: { name: 'Maison Verte', kind: 'business' } });
  expect(offerTotals(read.body, [])).toMatchObject({ due_cents: offer.due_cents });
  for (const wrong of [token.slice(1), token.toUpperCase(), `${token}A`, '', 'x'.repeat(27)])
    expect(await post('/api/offer', { token: wrong })).toMatchObject({ status: 404, body: { code: 'offer_unknown' } });
});
