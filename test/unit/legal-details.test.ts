import { expect, test } from 'vitest';
import { compactAccount, ibanProblem, isBic, spacedIban } from '../../shared/account/bank-account.ts';
import {
  compactNumber,
  isSiren,
  isSiret,
  postcodeHint,
  sirenHint,
  siretHint,
  vatNumberHint,
  vatNumberOf,
} from '../../shared/account/company-numbers.ts';
import {
  LegalDetails,
  LegalDetailsPart,
  legalDetailsDefaults,
  legalForms,
  missingDetails,
} from '../../shared/account/legal-details.ts';
import { isPhoneNumber, phoneNumber } from '../../shared/account/phone-number.ts';
import { legalDetails } from '../support/legal-details.ts';

test.each(['73282932000074', '12345678200010', '35600000000048'])('SIRET %s is right', (siret) => {
  expect(isSiret(siret)).toBe(true);
  expect(siretHint(siret)).toBeUndefined();
});

test('La Poste’s establishments are right though their key is not, and no other company’s', () => {
  expect(isSiret('35600000049837')).toBe(true);
  expect(isSiret('35600000049838')).toBe(false);
  expect(isSiret('73282932000083')).toBe(false);
});

test('each mistake of one digit in a SIRET is found', () => {
  const right = '73282932000074';
  for (let at = 0; at < right.length; at += 1)
    for (const digit of '0123456789')
      if (digit !== right[at]) expect(isSiret(right.slice(0, at) + digit + right.slice(at + 1))).toBe(false);
});

test.each([
  ['7328293200007', 'Un SIRET a 14 chiffres : celui-ci en a 13.'],
  ['7328293200007A', 'Un SIRET ne contient que des chiffres.'],
  ['73282932000075', 'La clé de ce SIRET n’est pas juste : un chiffre est peut-être mal recopié.'],
  ['732 829 320 00074', undefined],
  ['', undefined],
  [null, undefined],
])('SIRET %s gets the hint « %s »', (siret, hint) => {
  expect(siretHint(siret)?.replaceAll('\u00A0', ' ')).toBe(hint);
});

test.each([
  ['123', 'Un SIREN a 9 chiffres : celui-ci en a 3.'],
  ['73282932A', 'Un SIREN ne contient que des chiffres.'],
  ['732829321', 'La clé de ce SIREN n’est pas juste : un chiffre est peut-être mal recopié.'],
  ['SIREN : 732 829 320', undefined],
  ['', undefined],
  [null, undefined],
])('SIREN %s gets the hint « %s »', (siren, hint) => {
  expect(sirenHint(siren)?.replaceAll('\u00A0', ' ')).toBe(hint);
});

test('the key of a French VAT number comes from the SIREN', () => {
  expect(isSiren('404833048')).toBe(true);
  expect(vatNumberOf('404833048')).toBe('FR83404833048');
  expect(vatNumberOf('732829320')).toBe('FR44732829320');
});

test.each([
  ['FR83404833048', null, undefined],
  ['fr 83 404 833 048', null, undefined],
  ['FR84404833048', null, 'La clé n’est pas juste : pour ce SIREN, le numéro est FR83404833048.'],
  ['FR83404833048', '73282932000074', 'Ce numéro de TVA ne contient pas le SIREN de votre SIRET.'],
  ['FR834048330', null, 'Un numéro de TVA français s’écrit FR, deux caractères, puis les 9 chiffres du SIREN.'],
  ['83404833048', null, 'Un numéro de TVA commence par deux lettres : FR en France.'],
  ['FRK7404833048', null, undefined],
  ['BE0123456789', null, undefined],
  [null, null, undefined],
])('VAT number %s beside SIRET %s gets the hint « %s »', (number, siret, hint) => {
  expect(vatNumberHint(number, siret)?.replaceAll('\u00A0', ' ')).toBe(hint);
});

test.each([
  ['56100', 'France', undefined],
  ['20000', ' france ', undefined],
  ['97400', 'France', undefined],
  ['5610', 'France', 'Un code postal français a 5 chiffres.'],
  ['00000', 'France', 'Un code postal français a 5 chiffres.'],
  ['1000', 'Belgique', undefined],
  ['', 'France', undefined],
])('postcode %s of %s gets the hint « %s »', (code, country, hint) => {
  expect(postcodeHint(code, country)?.replaceAll('\u00A0', ' ')).toBe(hint);
});

test('V1 a legal name is one line that reads as it is stored: no control character, no mark of direction', () => {
  const company_legal_name = 'Atelier\n  - Montant accepté\u001B[2J : 99\u202E €';
  const read = LegalDetails.parse({ ...legalDetails, company_legal_name, city: 'Lo\trient\u2066' });
  expect(read).toMatchObject({ company_legal_name: 'Atelier - Montant accepté [2J : 99 €', city: 'Lo rient' });
});

test('legal details start from France and 30 days, and may stay blank', () => {
  expect(legalDetailsDefaults).toMatchObject({ country: 'France', quote_validity_days: 30, siret_number: null });
  expect(LegalDetails.parse(legalDetailsDefaults)).toEqual(legalDetailsDefaults);
});

test('an empty legal detail is absent, and the groups of a number are not kept', () => {
  const written = { siret_number: ' 123 456 782 00010 ', vat_number: 'fr 11 123 456 782', city: '  ', country: '' };
  expect(LegalDetails.parse({ ...legalDetails, ...written })).toEqual({ ...legalDetails, city: null, country: null });
});

test('a number of a company whose key is not right may be saved: registers have their exceptions', () => {
  const odd = { ...legalDetails, siret_number: '12345678900012', vat_number: 'FR00123456789' };
  expect(LegalDetails.parse(odd)).toEqual(odd);
});

test.each([
  ['siret_number', '1'.repeat(15), '14 caractères au maximum'],
  ['postal_code', '561000', '5 caractères au maximum'],
  ['company_legal_name', 'x'.repeat(300), '120 caractères au maximum'],
  ['quote_validity_days', 0, 'La durée de validité doit être entre 1 et 365 jours'],
  ['quote_validity_days', 366, 'La durée de validité doit être entre 1 et 365 jours'],
  ['quote_validity_days', 1.5, 'La durée de validité doit être entre 1 et 365 jours'],
  ['legal_form', 'GIE', 'Choisissez dans la liste'],
  ['phone', '12345', 'Indiquez un numéro français à 10\u00A0chiffres, ou un autre avec + et son pays'],
  ['iban', 'FR76', 'Un IBAN s’écrit avec deux lettres, deux chiffres, puis 11 à 30\u00A0lettres ou chiffres.'],
  ['bic', 'AGRIFR', 'Un BIC a 8 ou 11\u00A0caractères\u00A0: AGRIFRPP878, par exemple'],
  ['payment_terms', 'x'.repeat(601), '600 caractères au maximum'],
  ['payment_means', '1\n2\n3\n4\n5\n6\n7\n8\n9', '8 lignes au maximum'],
  [
    'payment_terms',
    'À 30\u0007 jours',
    'Un caractère de contrôle est dans ce texte\u00A0: retirez-le, ou recopiez-le sans lui',
  ],
  ['deposit', 101, 'Indiquez un nombre entier entre 0 et 100'],
  ['deposit', 33.3, 'Indiquez un nombre entier entre 0 et 100'],
  ['late_rate', 1001, 'Indiquez un taux entre 0 et 100\u00A0%'],
  ['general_conditions', 'x'.repeat(20_001), '20\u202F000 caractères au maximum'],
])('the legal detail %s with the value %s gets its sentence', (field, value, sentence) => {
  const { error } = LegalDetails.safeParse({ ...legalDetails, [field]: value });
  expect(error?.issues.map(({ path, message }) => [path[0], message])).toEqual([[field, sentence]]);
});

test('a legal detail that is absent from a change stays as it is', () => {
  expect(LegalDetailsPart.parse({ city: ' Lorient ' })).toEqual({ city: 'Lorient' });
  expect(LegalDetailsPart.safeParse({ town: 'Lorient' }).success).toBe(false);
});

test('general conditions keep their paragraphs, their lines and their tabs, with the line ends of every system', () => {
  const written = '\r\nArticle 1\r\n\tObjet\r\rArticle 2\u2028Prix\n';
  const { general_conditions } = LegalDetails.parse({ ...legalDetails, general_conditions: written });
  expect(general_conditions).toBe('Article 1\n\tObjet\n\nArticle 2\nPrix');
});

test.each([
  ['0299001234', '02 99 00 12 34'],
  ['02.99.00.12.34', '02 99 00 12 34'],
  ['Tél.\u00A0: 02-99-00-12-34', '02 99 00 12 34'],
  ['+33 (0)2 99 00 12 34', '+33 2 99 00 12 34'],
  ['0033299001234', '+33 2 99 00 12 34'],
  ['+49 30 / 123456', '+49 30 123456'],
  ['0032 2 555 12 12', '+32 2 555 12 12'],
])('the phone number %j is kept as %j, and again the same', (written, kept) => {
  expect(phoneNumber(written)).toBe(kept);
  expect([phoneNumber(kept), isPhoneNumber(kept)]).toEqual([kept, true]);
});

test.each(['029900123', '00 00 00 12 34', '+33 2 99 00 12', '+1', '1234567890', 'à la mairie', '+4930123456789012'])(
  '%j is no phone number',
  (written) => expect(isPhoneNumber(phoneNumber(written))).toBe(false),
);

test.each(['FR7630006000011234567890189', 'BE68539007547034', 'FR1420041010050500013M02606', 'GB29NWBK60161331926819'])(
  'the IBAN %s is right, with its groups and its name too',
  (iban) => {
    expect(ibanProblem(iban)).toBeUndefined();
    expect(compactAccount(`IBAN\u00A0: ${spacedIban(iban).toLowerCase()}`)).toBe(iban);
  },
);

test('each mistake of one digit in an IBAN is found, and two neighbours that changed places', () => {
  const right = 'FR7630006000011234567890189';
  for (let at = 2; at < right.length; at += 1) {
    for (const digit of '0123456789')
      if (digit !== right[at]) expect(ibanProblem(right.slice(0, at) + digit + right.slice(at + 1))).toBeDefined();
    const swapped = `${right.slice(0, at)}${right[at + 1]}${right[at]}${right.slice(at + 2)}`;
    if (at + 1 < right.length && right[at] !== right[at + 1]) expect(ibanProblem(swapped)).toBeDefined();
  }
});

test('a French IBAN of another length is told its own', () => {
  expect(ibanProblem('FR763000600001123456789018')).toBe(
    'Un IBAN français a 27\u00A0caractères\u00A0: celui-ci en a 26.',
  );
});

test.each([
  ['AGRIFRPP', true],
  ['AGRIFRPP878', true],
  ['BIC/SWIFT : agri fr pp 878', true],
  ['AGRIFRPP87', false],
  ['AGR1FRPP', false],
  ['AGRIFR', false],
])('whether %j is a BIC: %s', (written, expected) => expect(isBic(compactAccount(written))).toBe(expected));

const missing = (...args: Parameters<typeof missingDetails>) => missingDetails(...args).map(({ field }) => field);

test('V2 all that the law wants is missing on the devis of a new account, but a name where the account has one', () => {
  const all = ['legal_form', 'siret_number', 'rcs_number', 'vat_number', 'company_address', 'postal_code', 'city'];
  expect(missing(legalDetailsDefaults, null)).toEqual(['company_legal_name', ...all]);
  expect(missing(legalDetailsDefaults, 'Atelier')).toEqual(all);
});

test('V2 nothing of a company that has told all is missing on a devis', () => {
  expect(missing(legalDetails, null)).toEqual([]);
});

test('V2 no RCS number of a sole trader is missing on a devis, nor a VAT number once it is registered', () => {
  for (const legal_form of ['Auto-entrepreneur', 'Entreprise individuelle'] as const) {
    const trader = { ...legalDetails, legal_form, rcs_number: null, vat_number: null };
    expect(missing(trader, null)).toEqual([]);
    expect(missing({ ...trader, siret_number: null }, null)).toEqual(['siret_number', 'vat_number']);
  }
});

test.each([
  [{ siret_number: '12345678200' }, 'un numéro SIRET juste'],
  [{ siret_number: '12345678200011', vat_number: null, legal_form: 'Auto-entrepreneur' }, 'un numéro SIRET juste'],
  [{ vat_number: 'FR12123456782' }, 'un numéro de TVA juste'],
  [{ postal_code: '561' }, 'un code postal juste'],
] as const)('V2 a number of a company that is incomplete or wrong is missing on a devis: %j', (wrong, text) => {
  expect(missingDetails({ ...legalDetails, ...wrong }, null).map((detail) => detail.text)).toEqual([text]);
});

test('V2 the RCS and VAT numbers of every other legal form are missing on a devis until they are told', () => {
  for (const legal_form of legalForms.filter((form) => !/entrepr/i.test(form)))
    expect(missing({ ...legalDetails, legal_form, rcs_number: null, vat_number: null }, null)).toEqual([
      'rcs_number',
      'vat_number',
    ]);
});

test.each([
  ['732 829 320 00074', '73282932000074'],
  ['732.829.320.00074', '73282932000074'],
  ['SIRET : 732 829 320 00074', '73282932000074'],
  ['N° SIRET\u00A0: 732\u202F829\u202F320\u202F00074', '73282932000074'],
  ['n° 732 829 320 00074', '73282932000074'],
  ['Numéro de SIREN 732 829 320', '732829320'],
  ['732\u2011829\u2011320', '732829320'],
  ['\u200B732\u200B829\u200B320\uFEFF', '732829320'],
  ['７３２８２９３２０', '732829320'],
  ['N° TVA : fr 44 732 829 320', 'FR44732829320'],
  ['TVA intracommunautaire FR44732829320', 'FR44732829320'],
  ['BE 0123.456.789', 'BE0123456789'],
  ['NL123456789B01', 'NL123456789B01'],
  ['56 000', '56000'],
  ['2A004', '2A004'],
  ['abc', 'ABC'],
  ['SIRET', 'SIRET'],
  ['', ''],
])('the company number %j is kept as %j', (written, kept) => expect(compactNumber(written)).toBe(kept));

test('the limit of a company number counts what is kept of it, and a digit too many is refused', () => {
  const { siret_number } = LegalDetails.shape;
  expect(siret_number.safeParse('SIRET : 732 829 320 00074').data).toBe('73282932000074');
  expect(siret_number.safeParse('732 829 320 00074 5').success).toBe(false);
  expect(LegalDetails.shape.postal_code.safeParse(' 56 000 ').data).toBe('56000');
});
