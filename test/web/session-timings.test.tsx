// @vitest-environment happy-dom
import { randomUUID } from 'node:crypto';
import { act, render, screen } from '@testing-library/react';
import { MemoryRouter, useLocation } from 'react-router-dom';
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Profile } from '../../shared/account/account.ts';
import type { Subscription } from '../../shared/billing/subscription.ts';
import { SetupDone } from '../../web/src/features/account/setup-done.tsx';
import { useCalibrationAccess } from '../../web/src/features/calibration/use-calibration-access.ts';
import { useSaveCalibration } from '../../web/src/features/calibration/use-save-calibration.ts';
import { restoreSession, sessionActions } from '../../web/src/lib/session/actions.ts';
import { SessionProvider } from '../../web/src/lib/session/session.tsx';
import { rememberSignUp, signUpOf } from '../../web/src/lib/session/sign-up-memory.ts';
import { sessionStore } from '../../web/src/lib/session/store.ts';
import { toastStore } from '../../web/src/ui/toast.ts';
import { calibrations } from '../support/calibrations.ts';
import { profileOf } from './profile.ts';
import { screenOfThisFile, server } from './screen.tsx';

const pool = vi.hoisted(() => ({
  accessToken: vi.fn<() => Promise<string | undefined>>(),
  signIn: vi.fn<() => Promise<'in' | 'unconfirmed'>>(),
  readUser: vi.fn<() => Promise<{ id: string; email: string } | undefined>>(),
  endSession: vi.fn<() => Promise<void>>(),
}));
vi.mock('../../web/src/lib/session/amplify.ts', () => pool);

screenOfThisFile();
// The modules that are imported at their first use are loaded before, so that only timers delay a test.
beforeAll(async () => {
  await Promise.all([
    import('../../web/src/lib/app-api.ts'),
    import('../../web/src/lib/session/incoming-links.tsx'),
    import('../../shared/api/errors.ts'),
  ]);
});
beforeEach(() => {
  user = { id: randomUUID(), email };
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  pool.accessToken.mockReset().mockResolvedValue('token');
  pool.signIn.mockReset().mockResolvedValue('in');
  pool.readUser.mockReset().mockResolvedValue(user);
  pool.endSession.mockReset().mockResolvedValue();
});
afterEach(() => {
  vi.useRealTimers();
});

const email = 'ada@example.fr';
/** Each test has another person: late reads of an earlier session must not count for this one. */
let user = { id: '', email };
const clientProfile = (part: Partial<Profile> = {}): Profile =>
  profileOf({ username: 'Ada', account_type: 'client', calibration_completed: false, ...part });
const subscription: Subscription = {
  subscribed: false,
  subscription_tier: 'Gratuit',
  subscription_end: null,
  subscription_status: 'none',
  billing_interval: null,
  renews_at: null,
  withdrawal_until: null,
};
const serve = (profile: Profile) => {
  server.answer = ({ path }) => ({ json: path === '/api/subscription' ? subscription : profile });
};
const requestedPaths = () => server.requests.map(({ path }) => path);
/** Advances the fake timers and renders what follows. */
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

const Place = () => <output>{useLocation().pathname}</output>;
const place = () => screen.getByRole('status').textContent;
const at = (address: string | { pathname: string; state: unknown }, content: React.ReactNode = null) =>
  render(
    <MemoryRouter initialEntries={[address]}>
      <SessionProvider>
        <Place />
        {content}
      </SessionProvider>
    </MemoryRouter>,
  );
const enter = (profile: Profile, cause?: 'signed-in') =>
  act(() => sessionStore.set({ status: 'in', user, profile, ...(cause && { cause }) }));

describe('after a sign-in', () => {
  test.each([
    ['without an account type, after 500 ms', { account_type_explicitly_chosen: false }, 500, '/account-setup'],
    ['a provider without a calibration, after 1 s', { account_type: 'developer' as const }, 1_000, '/calibration'],
  ])('after a sign-in somebody %s is led on', async (_, part, delay, path) => {
    at('/faq');
    await enter(clientProfile(part), 'signed-in');
    await pass(delay - 1);
    expect(place()).toBe('/faq');
    await pass(1);
    expect(place()).toBe(path);
  });

  test('after a sign-in somebody whose account is whole stays on the page, as after a reload', async () => {
    at('/faq');
    await enter(clientProfile(), 'signed-in');
    await pass(5_000);
    expect(place()).toBe('/faq');
    await enter(clientProfile({ account_type_explicitly_chosen: false }));
    await pass(5_000);
    expect(place()).toBe('/faq');
  });

  test('after a sign-in somebody who signs out at once is led nowhere', async () => {
    at('/faq');
    await enter(clientProfile({ account_type_explicitly_chosen: false }), 'signed-in');
    await pass(400);
    await act(() => sessionActions.signOut());
    await pass(5_000);
    expect(place()).toBe('/faq');
  });
});

describe('a stored session', () => {
  test('a stored session ends the loading with the person and their profile; the subscription is asked for 100 ms later', async () => {
    serve(clientProfile());
    sessionStore.set({ status: 'loading' });
    await act(() => restoreSession());
    expect(sessionStore.read()).toMatchObject({ status: 'in', user, profile: { username: 'Ada' } });
    await pass(99);
    expect(requestedPaths()).toEqual(['/api/profile']);
    await pass(1);
    expect(requestedPaths()).toEqual(['/api/profile', '/api/subscription']);
    expect(sessionStore.read().subscription).toEqual(subscription);
  });

  test('a stored session that has ended ends the loading too, as a lost one', async () => {
    pool.readUser.mockResolvedValue(undefined);
    sessionStore.set({ status: 'loading' });
    await act(() => restoreSession());
    expect(sessionStore.read()).toEqual({ status: 'out', cause: 'lost' });
  });

  test('a stored session that is read twice keeps what the page knows of the person', async () => {
    serve(clientProfile());
    await act(() => restoreSession());
    await act(() => restoreSession());
    expect([sessionStore.read().profile?.username, requestedPaths()]).toEqual(['Ada', ['/api/profile']]);
  });

  test('a stored session whose profile cannot be read is asked for again after 1 s and 3 s, then told', async () => {
    server.answer = () => ({ status: 503, json: { code: 'unavailable', requestId: '1' } });
    void restoreSession();
    await pass(0);
    await vi.waitFor(() => expect(requestedPaths()).toHaveLength(1), { timeout: 20_000 });
    await pass(1_000);
    await vi.waitFor(() => expect(requestedPaths()).toHaveLength(2), { timeout: 20_000 });
    await pass(3_000);
    await vi.waitFor(() => expect(sessionStore.read().profile).toBeNull(), { timeout: 20_000 });
    expect(toastStore.read()).toMatchObject([{ title: 'Profil indisponible' }]);
  });
});

test('a sign-in to an account that is being erased opens nothing here, and is told by that alone', async () => {
  const erasing = { status: 403, json: { code: 'account_erasing', requestId: '1' } };
  server.answer = () => erasing;
  sessionStore.leave();
  await expect(sessionActions.signIn(email, 'un mot de passe')).rejects.toMatchObject({ code: 'account_erasing' });
  expect(pool.endSession).toHaveBeenCalledOnce();
  expect([sessionStore.read().status, toastStore.read()]).toEqual(['out', []]);
});

test('a sign-in whose profile cannot be read at once opens the session all the same', async () => {
  server.answer = () => undefined;
  sessionStore.leave();
  expect(await sessionActions.signIn(email, 'un mot de passe')).toBe('in');
  expect(sessionStore.read()).toMatchObject({ status: 'in', user });
});

test('a sign-out clears profile and subscription, whether or not the pool has revoked the session', async () => {
  for (const failure of [undefined, new Error('no network')]) {
    if (failure) pool.endSession.mockRejectedValue(failure);
    serve(clientProfile());
    await act(() => restoreSession());
    await pass(100);
    await act(() => sessionActions.signOut());
    expect(sessionStore.read()).toEqual({ status: 'out', cause: 'signed-out' });
  }
  expect(toastStore.read()).toMatchObject([{ title: 'Erreur de déconnexion' }]);
});

test.each([
  ['developer', '/calibration'],
  ['client', '/'],
] as const)('1.5 s after the choice of its account type, a %s is led to %s', async (type, path) => {
  at('/account-setup', <SetupDone type={type} />);
  const where = () => document.querySelector('output')?.textContent;
  await pass(1_499);
  expect(where()).toBe('/account-setup');
  await pass(1);
  expect(where()).toBe(path);
});

test.each([
  ['/generator', '/generator'],
  ['/quote/01JD2Y5T9GZ8Q4W3X7V6N5M4K3', '/quote/01JD2Y5T9GZ8Q4W3X7V6N5M4K3'],
  ['/account-setup', '/'],
  ['/calibration', '/'],
  ['//evil.example/generator', '/'],
  ['https://evil.example', '/'],
  ['javascript:alert(1)', '/'],
])('an account that is set leads who wanted %s to %s', async (from, path) => {
  at({ pathname: '/account-setup', state: { from } }, <SetupDone type="client" />);
  await pass(1_500);
  expect(document.querySelector('output')?.textContent).toBe(path);
});

test('the page that somebody wanted before the sign-up is remembered for their account alone', () => {
  rememberSignUp({ email, user: 'ada', from: '/generator' });
  expect([signUpOf('ada')?.from, signUpOf('grace')]).toEqual(['/generator', undefined]);
});

const Access = () => <p>{useCalibrationAccess()}</p>;
const SaveButton = () => {
  const { save, saving } = useSaveCalibration({} as Parameters<typeof useSaveCalibration>[0], () => undefined);
  return (
    <button type="button" onClick={() => save(calibrations.shopMaker)}>
      {saving ? 'Sauvegarde…' : 'Sauvegarder'}
    </button>
  );
};

describe('on /calibration', () => {
  test('on /calibration a profile that is no provider’s is read again after 1 s, then refused with its notice', async () => {
    serve(clientProfile());
    at('/calibration', <Access />);
    await enter(clientProfile());
    await pass(999);
    expect([requestedPaths(), place()]).toEqual([[], '/calibration']);
    await pass(1);
    await vi.waitFor(() => expect(place()).toBe('/'), { timeout: 20_000 });
    expect(requestedPaths()).toEqual(['/api/profile']);
    expect(toastStore.read()).toMatchObject([
      { title: 'Accès refusé', description: 'Cette page est réservée aux comptes prestataires.' },
    ]);
  });

  test('on /calibration a save is told, and leads home 1.5 s later', async () => {
    const saved = clientProfile({ account_type: 'developer', calibration_completed: true });
    serve(saved);
    at('/calibration', <SaveButton />);
    await enter(saved);
    act(() => screen.getByRole('button').click());
    await pass(0);
    expect(toastStore.read()).toMatchObject([{ title: 'Calibrage sauvegardé' }]);
    await pass(1_499);
    expect(screen.getByText('Sauvegarde…')).toBeTruthy();
    expect(place()).toBe('/calibration');
    await pass(1);
    expect(place()).toBe('/');
  });
});
