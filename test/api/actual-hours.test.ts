import { beforeAll, describe, expect, test } from 'vitest';
import { phasedHours } from '../../shared/estimate/learned.ts';
import { recount } from '../../shared/estimate/recount.ts';
import { noCorrections } from '../../shared/quote/corrections.ts';
import type { Quote } from '../../shared/quote/quote.ts';
import { exported } from '../support/account-export.ts';
import { briefs, generateDone } from '../support/briefs.ts';
import { calibrations } from '../support/calibrations.ts';
import { createPerson, type Person } from '../support/person.ts';
import { sharedCloud } from '../support/stage.ts';
import { subscribe } from '../support/subscription.ts';

const cloud = sharedCloud();
const label = 'Heures réellement passées';

const provider = async (plan: 'Pro' | null = 'Pro') => {
  const person = await createPerson(cloud, 'developer', { calibration: calibrations.shopMaker });
  if (plan) await subscribe(cloud, person, plan);
  return person;
};
const stepOf = ({ explanation }: Quote) => explanation.find((step) => step.label === label);
const enter = (person: Person, { id }: Pick<Quote, 'id'>, hours: number, seen: string | null = null) =>
  person.api.saveActualHours({ params: { id }, body: { hours, seen } });
const send = async ({ token }: Pick<Person, 'token'>, id: string, body: unknown) => {
  const response = await fetch(`${cloud.url}/api/quotes/${id}/actual-hours`, {
    method: 'PUT',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  });
  return { status: response.status, body: (await response.json()) as Record<string, unknown> };
};

test('actual hours correct the next quotes of their provider, with a step that says so; none that was made before', async () => {
  const person = await provider();
  const first = await generateDone(person, briefs.shop);
  expect(first).toMatchObject({ actual_hours: null });
  expect(stepOf(first)).toBeUndefined();
  await enter(person, first, first.estimated_hours * 2);
  const next = await generateDone(person, briefs.shop);
  expect(stepOf(next)?.factor).toBeCloseTo(1 + 1 / 21, 3);
  expect(stepOf(next)?.why).toContain('1\u00A0devis terminé a pris 100\u00A0% d’heures de plus');
  expect(next.learned).toMatchObject({ quotes: 1, before: phasedHours(first) });
  expect(next.generic).toEqual(first.generic);
  expect(next.estimated_hours).toBeGreaterThan(first.estimated_hours);
  const read = await person.api.getQuote({ params: { id: first.id } });
  expect(read).toMatchObject({ estimated_hours: first.estimated_hours, actual_hours: { phases: null } });
});

test('actual hours do not count while they are switched off, nor once the plan has ended, and are kept', async () => {
  const person = await provider();
  const { api } = person;
  const first = await generateDone(person, briefs.shop);
  await enter(person, first, first.estimated_hours * 2);
  expect(await api.switchLearnedCalibration({ body: { enabled: false } })).toEqual({ enabled: false });
  const off = await generateDone(person, briefs.shop);
  expect(off.estimated_hours).toBe(first.estimated_hours);
  await api.switchLearnedCalibration({ body: { enabled: true } });
  await subscribe(cloud, person, 'Pro', '2026-01-02T10:00:00.000Z');
  expect(await api.getLearnedCalibration()).toMatchObject({ open: false, enabled: true, learned: { quotes: 1 } });
  expect(stepOf(await generateDone(person, briefs.shop))).toBeUndefined();
  await subscribe(cloud, person, 'Enterprise');
  expect(stepOf(await generateDone(person, briefs.shop))).toBeDefined();
});

test('actual hours of a quote that was corrected are kept, and move no factor', async () => {
  const person = await provider();
  const { id } = await generateDone(person, briefs.shop);
  const { original, terms, engine, quote_version } = await person.api.getCorrections({ params: { id } });
  const corrections = { ...noCorrections, rate: 80 };
  const { estimated_hours, total_price } = recount(original, terms, corrections);
  const body = { quote_version, engine, corrections, estimated_hours, total_price };
  const corrected = await person.api.correctQuote({ params: { id }, body });
  await enter(person, corrected, corrected.estimated_hours * 2);
  expect(await person.api.getLearnedCalibration()).toMatchObject({ learned: null });
  expect(await person.api.getQuote({ params: { id } })).toMatchObject({
    quote_version: 2,
    actual_hours: { hours: corrected.estimated_hours * 2 },
  });
});

test('D2 actual hours are in the copy of all data', async () => {
  const person = await provider();
  const quote = await generateDone(person);
  await enter(person, quote, 40);
  const data = JSON.parse((await exported(cloud, person))['donnees.json'] ?? '');
  expect(data['heures-reelles']).toMatchObject([{ hours: 40, estimated: phasedHours(quote) }]);
});

describe('A6 hours are refused', () => {
  let person: Person;
  let quote: Quote;
  beforeAll(async () => {
    person = await provider();
    quote = await generateDone(person);
  });
  const untouched = async () =>
    expect(await person.api.getQuote({ params: { id: quote.id } })).toMatchObject({ actual_hours: null });

  test('A6 actual hours are refused without the plan, which is named', async () => {
    const freeProvider = await provider(null);
    const own = await generateDone(freeProvider);
    expect(await send(freeProvider, own.id, { hours: 40, seen: null })).toMatchObject({
      status: 403,
      body: { code: 'plan_required' },
    });
    expect(await freeProvider.api.getLearnedCalibration()).toEqual({ open: false, enabled: true, learned: null });
  });

  test('A6 actual hours are refused from a client, from who has not said what they are, and on somebody else’s quote', async () => {
    const [client, newcomer] = [await createPerson(cloud, 'client'), await createPerson(cloud)];
    const body = { hours: 40, seen: null };
    expect(await send(client, quote.id, body)).toMatchObject({ status: 403, body: { code: 'developer_only' } });
    expect(await send(newcomer, quote.id, body)).toMatchObject({ body: { code: 'account_type_required' } });
    expect(await send(await provider(), quote.id, body)).toMatchObject({
      status: 404,
      body: { code: 'quote_not_found' },
    });
    await expect(client.api.getLearnedCalibration()).rejects.toMatchObject({ code: 'developer_only' });
    await expect(client.api.switchLearnedCalibration({ body: { enabled: false } })).rejects.toMatchObject({
      code: 'developer_only',
    });
    await untouched();
  });

  test('A6 A7 actual hours with an unknown field, a foreign phase or an implausible total are refused, and nothing is changed', async () => {
    const wrong: [object, string][] = [
      [{ hours: 40, edited: true }, 'edited'],
      [{ phases: { sieste: 4 } }, 'phases.sieste'],
      [{ hours: 20_000 }, 'hours'],
    ];
    for (const [body, field] of wrong)
      expect(await send(person, quote.id, { ...body, seen: null })).toMatchObject({
        status: 400,
        body: { code: 'invalid_input', fields: { [field]: expect.stringMatching(/^\S/) } },
      });
    await untouched();
  });
});
