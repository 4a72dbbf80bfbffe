import { expect, test } from 'vitest';
import { mailedCode } from '../../shared/account/mailed-code.ts';
import { DevisClient } from '../../shared/devis/devis-choices.ts';
import { NewOffer, offerLimits } from '../../shared/offer/offer.ts';

const written = {
  quote_version: 1,
  recipient: { name: 'Maison Verte', email: 'achats@example.test' },
  subject: 'Votre devis',
  message: 'Bonjour, voici le devis.',
  choosable: [],
  reminders: true,
};
const to = (email: string) => ({ recipient: { ...written.recipient, email } });

test.each([
  ['an address in capitals', to('ACHATS@Example.TEST'), { recipient: { email: 'ACHATS@Example.TEST' } }],
  ['an address with a part of its own after +', to('achats+devis@example.test'), {}],
  ['an internationalised domain as mail writes it', to('achats@xn--th-9ja.example'), {}],
  ['spaces around an address', to('  achats@example.test '), to('achats@example.test')],
  ['an address with its name', to('« Achats, siège » <achats@example.test>;'), to('achats@example.test')],
  ['an address copied from a link', to('mailto:achats@example.test,'), to('achats@example.test')],
  ['an address with marks that nobody sees', to('achats@\u2060example\u200B.test'), to('achats@example.test')],
  ['an internationalised domain as people write it', to('achats@thé.example'), to('achats@xn--th-cja.example')],
  [
    'a subject with line breaks, in one line',
    { subject: 'Devis\r\nBcc: x@example.test' },
    { subject: 'Devis Bcc: x@example.test' },
  ],
  ['a name with line breaks, in one line', { recipient: { ...written.recipient, name: 'Maison\nVerte' } }, {}],
  ['markup, which mails and pages show as it is typed', { message: '<b>Bonjour</b>' }, { message: '<b>Bonjour</b>' }],
  ['a message as long as may be', { message: 'é'.repeat(offerLimits.message) }, {}],
  ['no message', { message: '' }, {}],
])('O1 a devis is sent with %s', (_, body, read) => {
  const parsed = NewOffer.parse({ ...written, ...body });
  expect(parsed).toMatchObject(read);
  expect(`${parsed.subject}${parsed.recipient.name}`).not.toMatch(/[\r\n]/);
});

test.each([
  ['two addresses', to('a@example.test,b@example.test'), 'Cette adresse email n’est pas valide'],
  [
    'two addresses with their names',
    to('A <a@example.test>, B <b@example.test>'),
    'Cette adresse email n’est pas valide',
  ],
  ['a header after an address', to('a@example.test\nBcc: b@example.test'), 'Cette adresse email n’est pas valide'],
  ['a message of 2,001 characters', { message: 'a'.repeat(2_001) }, '2 000 caractères au maximum'],
  ['another link than ours', { message: 'Voir https://exemple.fr' }, 'Un seul lien part avec ce message'],
  ['a link as a name', { recipient: { ...written.recipient, name: 'https://evil.fr' } }, 'Un seul lien part'],
  ['a link in the subject', { subject: 'Voir www.exemple.fr' }, 'Un seul lien part avec ce message'],
  ['no subject', { subject: ' ' }, 'Indiquez un objet'],
])('O1 a devis is not sent with %s', (_, body, sentence) => {
  const parsed = NewOffer.safeParse({ ...written, ...body });
  expect(parsed.error?.issues.map(({ message }) => message.replace(/\s/g, ' '))).toEqual([
    expect.stringContaining(sentence),
  ]);
});

test('the address of a client keeps its lines, and its name has one', () => {
  const client = {
    kind: 'business',
    name: 'Maison\nVerte',
    address: '4 rue Haute\n56000 Vannes',
    siren: null,
    email: null,
  };
  expect(DevisClient.parse(client)).toEqual({ ...client, name: 'Maison Verte' });
});

test.each(['https://evil.fr/@x', 'ftp://evil.fr', 'bit.ly/3xyz', 'evil.top/x', 'maison.fr:8080/x', 'mailto:a@b.fr'])(
  'a message of an offer with the link « %s » is refused',
  (address) => {
    expect(NewOffer.safeParse({ ...written, message: `Voir ${address}.` }).success).toBe(false);
  },
);

test.each(['Node.js/React et Socket.io', 'Booking.com', 'maison-verte.fr', 'Merci.Co-animation', 'a@exemple.fr'])(
  'a message of an offer may name « %s », which is no link',
  (message) => {
    expect(NewOffer.safeParse({ ...written, message }).success).toBe(true);
  },
);

test.each(['123456', ' 123 456 ', '123-456', '123.456', 'Code : 123456', '１２３４５６'])(
  'a code of a mail is read as it is pasted: %s',
  (typed) => {
    expect(mailedCode('non').parse(typed)).toBe('123456');
  },
);

test.each(['12345', '1234567', 'Code', ''])('a code of a mail has six digits: « %s » is none', (typed) => {
  expect(mailedCode('Le code a six chiffres').safeParse(typed).success).toBe(false);
});

test('a request without a code is told what a code is', () => {
  const { error } = mailedCode('Le code a six chiffres').safeParse(undefined);
  expect(error?.issues.map(({ message }) => message)).toEqual(['Le code a six chiffres']);
});
