import { describe, expect, test } from 'vitest';
import {
  compactNumber,
  isSiren,
  isSiret,
  postcodeHint,
  siretHint,
  vatNumberHint,
  vatNumberOf,
} from '../../shared/account/company-numbers.ts';
import { LegalDetails, legalDetailsDefaults, legalForms, missingDetails } from '../../shared/account/legal-details.ts';
import { legalDetails } from '../support/legal-details.ts';

describe('numbers of companies', () => {
  test.each(['73282932000074', '12345678200010', '35600000000048'])('SIRET %s is right', (siret) => {
    expect(isSiret(siret)).toBe(true);
    expect(siretHint(siret)).toBeUndefined();
  });

  test('La Poste’s establishments are right though their key is not, and no other company’s', () => {
    expect(isSiret('35600000049837')).toBe(true);
    expect(isSiret('35600000049838')).toBe(false);
    expect(isSiret('73282932000083')).toBe(false);
  });

  test('each slip of one digit in a SIRET is seen', () => {
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
});

describe('what a provider may save', () => {
  test('starts from France and 30 days, and may stay blank', () => {
    expect(legalDetailsDefaults).toMatchObject({ country: 'France', quote_validity_days: 30, siret_number: null });
    expect(LegalDetails.parse(legalDetailsDefaults)).toEqual(legalDetailsDefaults);
  });

  test('an empty field is no field, and the groups of a number are not kept', () => {
    const written = { siret_number: ' 123 456 782 00010 ', vat_number: 'fr 11 123 456 782', city: '  ', country: '' };
    expect(LegalDetails.parse({ ...legalDetails, ...written })).toEqual({ ...legalDetails, city: null, country: null });
  });

  test('a number whose key is not right may be saved: registers have their exceptions', () => {
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
  ])('%s %s gets its sentence', (field, value, sentence) => {
    const { error } = LegalDetails.safeParse({ ...legalDetails, [field]: value });
    expect(error?.issues.map(({ path, message }) => [path[0], message])).toEqual([[field, sentence]]);
  });
});

describe('V2 what is still missing on a devis', () => {
  const missing = (...args: Parameters<typeof missingDetails>) => missingDetails(...args).map(({ field }) => field);

  test('of a new account: all that the law wants, but a name where the account has one', () => {
    const all = ['legal_form', 'siret_number', 'rcs_number', 'vat_number', 'company_address', 'postal_code', 'city'];
    expect(missing(legalDetailsDefaults, null)).toEqual(['company_legal_name', ...all]);
    expect(missing(legalDetailsDefaults, 'Atelier')).toEqual(all);
  });

  test('nothing of a company that has told all', () => {
    expect(missing(legalDetails, null)).toEqual([]);
  });

  test('no RCS number of a sole trader, nor a VAT number once it is registered', () => {
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
  ] as const)('a number that is incomplete or wrong is missing: %j', (wrong, text) => {
    expect(missingDetails({ ...legalDetails, ...wrong }, null).map((detail) => detail.text)).toEqual([text]);
  });

  test('an RCS and a VAT number of every other form', () => {
    for (const legal_form of legalForms.filter((form) => !/entrepr/i.test(form)))
      expect(missing({ ...legalDetails, legal_form, rcs_number: null, vat_number: null }, null)).toEqual([
        'rcs_number',
        'vat_number',
      ]);
  });
});

describe('company numbers as people write them', () => {
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
  ])('%j is kept as %j', (written, kept) => expect(compactNumber(written)).toBe(kept));

  test('the limit of a number counts what is kept of it, and a digit too many is refused', () => {
    const { siret_number } = LegalDetails.shape;
    expect(siret_number.safeParse('SIRET : 732 829 320 00074').data).toBe('73282932000074');
    expect(siret_number.safeParse('732 829 320 00074 5').success).toBe(false);
    expect(LegalDetails.shape.postal_code.safeParse(' 56 000 ').data).toBe('56000');
  });
});
