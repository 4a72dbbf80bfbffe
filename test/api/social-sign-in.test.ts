import { randomUUID } from 'node:crypto';
import {
  CognitoIdentityProviderClient,
  ConfirmSignUpCommand,
  SignUpCommand,
} from '@aws-sdk/client-cognito-identity-provider';
import { describe, expect, test } from 'vitest';
import type { Service } from '../../shared/account/social-sign-in.ts';
import { erased, lastMails } from '../support/erasure.ts';
import { sampled } from '../support/extent.ts';
import { createPerson, signInByPassword } from '../support/person.ts';
import { comeBack, redeem, signInWith } from '../support/social-sign-in.ts';
import { sharedCloud } from '../support/stage.ts';

const cloud = sharedCloud();
const newEmail = () => `${randomUUID()}@example.fr`;
const subOf = (token: string) =>
  JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()).sub as string;

const asPage = async <T>(work: (client: CognitoIdentityProviderClient, id: string) => Promise<T>): Promise<T> => {
  const { userPoolClientId } = (await (await fetch(`${cloud.url}/config.json`)).json()) as Record<string, string>;
  const client = new CognitoIdentityProviderClient(cloud.operator);
  try {
    return await work(client, userPoolClientId ?? '');
  } finally {
    client.destroy();
  }
};
/** A sign-up by e-mail address, whose mail nobody has followed yet. */
const signUp = (email: string) =>
  asPage((client, ClientId) =>
    client.send(
      new SignUpCommand({
        ClientId,
        Username: email,
        Password: 'un mot de passe',
        UserAttributes: [
          { Name: 'email', Value: email },
          { Name: 'preferred_username', Value: 'Camille' },
        ],
      }),
    ),
  );
const confirm = async (email: string) => {
  const mail = (await cloud.mails()).find(({ to }) => to.includes(email));
  const fragment = new URLSearchParams(new URL(mail?.links[0] ?? '').hash.slice(1));
  const named = { Username: fragment.get('user') ?? '', ConfirmationCode: fragment.get('confirm') ?? '' };
  await asPage((client, ClientId) => client.send(new ConfirmSignUpCommand({ ClientId, ...named })));
};

/** api/github-sign-in.test.ts tests our bridge to GitHub. */
const services = sampled<Service>(['Google', 'GitHub'], 1);
const otherThan = (service: Service): Service => (service === 'Google' ? 'GitHub' : 'Google');
const joined = { refused: expect.stringContaining('Already found an entry for username') };

describe.each(services)('with %s', (service) => {
  test('a first sign-in opens an account, by the display name, and a second one finds it', async () => {
    const email = newEmail();
    const first = await signInWith(cloud, service, { email, name: 'Zoé Petit' });
    if ('refused' in first) throw new Error(first.refused);
    expect(await first.api.getProfile()).toMatchObject({ email, username: 'Zoé Petit', company_name: null });
    expect(await first.api.getUserCredits()).toMatchObject({ credits_remaining: 3 });
    expect(await signInWith(cloud, service, { email, name: 'Zoé Petit' })).toMatchObject({ sub: first.sub });
  });

  test('the ID token tells by which service the account was opened, and which one was joined to it', async () => {
    const email = newEmail();
    const opened = await signInWith(cloud, service, { email });
    const identity = { providerName: service, primary: 'true' };
    expect(opened).toMatchObject({
      claims: { 'cognito:username': expect.stringContaining(`${service}_`), identities: [identity] },
    });
    await signInWith(cloud, otherThan(service), { email });
    expect(await signInWith(cloud, otherThan(service), { email })).toMatchObject({
      claims: { identities: [identity, { providerName: otherThan(service), primary: 'false' }] },
    });
    const person = await createPerson(cloud, 'client');
    await signInWith(cloud, service, { email: person.email });
    expect(await signInWith(cloud, service, { email: person.email })).toMatchObject({
      claims: { 'cognito:username': subOf(person.token), identities: [{ providerName: service, primary: 'false' }] },
    });
  });

  test('D1 A3 an account without a password is deleted after a sign-in of the last five minutes, and after no older one', async () => {
    const email = newEmail();
    const old = await signInWith(cloud, service, { email });
    if ('refused' in old) throw new Error(old.refused);
    await old.api.getProfile();
    await cloud.advance(301_000);
    await expect(old.api.deleteAccount()).rejects.toMatchObject({ code: 'fresh_sign_in_required' });
    expect(await old.api.getProfile()).toMatchObject({ email });
    const fresh = await signInWith(cloud, service, { email });
    if ('refused' in fresh) throw new Error(fresh.refused);
    await fresh.api.deleteAccount();
    for (const { api } of [old, fresh]) await expect(api.getProfile()).rejects.toMatchObject({ code: 'not_signed_in' });
    await erased(cloud, { ...fresh, email });
    expect(await lastMails(cloud, { email })).toHaveLength(1);
    expect(await signInWith(cloud, service, { email })).not.toMatchObject({ sub: fresh.sub });
  });

  test('somebody without a display name is called by what stands before the @ of the address', async () => {
    const email = `jean.dupont-${randomUUID()}@example.fr`;
    const person = await signInWith(cloud, service, { email, name: '' });
    if ('refused' in person) throw new Error(person.refused);
    expect(await person.api.getProfile()).toMatchObject({ username: email.replace(/@.*/, '') });
  });

  test('A3 an address that has changed at the service becomes the account’s at the first visit of another day, and the former is told', async () => {
    const [opened, email] = [newEmail(), newEmail()];
    const first = await signInWith(cloud, service, { email: opened });
    if ('refused' in first) throw new Error(first.refused);
    await first.api.getProfile();
    await cloud.advance(25 * 3_600_000);
    const moved = await signInWith(cloud, service, { email, opened });
    if ('refused' in moved) throw new Error(moved.refused);
    expect(moved.sub).toBe(first.sub);
    await expect(moved.api.getProfile()).rejects.toMatchObject({ code: 'not_signed_in' });
    const [mail] = (await cloud.mails()).filter(({ to }) => to.includes(opened));
    expect(mail?.subject).toBe('Chiffré\u00A0: l’adresse de votre compte a changé');
    const again = await signInWith(cloud, service, { email, opened });
    if ('refused' in again) throw new Error(again.refused);
    expect(await again.api.getProfile()).toMatchObject({ email });
    expect(await again.api.getUserCredits()).toMatchObject({ credits_remaining: 3 });
  });

  test('an address that has changed at the service and is not verified there is not taken, and locks nobody out', async () => {
    const [opened, email] = [newEmail(), newEmail()];
    const first = await signInWith(cloud, service, { email: opened });
    if ('refused' in first) throw new Error(first.refused);
    await first.api.getProfile();
    await cloud.advance(25 * 3_600_000);
    const next = await signInWith(cloud, service, { email, opened, verified: false });
    // Our provider of GitHub accounts lets nobody in by an address that is not verified; Google’s answer is the pool’s to take.
    if ('refused' in next) return expect(service).toBe('GitHub');
    expect(await next.api.getProfile()).toMatchObject({ email: opened });
  });

  test('the refusal of a service of sign-in, and its silence, reach the site as such', async () => {
    expect(await signInWith(cloud, service, { refuse: true })).toMatchObject({ refused: expect.any(String) });
    await cloud.outage(service === 'Google' ? 'google' : 'github', 1);
    expect(await signInWith(cloud, service)).toMatchObject({ refused: expect.any(String) });
    await cloud.outage(service === 'Google' ? 'google' : 'github', 0);
  });

  test('A4 a person with a confirmed e-mail account who signs in with this service gets the same account, from the second try on', async () => {
    const person = await createPerson(cloud, 'client');
    expect(await signInWith(cloud, service, { email: person.email, name: 'Autre Nom' })).toEqual(joined);
    const signedIn = await signInWith(cloud, service, { email: person.email, name: 'Autre Nom' });
    expect(signedIn).toMatchObject({ sub: subOf(person.token) });
    if (!('refused' in signedIn))
      expect(await signedIn.api.getProfile()).toMatchObject({ username: 'Camille', account_type: 'client' });
  });

  test('A4 a sign-up that nobody has confirmed is never joined: the service of sign-in opens an account of its own', async () => {
    const email = newEmail();
    await signUp(email);
    const own = await signInWith(cloud, service, { email });
    if ('refused' in own) throw new Error(own.refused);
    await confirm(email);
    expect(await signInWith(cloud, service, { email })).toMatchObject({ sub: own.sub });
    const passwordAccount = await signInByPassword(cloud, email);
    expect(subOf(passwordAccount.token)).not.toBe(own.sub);
    await own.api.chooseAccountType({ body: { account_type: 'developer' } });
    expect(await passwordAccount.api.getProfile()).toMatchObject({ account_type_explicitly_chosen: false });
    // Two accounts have confirmed the address now, so another service joins neither.
    expect(await signInWith(cloud, otherThan(service), { email })).toEqual({
      refused: expect.stringContaining('existing_account'),
    });
  });

  test('A4 a person of this service, verified, who signs in with the other one gets the same account, from the second try on', async () => {
    const email = newEmail();
    const first = await signInWith(cloud, service, { email });
    expect(await signInWith(cloud, otherThan(service), { email })).toEqual(joined);
    expect(await signInWith(cloud, otherThan(service), { email })).toMatchObject({ sub: 'sub' in first && first.sub });
    expect(await signInWith(cloud, service, { email })).toMatchObject({ sub: 'sub' in first && first.sub });
  });

  test('A4 an unverified address of this service opens nothing: the other one opens an account of its own', async () => {
    const email = newEmail();
    const refused = { refused: expect.stringContaining('unverified_address') };
    expect(await signInWith(cloud, service, { email, verified: false })).toEqual(refused);
    const own = await signInWith(cloud, otherThan(service), { email });
    expect(own).toMatchObject({ sub: expect.any(String) });
    expect(await signInWith(cloud, service, { email, verified: false })).toEqual(refused);
  });

  test('A4 a sign-up by e-mail with the verified address of this service is refused', async () => {
    const email = newEmail();
    const first = await signInWith(cloud, service, { email });
    await expect(signUp(email)).rejects.toThrow('existing_account');
    expect(await signInWith(cloud, service, { email })).toMatchObject({ sub: 'sub' in first && first.sub });
  });

  test('A4 a sign-up by e-mail with the unverified address of this service opens an account, which is not taken over', async () => {
    const email = newEmail();
    await signInWith(cloud, service, { email, verified: false });
    const person = await createPerson(cloud, undefined, { email });
    expect(await signInWith(cloud, service, { email, verified: false })).toEqual({
      refused: expect.stringContaining('unverified_address'),
    });
    expect(await person.api.getProfile()).toMatchObject({ email, username: 'Camille' });
  });
});

test('A4 one mailbox has one set of free credits, whichever way it signs in', async () => {
  const person = await createPerson(cloud, 'client');
  await signInWith(cloud, 'Google', { email: person.email });
  const signedIn = await signInWith(cloud, 'Google', { email: person.email });
  if ('refused' in signedIn) throw new Error(signedIn.refused);
  expect(await signedIn.api.getUserCredits()).toEqual(await person.api.getUserCredits());
});

const answered = async (change: { code_verifier?: string; redirect_uri?: string }) => {
  const verifier = 'v'.repeat(43);
  const { answer, cookie, origin, query } = await comeBack(cloud, 'Google', {}, verifier);
  const response = await fetch(answer, { redirect: 'manual', headers: { cookie } });
  const code = new URL(response.headers.get('location') ?? '').searchParams.get('code') ?? '';
  const body = {
    grant_type: 'authorization_code',
    code,
    client_id: query.client_id,
    redirect_uri: query.redirect_uri,
  };
  return { origin, body: { ...body, code_verifier: verifier, ...change } };
};

test('A2 the hosted sign-in gives tokens for a code once, and only to who can prove to have begun', async () => {
  const right = await answered({});
  expect((await redeem(right.origin, right.body)).status).toBe(200);
  const refused = { status: 400, body: { error: 'invalid_grant' } };
  expect(await redeem(right.origin, right.body)).toEqual(refused);
  for (const change of [
    { code_verifier: 'w'.repeat(43) },
    { code_verifier: '' },
    { redirect_uri: `${cloud.url}/auth` },
  ]) {
    const { origin, body } = await answered(change);
    expect(await redeem(origin, body)).toEqual(refused);
  }
});

test('A2 the hosted sign-in takes no answer that this browser has not asked for, nor one twice', async () => {
  const { answer, cookie } = await comeBack(cloud, 'Google', {});
  const asks = (shown: string) => fetch(answer, { redirect: 'manual', headers: { cookie: shown } });
  expect((await asks('csrf-state=another')).status).toBe(400);
  expect((await asks(cookie)).status).toBe(302);
  expect((await asks(cookie)).status).toBe(400);
});

test('A2 the hosted sign-in leads nobody to another address than the site’s', async () => {
  const { query, origin } = await comeBack(cloud, 'Google', {});
  for (const wrong of [{ redirect_uri: 'https://elsewhere.example/' }, { client_id: 'x' }, { code_challenge: '' }]) {
    const address = `${origin}/oauth2/authorize?${new URLSearchParams({ ...query, ...wrong })}`;
    const response = await fetch(address, { redirect: 'manual' });
    expect([response.status, response.headers.get('location')]).toEqual([400, null]);
  }
  const leaving = (logout_uri: string) =>
    fetch(`${origin}/logout?${new URLSearchParams({ client_id: query.client_id, logout_uri })}`, {
      redirect: 'manual',
    });
  expect((await leaving('https://elsewhere.example/')).status).toBe(400);
  expect((await leaving(`${cloud.url}/`)).headers.get('location')).toBe(`${cloud.url}/`);
});
