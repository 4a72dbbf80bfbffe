import { describe, expect, test } from 'vitest';
import { passwordProblem, passwordRule } from '../../shared/account/password.ts';
import { errors } from '../../shared/api/errors.ts';
import { appPaths, listedPaths } from '../../web/build/pages.ts';
import { stepAddress } from '../../web/src/features/generator/steps.ts';
import {
  newPasswordFailure,
  resendFailure,
  signInFailure,
  signUpFailure,
  tellsOfAccount,
} from '../../web/src/features/sign-in/failures.ts';
import { returnPath } from '../../web/src/lib/session/return-path.ts';

const refusal = (name: string, message = '') => Object.assign(new Error(message), { name });
const emailSentence = "Vérifiez l'adresse email saisie.";

describe('a refused sign-up', () => {
  test.each([
    ['InvalidPasswordException', 'Password did not conform with policy: Password not long enough', 'password'],
    ['InvalidParameterException', "1 validation error detected: Value at 'password' failed to satisfy", 'password'],
    ['InvalidParameterException', 'Username should be an email.', 'email'],
    ['InvalidParameterException', 'Invalid email address format.', 'email'],
    ['InvalidParameterException', "1 validation error detected: Value at 'username' failed to satisfy", 'email'],
    ['InvalidParameterException', 'Attributes did not conform to the schema: custom:company_name: too long', undefined],
    ['InvalidParameterException', 'Attributes did not conform to the schema: preferred_username: too long', undefined],
  ])('the error %s (%s) of a sign-up is told at: %s', (name, message, field) => {
    const failure = signUpFailure(refusal(name, message));
    expect([failure.title, failure.field]).toEqual(["Erreur d'inscription", field]);
    expect(failure.description === emailSentence).toBe(field === 'email');
    expect(failure.description).not.toContain(message);
  });

  test('a refused sign-up says that the account exists where it does', () => {
    expect(signUpFailure(refusal('UsernameExistsException', 'User already exists'))).toEqual({
      title: 'Compte existant',
      description: 'Un compte avec cet email existe déjà. Essayez de vous connecter.',
    });
  });
});

test.each([
  ['abcde', passwordRule],
  ['abcdef', undefined],
  [' abcdef', 'Le mot de passe ne peut ni commencer ni finir par une espace'],
  ['abcdef\t', 'Le mot de passe ne peut ni commencer ni finir par une espace'],
  ['abc def', undefined],
  ['x'.repeat(256), undefined],
  ['x'.repeat(257), 'Le mot de passe est limité à 256 caractères'],
])('the password %j is refused before it is sent where the service would refuse it', (password, sentence) => {
  expect(passwordProblem(password)).toBe(sentence);
});

test.each([
  ['InvalidParameterException', true],
  ['UserNotFoundException', true],
  ['LimitExceededException', true],
  ['NotAuthorizedException', true],
  ['CodeDeliveryFailureException', true],
  ['TooManyRequestsException', false],
  ['ForbiddenException', false],
  ['InternalErrorException', false],
  ['NetworkError', false],
])('%s on a request by address alone tells something of the account: %s', (name, tells) => {
  expect(tellsOfAccount(refusal(name))).toBe(tells);
});

const broken: Record<string, Error> = {
  'a page of its own': refusal('SyntaxError', 'Unexpected token <'),
  'its own word': refusal('ServiceUnavailableException'),
  'a 502': Object.assign(refusal('UnknownError'), { metadata: { httpStatusCode: 502 } }),
  'a 503': Object.assign(refusal('UnknownError'), { metadata: { httpStatusCode: 503 } }),
  'a 504': Object.assign(refusal('UnknownError'), { metadata: { httpStatusCode: 504 } }),
  nothing: refusal('NetworkError'),
};
test.each(Object.entries(broken))(
  'a user pool that answers with %s is told as a network that is broken',
  (_, error) => {
    const description = errors.unavailable.sentence;
    expect(signInFailure(error)).toEqual({ title: 'Erreur de connexion', description });
    expect(signUpFailure(error)).toEqual({ title: "Erreur d'inscription", description });
    expect(newPasswordFailure(error).description).toBe(description);
    expect(tellsOfAccount(error)).toBe(false);
  },
);

test('a refusal of the firewall before the user pool is told as too many requests', () => {
  for (const failure of [signUpFailure, resendFailure])
    expect(failure(refusal('ForbiddenException')).description).toBe(errors.too_many_requests.sentence);
});

describe('after a sign-in', () => {
  const quote = '/quote/01JD2Y5T9GZ8Q4W3X7V6N5M4K3';
  test.each([
    ...[...listedPaths, ...appPaths].map((path) => path.replace(':id', '01JD2Y5T9GZ8Q4W3X7V6N5M4K3')),
    stepAddress('documents', 'a-draft'),
    `${quote}?source=%C3%A9`,
  ])('after a sign-in a person is led back to %s', (from) => {
    expect(returnPath(from)).toBe(from);
  });

  test.each([
    undefined,
    null,
    { pathname: '/generator' },
    '',
    'generator',
    '//evil.example',
    '//evil.example/generator',
    '/\\evil.example',
    '/\\/evil.example',
    '/\t/evil.example',
    'https://evil.example/generator',
    'javascript:alert(1)',
    '/nothing-here',
    '/api/profile',
    '/quote/one/two',
    '/generator/..//evil.example',
    '/generator\n//evil.example',
    '/#confirm=123456&user=someone',
    `${quote}#confirm=123456&user=someone`,
  ])('after a sign-in a person is led home instead of to %j', (from) => {
    expect(returnPath(from)).toBe('/');
  });
});
