import type { Context, CustomMessageTriggerEvent } from 'aws-lambda';
import { beforeEach, expect, test, vi } from 'vitest';
import { handler } from '../../functions/handlers/triggers/send-user-message.ts';
import { escapeHtml } from '../../shared/text/escape.ts';

beforeEach(() => {
  process.env.SITE_URL = 'https://devis.example.test';
});

const write = async (triggerSource: string, preferred_username: string | undefined = 'Camille', userName = 'a-b-c') => {
  const event = {
    triggerSource,
    userName,
    request: {
      codeParameter: '{####}',
      userAttributes: { email: 'camille.o’neil@example.fr', ...(preferred_username && { preferred_username }) },
    },
    response: { smsMessage: null, emailSubject: null, emailMessage: null },
  } as unknown as CustomMessageTriggerEvent;
  const { response } = await handler(event, { awsRequestId: 'request-1' } as Context);
  return { subject: response.emailSubject, html: response.emailMessage ?? '' };
};

const greetingFor = async (name: string) => (await write('CustomMessage_SignUp', name)).html.match(/Bonjour[^<]*/)?.[0];

test.each(['CustomMessage_SignUp', 'CustomMessage_ResendCode'])(
  'the mail that confirms an address (%s) leads to the site root',
  async (trigger) => {
    const { subject, html } = await write(trigger);
    expect(subject).toBe('Chiffré\u00A0: confirmez votre adresse e-mail');
    expect(html).toContain(
      'href="https://devis.example.test/#confirm={####}&amp;user=a-b-c&amp;account=c***%40example.fr"',
    );
    expect(html).not.toContain('camille.o');
    expect(html).toContain('Bonjour Camille,');
    expect(html).toContain('<html lang="fr">');
    expect(html.length).toBeLessThan(20_000);
  },
);

test.each(['CustomMessage_SignUp', 'CustomMessage_ResendCode'])(
  'the mail that confirms an address (%s) warns an owner whose address a stranger typed: the link is not to be followed',
  async (trigger) => {
    const { html } = await write(trigger);
    const text = html.replace(/<[^>]+>/g, '').replaceAll('&nbsp;', '\u00A0');
    expect(text).toContain(
      'Vous n’avez pas demandé ce compte\u00A0? Ne suivez pas ce lien\u00A0: quelqu’un a saisi votre adresse, et connaît le mot de passe de ce compte. Il n’y a rien à faire\u00A0: tant que l’adresse n’est pas confirmée, personne ne peut s’en servir.',
    );
  },
);

test('the mail that confirms an address still says where to go once a mail program has left out its markup', async () => {
  const { html } = await write('CustomMessage_SignUp');
  const text = html.replace(/<head>.*<\/head>/s, '').replace(/<[^>]+>/g, '\n');
  expect(text).toContain('https://devis.example.test/#confirm={####}&amp;user=a-b-c&amp;account=c***%40example.fr');
  expect(text).toContain('Confirmez votre adresse e-mail');
});

test.each([
  'votre remboursement attend sur https://exemple.test',
  'exemple.test',
  'appelez le 01 02 03 04 05, vite',
  'a'.repeat(41),
])('the mail that confirms an address does not carry somebody else’s message: %s', async (name) => {
  const { html } = await write('CustomMessage_SignUp', name);
  expect(html).toContain('Bonjour,');
  expect(html).not.toContain(name);
});

test.each(['Camille', 'Anne-Sophie', 'Zoé', 'D’Arc', "Jeanne D'Arc", '李 小龍', 'José', 'Jean-Pierre O’Neil', 'प्रिया'])(
  'the mail that confirms an address greets names of every alphabet, with their accents, hyphens and apostrophes: %s',
  async (name) => {
    expect(await greetingFor(name)).toBe(`Bonjour ${escapeHtml(name)},`);
  },
);

test.each([
  ['a nickname with digits', 'dev_42'],
  ['a telephone number', '0102030405'],
  ['digits of another alphabet', 'Appelez ٠١٢٣'],
  ['letters that stand for a number', 'Appelez Ⅻ'],
  ['three words', 'Votre compte suspendu'],
  ['more words than two, joined by hyphens', 'Votre-compte-est-suspendu'],
  ['more words than two, joined by apostrophes', 'votre’compte’suspendu'],
  ['words joined by an underscore', 'compte_suspendu'],
  ['a hyphen that joins nothing', 'Camille-'],
  ['apostrophes alone', '’’’'],
  ['spaces alone', '   '],
  ['a line break between two words', 'Camille\nDurand'],
  ['a letter that nobody sees', 'Camille\u3164'],
  ['marks piled on a letter', `C${'\u0301'.repeat(5)}amille`],
])('the mail that confirms an address greets without a name who chose %s', async (_, name) => {
  expect(await greetingFor(name)).toBe('Bonjour,');
});

test('the mail that confirms an address never shows markup in place of a name, and keeps it out of the link', async () => {
  const { html } = await write('CustomMessage_SignUp', `<img src=x onerror="alert('1')">&`, 'a"b&c <d>');
  expect(html).toContain('Bonjour,');
  expect(html).toContain('&amp;user=a%22b%26c%20%3Cd%3E&amp;account=');
  expect(html).not.toContain('<img');
});

test('the mail that confirms an address greets who gave no name', async () => {
  const { html } = await write('CustomMessage_SignUp', '');
  expect(html).toContain('Bonjour,');
});

test('A3 the mail for a forgotten password leads to the site root, its code in the fragment, and says what it ends', async () => {
  const { subject, html } = await write('CustomMessage_ForgotPassword');
  expect(subject).toBe('Chiffré\u00A0: choisissez un nouveau mot de passe');
  const link = 'https://devis.example.test/#reset={####}&amp;user=a-b-c&amp;account=c***%40example.fr';
  expect(html).toContain(`href="${link}"`);
  expect(html.replace(/<head>.*<\/head>/s, '').replace(/<[^>]+>/g, '\n')).toContain(link);
  expect(html).toContain('termine toutes les sessions ouvertes');
  expect(html).not.toContain('camille.o');
});

test('a mail that the product never causes keeps the user pool’s own words', async () => {
  const output = vi.spyOn(process.stdout, 'write').mockReturnValue(true);
  expect(await write('CustomMessage_AdminCreateUser')).toEqual({ subject: null, html: '' });
  expect(output).toHaveBeenCalledOnce();
  output.mockRestore();
});
