import { beforeAll, expect, test } from 'vitest';
import { ReceivedOffer } from '../../shared/offer/offer.ts';
import { offerTotals } from '../../shared/offer/offer-totals.ts';
import { calibrations } from '../support/calibrations.ts';
import { legalDetails } from '../support/legal-details.ts';
import { createPerson, type Person } from '../support/person.ts';
import { post } from '../support/public-endpoint.ts';
import { sentOffer } from '../support/sent-offer.ts';
import { sharedCloud } from '../support/stage.ts';

const cloud = sharedCloud();
let provider: Person;
beforeAll(async () => {
  provider = await createPerson(cloud, 'developer');
  await provider.api.saveCalibration({ body: calibrations.shopMaker });
  await provider.api.saveLegalDetails({ body: legalDetails });
});

test('O3 a devis that was sent is read by its link, and by no other', async () => {
  const { offer, token } = await sentOffer(provider);
  const read = await post(cloud, '/api/offer', { token });
  expect(read.status).toBe(200);
  expect(read.body).toMatchObject({ state: 'sent', recipient: { name: 'Maison Verte', kind: 'business' } });
  expect(offerTotals(ReceivedOffer.parse(read.body), [])).toMatchObject({ due_cents: offer.due_cents });
  for (const wrong of [token.slice(1), token.toUpperCase(), `${token}A`, '', 'x'.repeat(27)])
    expect(await post(cloud, '/api/offer', { token: wrong })).toMatchObject({
      status: 404,
      body: { code: 'offer_unknown' },
    });
});
