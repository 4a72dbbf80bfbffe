import { beforeAll, expect, test } from 'vitest';
import { mostClients } from '../../shared/account/clients.ts';
import type { DevisClient } from '../../shared/devis/devis-choices.ts';
import { exported } from '../support/account-export.ts';
import { allRows, erased } from '../support/erasure.ts';
import { createPerson, type Person } from '../support/person.ts';
import { sharedCloud } from '../support/stage.ts';

const cloud = sharedCloud();
const named = (name: string): DevisClient => ({ kind: 'business', name, address: null, siren: null, email: null });
const [shop, house] = [named('Comptoir des thés'), { ...named('Alix Martin'), kind: 'consumer' as const }];
let provider: Person;
beforeAll(async () => {
  provider = await createPerson(cloud, 'developer');
});

test('a provider keeps clients, changes them and takes them away; nobody else sees them', async () => {
  expect(await provider.api.listClients()).toEqual({ clients: [], updated_at: null });
  const first = await provider.api.saveClients({ body: { clients: [shop], seen: null } });
  expect(await provider.api.listClients()).toEqual(first);
  const second = await provider.api.saveClients({ body: { clients: [shop, house], seen: first.updated_at } });
  expect(second.clients).toEqual([shop, house]);
  await provider.api.saveClients({ body: { clients: [house], seen: second.updated_at } });
  expect((await provider.api.listClients()).clients).toEqual([house]);
  const stranger = await createPerson(cloud, 'developer');
  expect((await stranger.api.listClients()).clients).toEqual([]);
});

test('of two tabs that change the same client, the second one is told, and replaces nothing', async () => {
  const person = await createPerson(cloud, 'developer');
  await person.api.saveClients({ body: { clients: [shop], seen: null } });
  const { updated_at: seen } = await person.api.listClients();
  const saves = [named('Un'), named('Deux'), named('Trois')].map((client) =>
    person.api.saveClients({ body: { clients: [shop, client], seen } }).then(
      () => 'saved',
      ({ code }: { code: string }) => code,
    ),
  );
  expect((await Promise.all(saves)).sort()).toEqual(['clients_changed', 'clients_changed', 'saved']);
  expect((await person.api.listClients()).clients).toHaveLength(2);
  await expect(person.api.saveClients({ body: { clients: [], seen: null } })).rejects.toMatchObject({
    code: 'clients_changed',
  });
});

test('the directory of clients holds a hundred of bounded size, and none that is malformed', async () => {
  const person = await createPerson(cloud, 'developer');
  const longest = (index: number): DevisClient => ({
    kind: 'business',
    name: `${index}`.padEnd(120, 'n'),
    address: 'a'.repeat(300),
    siren: '732829320',
    email: `${'e'.repeat(60)}@${'d'.repeat(60)}.example.test`,
  });
  const clients = Array.from({ length: mostClients + 1 }, (_, index) => longest(index));
  await expect(person.api.saveClients({ body: { clients, seen: null } })).rejects.toMatchObject({
    code: 'invalid_input',
    fields: { clients: '100 clients au maximum' },
  });
  for (const wrong of [
    named(''),
    named('n'.repeat(121)),
    { ...shop, address: 'a'.repeat(301) },
    { ...shop, email: 'nobody' },
  ])
    await expect(person.api.saveClients({ body: { clients: [wrong], seen: null } })).rejects.toMatchObject({
      code: 'invalid_input',
    });
  expect((await person.api.listClients()).clients).toEqual([]);
  const full = await person.api.saveClients({ body: { clients: clients.slice(1), seen: null } });
  expect(full.clients).toHaveLength(mostClients);
});

test('A6 a client account has no directory of clients', async () => {
  const client = await createPerson(cloud, 'client');
  await expect(client.api.listClients()).rejects.toMatchObject({ code: 'developer_only' });
  await expect(client.api.saveClients({ body: { clients: [shop], seen: null } })).rejects.toMatchObject({
    code: 'developer_only',
  });
});

test('D1 D2 the directory of clients is in the copy of all data, and goes with the account', async () => {
  const files = await exported(cloud, provider);
  expect(files['mes-clients.csv']).toContain('Alix Martin');
  expect(JSON.stringify(await allRows(cloud))).toContain('Alix Martin');
  await provider.api.deleteAccount();
  await erased(cloud, provider);
  expect(JSON.stringify(await allRows(cloud))).not.toContain('Alix Martin');
});
