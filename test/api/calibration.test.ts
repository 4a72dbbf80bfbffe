import { expect, test } from 'vitest';
import { genericCalibration } from '../../shared/account/generic-calibration.ts';
import type { Quote } from '../../shared/quote/quote.ts';
import { briefs, generateDone, newKey, settled } from '../support/briefs.ts';
import { calibrations } from '../support/calibrations.ts';
import { createPerson, type Person } from '../support/person.ts';
import { sharedCloud } from '../support/stage.ts';

const cloud = sharedCloud();

const put = async (person: Person | undefined, body: unknown) => {
  const response = await fetch(`${cloud.url}/api/profile/calibration`, {
    method: 'PUT',
    headers: { 'content-type': 'application/json', ...(person && { authorization: `Bearer ${person.token}` }) },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  });
  return { status: response.status, body: (await response.json()) as Record<string, unknown> };
};
const stepOf = ({ explanation }: Quote, label: string) => {
  const step = explanation.find((each) => each.label === label);
  if (!step) throw new Error(`no step ${label}`);
  return step;
};

test('A6 nobody who is not signed in may calibrate', async () => {
  expect((await put(undefined, calibrations.shopMaker)).status).toBe(401);
});

test('A6 a client who calibrates is refused, and nothing of it is kept', async () => {
  const client = await createPerson(cloud, 'client');
  const before = await client.api.getProfile();
  expect(await put(client, calibrations.shopMaker)).toMatchObject({ status: 403, body: { code: 'developer_only' } });
  expect(await client.api.getProfile()).toEqual(before);
});

test('A6 somebody without an account type who calibrates is asked for the type first', async () => {
  const newcomer = await createPerson(cloud);
  expect(await put(newcomer, calibrations.shopMaker)).toMatchObject({
    status: 403,
    body: { code: 'account_type_required' },
  });
  expect(await newcomer.api.getProfile()).toMatchObject({ calibration_completed: false, tech_stack: [] });
});

test('A6 a provider calibrates itself and nobody else', async () => {
  const [provider, stranger] = [await createPerson(cloud, 'developer'), await createPerson(cloud, 'developer')];
  await provider.api.saveCalibration({ body: calibrations.shopMaker });
  expect(await stranger.api.getProfile()).toMatchObject({ calibration_completed: false, daily_rate: null });
});

test('a provider’s calibration is kept as a whole, answered at once and read again, with the time of the change', async () => {
  const { api } = await createPerson(cloud, 'developer');
  const before = await api.getProfile();
  const saved = await api.saveCalibration({ body: calibrations.shopMaker });
  expect(saved).toMatchObject({ ...calibrations.shopMaker, calibration_completed: true, account_type: 'developer' });
  expect(saved.updated_at > before.updated_at).toBe(true);
  expect(saved.created_at).toBe(before.created_at);
  expect(await api.getProfile()).toEqual(saved);
  const again = await api.saveCalibration({ body: { ...calibrations.beginner, daily_rate: null } });
  expect(again).toMatchObject({ ...calibrations.beginner, daily_rate: null });
  expect(await api.getProfile()).toEqual(again);
});

test('a provider who tells its rate and its experience, or nothing, counts for the rest as the generic profile', async () => {
  for (const told of [{ daily_rate: 450, experience_years: 9 }, {}]) {
    const person = await createPerson(cloud, 'developer');
    const saved = await person.api.saveCalibration({ body: told });
    expect(saved).toMatchObject({ ...genericCalibration, ...told, calibration_completed: true });
    expect(await person.api.getProfile()).toEqual(saved);
  }
});

test('what a provider leaves out of a later change of its calibration stays as it was', async () => {
  const { api } = await createPerson(cloud, 'developer', { calibration: calibrations.shopMaker });
  expect(await api.saveCalibration({ body: {} })).toMatchObject(calibrations.shopMaker);
  const changed = { ...calibrations.shopMaker, daily_rate: 500 };
  expect(await api.saveCalibration({ body: { daily_rate: 500 } })).toMatchObject(changed);
});

test('a wrong value of a calibration gets its sentence under its field, and changes nothing', async () => {
  const developer = await createPerson(cloud, 'developer');
  for (const [field, value, sentence] of [
    ['team_size', 0, "La taille de l'équipe doit être d'au moins 1 personne"],
    ['daily_rate', -1, 'Le TJM doit être positif'],
    ['tech_stack', [], 'Sélectionnez au moins une technologie'],
    ['estimation_buffer', 101, 'Le pourcentage doit être entre 0 et 100'],
    ['specialities', [], 'Vous devez sélectionner au moins une spécialité ou un type de projet'],
  ] as const)
    expect(await put(developer, { ...calibrations.shopMaker, [field]: value })).toMatchObject({
      status: 400,
      body: { code: 'invalid_input', fields: { [field]: sentence } },
    });
  expect(await developer.api.getProfile()).toMatchObject({ calibration_completed: false });
});

test('A7 a provider’s calibration cannot carry an owner, an account type, credits or a date', async () => {
  const developer = await createPerson(cloud, 'developer');
  for (const extra of [
    { user_id: 'someone' },
    { account_type: 'client' },
    { calibration_completed: false },
    { credits_remaining: 99 },
    { updated_at: '2020-01-01T00:00:00.000Z' },
    { state: 'active' },
  ])
    expect(await put(developer, { ...calibrations.shopMaker, ...extra })).toMatchObject({
      status: 400,
      body: { code: 'invalid_input', fields: { [Object.keys(extra)[0] ?? '']: 'Champ inconnu' } },
    });
  for (const body of ['', 'null', '[]', '{"team_size":'])
    expect(await put(developer, body)).toMatchObject({ status: 400, body: { code: 'invalid_input' } });
  expect(await developer.api.getProfile()).toMatchObject({ calibration_completed: false });
});

test('a provider cannot generate before its calibration, and loses no credit by trying', async () => {
  const { api } = await createPerson(cloud, 'developer');
  const order = { body: briefs.shop, idempotencyKey: newKey() };
  await expect(api.generateQuote(order)).rejects.toMatchObject({ code: 'calibration_required' });
  expect(await api.getUserCredits()).toMatchObject({ credits_remaining: 3 });
  expect((await api.listQuotes({})).quotes).toEqual([]);
  await api.saveCalibration({ body: calibrations.shopMaker });
  expect(await settled(api, (await api.generateQuote(order)).id)).toMatchObject({ status: 'done' });
});

test('the same brief is counted at each provider’s rate, pace and margins, and the quote says so', async () => {
  const expert = await createPerson(cloud, 'developer', { calibration: calibrations.shopMaker });
  const beginner = await createPerson(cloud, 'developer', { calibration: calibrations.beginner });
  const client = await createPerson(cloud, 'client');
  const [byExpert, byBeginner, forClient] = [
    await generateDone(expert, briefs.shop),
    await generateDone(beginner, briefs.shop),
    await generateDone(client, briefs.shop),
  ];
  expect([byExpert, byBeginner, forClient].map(({ hourly_rate }) => hourly_rate)).toEqual([90, 45, 60]);
  expect(stepOf(byExpert, 'Spécialité').factor).toBeCloseTo(0.9, 3);
  expect(stepOf(byExpert, 'Expérience').factor).toBeCloseTo(0.95, 3);
  expect(stepOf(byBeginner, 'Expérience').factor).toBeCloseTo(1.1, 3);
  expect(stepOf(byBeginner, 'Technologies').factor).toBeGreaterThan(1);
  expect(stepOf(forClient, 'Marge de sécurité').factor).toBeCloseTo(1.15, 3);
  expect(byExpert.estimated_hours).toBeLessThan(forClient.estimated_hours);
  expect(byBeginner.estimated_hours).toBeGreaterThan(forClient.estimated_hours);
  const generic = { estimated_hours: forClient.estimated_hours, total_price: forClient.total_price };
  for (const quote of [byExpert, byBeginner, forClient]) expect(quote.generic).toEqual(generic);
});

test('a change of the calibration counts for the next quote, never for one already asked for', async () => {
  const person = await createPerson(cloud, 'developer', { calibration: calibrations.shopMaker });
  await cloud.behave({ tokens_per_second: 400 });
  const { id } = await person.api.generateQuote({ body: briefs.shop, idempotencyKey: newKey() });
  await person.api.saveCalibration({ body: calibrations.beginner });
  expect(await settled(person.api, id)).toMatchObject({ status: 'done', hourly_rate: 90 });
  await cloud.behave({});
  expect(await generateDone(person, briefs.shop)).toMatchObject({ hourly_rate: 45 });
  expect(await person.api.getQuote({ params: { id } })).toMatchObject({ hourly_rate: 90 });
});
