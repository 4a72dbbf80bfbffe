import { expect, test } from 'vitest';
import { offerTotals } from '../../shared/offer/offer-totals.ts';
import type { KeySet } from '../../verify/signature.ts';
import { report } from '../../verify/verify-evidence.ts';
import { newKey } from '../support/briefs.ts';
import { calibrations } from '../support/calibrations.ts';
import { giveLogo } from '../support/logo-files.ts';
import { openPdf } from '../support/pdf.ts';
import { codeFor, createPerson } from '../support/person.ts';
import { issuedWithOption } from '../support/sent-offer.ts';
import { sharedCloud } from '../support/stage.ts';

const cloud = sharedCloud();

const post = (path: string, body: unknown) =>
  fetch(`${cloud.url}${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'idempotency-key': newKey() },
    body: JSON.stringify(body),
  });
const fileOf = async (token: string) => Buffer.from(await (await post('/api/offer/file', { token })).arrayBuffer());

test('O6 the recipient of an offer gets the issued devis, then, once they have accepted it, a signed one that is verified', async () => {
  const provider = await createPerson(cloud, 'developer', { calibration: calibrations.shopMaker });
  await giveLogo(provider);
  const { id, body, choosable } = await issuedWithOption(provider, 'business');
  const email = `${crypto.randomUUID()}@example.fr`;
  const offer = await provider.api.sendOffer({
    idempotencyKey: newKey(),
    params: { id },
    body: { ...body, recipient: { name: 'Maison Verte', email } },
  });
  const token = offer.link.split('#')[1] ?? '';

  const { document } = await (await post('/api/offer', { token })).json();
  expect(document.logo).toMatch(/^data:image\/png;base64,/);
  const issued = await openPdf(await fileOf(token));
  expect(issued.title).toContain(offer.devis_number);
  expect(issued.text).not.toContain('Preuve de l’acceptation');

  expect((await post('/api/offer/answer', { token, action: 'code' })).status).toBe(200);
  const acceptance = {
    token,
    action: 'accept',
    name: 'Jeanne Martin',
    capacity: 'gérante',
    chosen: [choosable],
    agreed: ['read'],
    due_cents: offerTotals(offer, [choosable]).due_cents,
    code: await codeFor(cloud, email),
  };
  expect(await (await post('/api/offer/answer', acceptance)).json()).toMatchObject({ state: 'accepted' });

  const signed = await fileOf(token);
  expect((await openPdf(signed)).text).toContain('Preuve de l’acceptation');
  const published: KeySet = await (await fetch(`${cloud.url}/api/evidence/jwks`)).json();
  const { text: told, isSigned } = report(signed, published);
  expect(isSigned).toBe(true);
  expect(told).toContain(`Options choisies\u00A0: ${offer.choosable[0]?.name}`);
  expect(told).toContain(`Accepté par\u00A0: Jeanne Martin, gérante (${email})`);
  expect((await fileOf(token)).equals(signed)).toBe(true);
  const wrong = await post('/api/offer/file', { token: `${token}A` });
  expect([wrong.status, (await wrong.json()).code]).toEqual([404, 'offer_unknown']);
});
