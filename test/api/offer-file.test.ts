import { expect, test } from 'vitest';
import { applyEdit } from '../../shared/estimate/edits.ts';
import { recount } from '../../shared/estimate/recount.ts';
import { offerTotals } from '../../shared/offer/offer-totals.ts';
import { noCorrections } from '../../shared/quote/corrections.ts';
import { report } from '../../verify/verify-evidence.ts';
import { briefs, generateDone } from '../support/briefs.ts';
import { calibrations } from '../support/calibrations.ts';
import { legalDetails } from '../support/legal-details.ts';
import { giveLogo } from '../support/logo.ts';
import { openPdf } from '../support/pdf.ts';
import { codeFor, createPerson } from '../support/person.ts';
import { sharedCloud } from '../support/stage.ts';

const cloud = sharedCloud();

const post = (path: string, body: unknown) =>
  fetch(`${cloud.url}${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
const fileOf = async (token: string) => Buffer.from(await (await post('/api/offer/file', { token })).arrayBuffer());

const client = {
  kind: 'business',
  name: 'Maison Verte',
  address: '1 rue du Thé, 56100 Lorient',
  siren: null,
  email: null,
} as const;

test('O6 its recipient gets the issued devis, then, once they have accepted it, a signed one that is verified', async () => {
  const provider = await createPerson(cloud, 'developer');
  const { api } = provider;
  await api.saveCalibration({ body: calibrations.shopMaker });
  await api.saveLegalDetails({ body: legalDetails });
  await giveLogo(provider);
  const { id } = await generateDone(provider, briefs.shop);
  const { original, terms, quote_version, engine } = await api.getCorrections({ params: { id } });
  const edit = { edit: 'feature', key: '0', change: { optional: true } } as const;
  const corrections = applyEdit({ original, terms, corrections: noCorrections }, edit);
  const { estimated_hours, total_price } = recount(original, terms, corrections);
  const { included_options } = await api.correctQuote({
    params: { id },
    body: { quote_version, engine, corrections, estimated_hours, total_price },
  });
  const choosable = included_options.flatMap(({ once }, index) => (once ? [index] : []));
  expect(choosable).toHaveLength(1);
  await api.generatePdf({ body: { quoteId: id, client, vat: 200, deposit: 30 } });
  const email = `${crypto.randomUUID()}@example.fr`;
  const offer = await api.sendOffer({
    params: { id },
    body: {
      quote_version: 2,
      recipient: { name: 'Maison Verte', email },
      subject: 'Votre devis',
      message: 'Bonjour, voici le devis.',
      choosable,
      reminders: false,
    },
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
    chosen: choosable,
    agreed: ['read'],
    due_cents: offerTotals(offer, choosable).due_cents,
    code: await codeFor(cloud, email),
  };
  expect(await (await post('/api/offer/answer', acceptance)).json()).toMatchObject({ state: 'accepted' });

  const signed = await fileOf(token);
  expect((await openPdf(signed)).text).toContain('Preuve de l’acceptation');
  expect(report(signed)).toContain(`Options choisies\u00A0: ${offer.choosable[0]?.name}`);
  expect(report(signed)).toContain(`Accepté par\u00A0: Jeanne Martin, gérante (${email})`);
  expect((await fileOf(token)).equals(signed)).toBe(true);
  const wrong = await post('/api/offer/file', { token: `${token}A` });
  expect([wrong.status, (await wrong.json()).code]).toEqual([404, 'offer_unknown']);
});
