import { describe, expect, test } from 'vitest';
import { routeList } from '../../shared/api/routes.ts';
import { calibrations } from '../support/calibrations.ts';
import { changeAddress, createPerson, type Person, replacePassword, signInAgain } from '../support/person.ts';
import { giveApiKey } from '../support/route-requests.ts';
import { sharedCloud } from '../support/stage.ts';

const cloud = sharedCloud();
const minute = 60_000;

/** The credentials by which a route knows its caller: the tests below end each kind that lasts. */
const kinds = {
  public: 'nothing',
  account: 'a session',
  key: 'a key',
  signed: 'a signature',
  service: 'a secret of the stack',
};

type Event = { ends: (person: Person) => Promise<unknown>; endsSessions: boolean; mail: RegExp };
const events: Record<string, Event> = {
  'a sign-out everywhere': { ends: ({ api }) => api.signOutEverywhere(), endsSessions: true, mail: /clés d’API/ },
  'a changed password': {
    ends: ({ api, password }) =>
      api.changePassword({ body: { current_password: password, new_password: 'un tout autre mot' } }),
    endsSessions: false,
    mail: /mot de passe a été modifié/,
  },
  'a replaced password': { ends: (person) => replacePassword(cloud, person), endsSessions: true, mail: /clés d’API/ },
  'a changed address': {
    ends: (person) => changeAddress(cloud, person, `nouvelle-${person.email}`),
    endsSessions: true,
    mail: /adresse de votre compte a changé/,
  },
};

const withKey = async () => {
  const person = await createPerson(cloud, 'developer', { calibration: calibrations.shopMaker });
  return { person, ...(await giveApiKey(cloud, person)) };
};
const keyStatus = async (secret: string) =>
  (await fetch(`${cloud.url}/api/v1/quotes`, { headers: { authorization: `Bearer ${secret}` } })).status;
const mailsTo = async ({ email }: Person) => (await cloud.mails()).filter(({ to }) => to.includes(email));

test('A3 a route knows its caller by a session, by a key, or by nothing that a person has', () => {
  expect(
    [...new Set(routeList.flatMap(({ access, keyPath }) => [access, ...(keyPath ? ['key'] : [])]))].sort(),
  ).toEqual(Object.keys(kinds).sort());
});

describe.each(Object.entries(events))('A3 %s', (_, { ends, endsSessions, mail }) => {
  test('A3 an event that ends lasting access ends every key made before, and names them in a mail; a new key counts at once', async () => {
    const { person, secret } = await withKey();
    expect(await keyStatus(secret)).toBe(200);
    const changed = await ends(person);
    expect(await keyStatus(secret)).toBe(403);
    const mails = (await mailsTo(person)).filter(({ subject }) => mail.test(subject));
    expect(mails).toHaveLength(1);
    for (const text of [mails[0]?.text, mails[0]?.html]) expect(text).toContain('Intranet');
    const again = endsSessions ? await signedInAfter(person, changed) : person;
    expect(await again.api.listApiKeys()).toEqual({ api_keys: [] });
    const created = await again.api.createApiKey({ body: { name: 'Autre' } });
    expect(await keyStatus(created.secret)).toBe(200);
  });

  test.runIf(endsSessions)('A3 an event that ends lasting access ends every session opened before', async () => {
    const { person } = await withKey();
    const elsewhere = await signInAgain(cloud, person);
    await ends(person);
    for (const { api } of [person, elsewhere])
      await expect(api.listApiKeys()).rejects.toMatchObject({ code: 'not_signed_in' });
  });
});

/** The person in a session of after the event, at the address that the account has by then. */
const signedInAfter = (person: Person, changed: unknown): Promise<Person> =>
  typeof changed === 'object' && changed !== null && 'token' in changed
    ? Promise.resolve(changed as Person)
    : signInAgain(cloud, person);

test('A3 a new API key asks for a sign-in of the last five minutes, which a renewed token is not, and its owner hears of it', async () => {
  const { person } = await withKey();
  const make = ({ api }: Pick<Person, 'api'>, name: string) => api.createApiKey({ body: { name } });
  const [mail] = await mailsTo(person);
  expect(mail?.subject).toBe('Chiffré\u00A0: une clé d’API a été créée');
  for (const text of [mail?.text, mail?.html]) expect(text).toContain('Intranet');
  await cloud.advance(6 * minute);
  await expect(make(person, 'Autre')).rejects.toMatchObject({ code: 'fresh_sign_in_required' });
  expect((await person.api.listApiKeys()).api_keys).toHaveLength(1);
  const again = await signInAgain(cloud, person);
  expect(await make(again, 'Autre')).toMatchObject({ name: 'Autre' });
});
