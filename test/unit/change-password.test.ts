import { ChangePasswordCommand, CognitoIdentityProviderClient } from '@aws-sdk/client-cognito-identity-provider';
import { mockClient } from 'aws-sdk-client-mock';
import { beforeEach, expect, test } from 'vitest';
import { changePassword } from '../../functions/clients/users.ts';
import { passwordChangedMail } from '../../functions/mail/account-mails.ts';
import { refusedPassword } from '../../shared/account/password.ts';

const pool = mockClient(CognitoIdentityProviderClient);
beforeEach(() => pool.reset());

const notYours = { code: 'invalid_input', fields: { current_password: 'Ce n’est pas votre mot de passe actuel' } };
const notTaken = { code: 'invalid_input', fields: { new_password: refusedPassword } };

test.each([
  ['NotAuthorizedException', 'Incorrect username or password.', notYours],
  ['NotAuthorizedException', 'Password attempts exceeded', { code: 'too_many_requests' }],
  ['NotAuthorizedException', 'Access Token has been revoked', { code: 'not_signed_in' }],
  ['UserNotFoundException', 'User does not exist.', { code: 'not_signed_in' }],
  ['LimitExceededException', 'Attempt limit exceeded', { code: 'too_many_requests' }],
  ['TooManyRequestsException', 'Rate exceeded', { code: 'too_many_requests' }],
  ['InvalidPasswordException', 'Password did not conform with policy', notTaken],
  ['PasswordHistoryPolicyViolationException', 'Password has been used before', notTaken],
  ['InvalidParameterException', "Value at 'previousPassword' failed to satisfy constraint", notYours],
  ['InvalidParameterException', "Value at 'proposedPassword' failed to satisfy constraint", notTaken],
  ['InternalErrorException', 'Internal error', { name: 'InternalErrorException' }],
])(
  'the error %s (%s) of the user pool on a change of the password becomes a sentence without any password in it',
  async (name, message, expected) => {
    pool.on(ChangePasswordCommand).rejects(Object.assign(new Error(message), { name }));
    const refused = changePassword('token', 'ancien secret', 'nouveau secret');
    await expect(refused).rejects.toMatchObject(expected);
    const error: Error = await refused.catch((thrown) => thrown);
    expect(`${error.stack} ${JSON.stringify(error)}`).not.toMatch(/ancien secret|nouveau secret/);
  },
);

test('the mail of a changed password says when, by the clock of Paris, and where to choose another one; a name is text', () => {
  const at = new Date('2026-11-22T10:00:30.000Z');
  const mail = passwordChangedMail({ username: '<b>Ada</b>', at, siteUrl: 'https://devis.example.test/' });
  for (const part of [mail.text, mail.html]) {
    expect(part).toContain('Bonjour,');
    expect(part).not.toContain('Ada');
    expect(part).toContain('(heure de Paris)');
  }
  expect(mail.text).toContain('https://devis.example.test/auth?tab=login&mail=password');
  expect(mail.html).toContain('href="https://devis.example.test/auth?tab=login&amp;mail=password"');
});
