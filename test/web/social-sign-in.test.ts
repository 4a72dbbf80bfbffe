import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { expect, test } from 'vitest';
import { allowLoopback, insisting } from '../../web/build/local-sign-in.ts';
import { signUpFailure } from '../../web/src/features/sign-in/failures.ts';
import { socialAnswerIn, socialSentence } from '../../web/src/lib/session/social-answer.ts';

const answered = (parameters: Record<string, string>) => socialAnswerIn(`?${new URLSearchParams(parameters)}`);

test('an address is a service’s answer where it holds a code with its state, or an error', () => {
  expect(answered({ code: 'c', state: 's' })).toBe('code');
  expect(answered({ code: 'c' })).toBeUndefined();
  expect(answered({ tab: 'login' })).toBeUndefined();
  expect(socialAnswerIn('')).toBeUndefined();
});

test.each([
  [{ error: 'access_denied', error_description: 'cancelled' }, 'cancelled'],
  [{ error: 'access_denied', error_description: 'The user has denied access' }, 'cancelled'],
  [
    { error: 'invalid_request', error_description: 'PreSignUp failed with error unverified_address. ' },
    'unverified_address',
  ],
  [{ error: 'temporarily_unavailable', error_description: 'provider_unavailable' }, 'provider_unavailable'],
  [{ error: 'access_denied', error_description: 'state_mismatch' }, 'state_mismatch'],
  [
    { error: 'invalid_request', error_description: 'PreSignUp failed with error existing_account. ' },
    'existing_account',
  ],
  [{ error: 'invalid_request', error_description: 'Already found an entry for username Google_1' }, 'joined'],
  [{ error: 'server_error' }, 'failed'],
] as const)('the answer %j of a service of sign-in is understood as %s', (parameters, expected) => {
  expect(answered(parameters)).toBe(expected);
});

test('each outcome of a sign-in with a service has a sentence of its own, which repeats nothing of the address', () => {
  const sentences = (
    ['cancelled', 'unverified_address', 'provider_unavailable', 'state_mismatch', 'failed'] as const
  ).map((answer) => socialSentence(answer, 'Google'));
  expect(new Set(sentences).size).toBe(5);
  expect(sentences[0]).toBe('Vous avez annulé la connexion avec Google.');
  expect(socialSentence('cancelled', undefined)).toBe('Vous avez annulé la connexion avec ce service.');
});

test('a second account with the address of one that came from another service is refused as any other', () => {
  const refused = new Error('PreSignUp failed with error existing_account.');
  refused.name = 'UserLambdaValidationException';
  expect(signUpFailure(refused)).toEqual({
    title: 'Compte existant',
    description: 'Un compte avec cet email existe déjà. Essayez de vous connecter.',
  });
});

const amplify = path.dirname(
  createRequire(createRequire(import.meta.url).resolve('aws-amplify')).resolve('@aws-amplify/auth/package.json'),
);
const files = [
  'dist/esm/providers/cognito/apis/signInWithRedirect.mjs',
  'dist/esm/providers/cognito/utils/oauth/completeOAuthFlow.mjs',
  'dist/esm/utils/openAuthSession.mjs',
].map((file) => path.join(amplify, file));

test.each(files)(
  'the library %s still has the code that forces https, which the build replaces for a port of this machine',
  (file) => {
    expect(insisting.test(file.replaceAll(path.sep, '/'))).toBe(true);
    expect(allowLoopback(file, readFileSync(file, 'utf8'))).toContain('127');
  },
);

test('the hosted sign-in is reached without https only at a port of this machine', () => {
  const file = files[2] ?? '';
  const source = allowLoopback(file, readFileSync(file, 'utf8')).replace(/^export .*$|^\/\/.*$/gm, '');
  const goes = (url: string) => {
    const window = { location: { href: '' } };
    new Function('window', `${source}; openAuthSession(${JSON.stringify(url)});`)(window);
    return window.location.href;
  };
  expect(goes('http://127.0.0.1:3000/oauth2/authorize')).toBe('http://127.0.0.1:3000/oauth2/authorize');
  expect(goes('http://pool.example/oauth2/authorize')).toBe('https://pool.example/oauth2/authorize');
  expect(goes('http://127.0.0.1:80.evil.example/')).toBe('https://127.0.0.1:80.evil.example/');
  expect(() => allowLoopback(file, 'window.location.href = url')).toThrow('insists on https');
});
