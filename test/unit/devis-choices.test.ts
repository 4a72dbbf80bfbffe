import { expect, test } from 'vitest';
import { devisView } from '../../functions/devis/view.ts';
import { legalDetailsDefaults } from '../../shared/account/legal-details.ts';
import { DevisChoices, type DevisClient, vatChoices } from '../../shared/devis/devis-choices.ts';
import { devisRules, type Provider } from '../../shared/devis/devis-rules.ts';
import { depositOf } from '../../shared/devis/totals.ts';
import { readElements } from '../support/html-elements.ts';
import { legalDetails } from '../support/legal-details.ts';
import { finishedQuote, print, registered } from '../support/printed-devis.ts';
import { examples, fc } from '../support/properties.ts';

const business: DevisClient = {
  kind: 'business',
  name: 'Comptoir des thés',
  address: '4 rue Haute\n56000 Vannes',
  siren: '732829320',
  email: 'achats@example.test',
};
const consumer: DevisClient = { ...business, kind: 'consumer', name: 'Alix Martin', siren: null };
const complete = { vat: 200, deposit: 30, payment_terms: 'À 30 jours', payment_means: 'Virement' } as const;
const provider: Provider = { ...legalDetails, company_name: null };

const textOf = (choices: DevisChoices, issuer = { ...registered, ...legalDetails }) =>
  readElements(print(finishedQuote, issuer, choices))
    .texts.join(' ')
    .replace(/\s+/g, ' ');
const cents = (written: string) => Number(written.replace(/[^\d,-]/g, '').replace(',', '')) || 0;
const breachesOf = (choices: DevisChoices, whose = provider) => {
  const { missing, refused } = devisRules(whose, choices, '2026-11-20');
  return {
    missing: missing.map(({ id, field }) => `${id} ${field}`),
    refused: refused.map(({ id, field }) => `${id} ${field}`),
  };
};

const due = fc.nat(1_000_000_000_00);
const percents = fc.integer({ min: 0, max: 100 });

test('V9 the deposit and the balance make the amount due, to the cent, and the deposit is its share within half a cent', () => {
  fc.assert(
    fc.property(due, percents, (amount, share) => {
      const { deposit, balance, rounded } = depositOf(amount, share);
      expect([deposit, balance].every(Number.isSafeInteger)).toBe(true);
      expect(deposit + balance).toBe(amount);
      expect(Math.abs(deposit * 100 - amount * share)).toBeLessThanOrEqual(50);
      expect(rounded).toBe((amount * share) % 100 !== 0);
    }),
    { numRuns: examples(1000) },
  );
  expect(depositOf(10_01, 50)).toEqual({ deposit: 5_01, balance: 5_00, rounded: true });
  expect(depositOf(0, 30)).toEqual({ deposit: 0, balance: 0, rounded: false });
});

test('V9 the deposit is printed with its balance; both make the total that is printed, whatever the VAT', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...vatChoices),
      fc.integer({ min: 1, max: 100 }),
      fc.integer({ min: 1, max: 99_999_999 }),
      (vat, deposit, total_price) => {
        const view = devisView({ ...finishedQuote, total_price }, registered, { vat, deposit });
        const sentence = view.conditions.find(({ label }) => label.startsWith('Acompte'))?.value ?? '';
        const [, depositText = '', balanceText = ''] = sentence.match(/soit ([^€]*€).*solde\s: (.*)$/) ?? [];
        const amounts = view.totals.map(({ amount }) => cents(amount ?? ''));
        expect(cents(depositText) + cents(balanceText)).toBe(amounts.at(-1));
        if (vat !== 'exempt') expect(Number(amounts[0]) + Number(amounts[1])).toBe(amounts[2]);
        expect(amounts[0]).toBe(total_price * 100);
      },
    ),
    { numRuns: 300 },
  );
});

test('V9 the deposit tells where it was rounded, says when there is none, and is a blank until it is decided', () => {
  const depositTextOf = (choices: DevisChoices, total_price = 4890) =>
    devisView({ ...finishedQuote, total_price }, registered, choices).conditions[1]?.value?.replace(/\s/g, ' ');
  expect(depositTextOf({ vat: 200, deposit: 30 })).toBe('30 %, soit 1 760,40 € ; solde : 4 107,60 €');
  expect(depositTextOf({ vat: 55, deposit: 33 }, 101)).toBe(
    '33 %, soit 35,16 € (arrondi au centime) ; solde : 71,40 €',
  );
  expect(depositTextOf({ deposit: 0 })).toBe('Sans acompte');
  expect(depositTextOf({})).toBeUndefined();
});

test('V8 each VAT rate of the list is charged on the whole price, to the cent', () => {
  const rows = (vat: DevisChoices['vat']) =>
    devisView({ ...finishedQuote, total_price: 1001 }, registered, { vat }).totals.map(({ label, amount }) =>
      `${label} ${amount}`.replace(/\s/g, ' '),
    );
  expect(rows(200)[1]).toBe('TVA 20 % sur 1 001,00 € 200,20 €');
  expect(rows(100)[1]).toBe('TVA 10 % sur 1 001,00 € 100,10 €');
  expect(rows(55)).toEqual(['Total HT 1 001,00 €', 'TVA 5,5 % sur 1 001,00 € 55,06 €', 'Total TTC 1 056,06 €']);
  expect(rows('exempt')).toEqual(['Total HT 1 001,00 €', 'Net à payer 1 001,00 €']);
});

test('V4 an exempt devis says why, and prints no VAT number', () => {
  const text = textOf({ vat: 'exempt' });
  expect(text).toContain('TVA non applicable, art. 293 B du CGI.');
  expect(text).not.toContain('N° de TVA');
});

test('V5 the SIREN of a client whose key is wrong is missing, not taken for right', () => {
  const late_rate = 100;
  expect(breachesOf({ ...complete, late_rate, client: business }).missing).toEqual([]);
  for (const siren of ['732829321', '7328'])
    expect(breachesOf({ ...complete, late_rate, client: { ...business, siren } }).missing).toEqual(['V5 client']);
});

test('V5 the VAT number of a client that is wrong is missing where the devis prints it, and only there', () => {
  const wrong = { ...provider, vat_number: 'FR12123456782' };
  const choices = { ...complete, late_rate: 100, client: business };
  expect(breachesOf(choices, wrong).missing).toEqual(['V2 vat_number']);
  expect(breachesOf({ ...choices, vat: 'exempt' }, wrong).missing).toEqual([]);
});

test('V5 the client of a devis is printed with its address, its SIREN in groups and its address of mail', () => {
  expect(textOf({ client: business })).toMatch(
    /Client Nom ou raison sociale Comptoir des thés Adresse 4 rue Haute 56000 Vannes SIREN 732 829 320 Courriel achats@example\.test/,
  );
});

test('V5 the client of a devis has a visible blank for what is not known', () =>
  expect(textOf({ client: { ...business, address: null, siren: null } })).toMatch(
    /Comptoir des thés Adresse à compléter à compléter Courriel/,
  ));

test('V11 a business reads on its devis of late penalties and of the 40 €, with nothing to tick', () => {
  const text = textOf({ client: business, late_rate: 125 });
  expect(text).toMatch(/Taux annuel des pénalités de retard 12,5 % Tout retard .* 40 € .*L441-10 et D441-5/);
  expect(text).not.toMatch(/Sans objet|médiateur|rétract/i);
});

test('V11 V13 a consumer reads on its devis of the mediator and of fourteen days with their form, and of no late penalties', () => {
  const text = textOf({ client: consumer });
  expect(text).not.toMatch(/40 €|L441|D441|pénalités/);
  expect(text).toContain(
    'Médiateur de la consommation Médiation des devis 3 rue du Port, 56100 Lorient mediation.example.test',
  );
  expect(text).toMatch(/quatorze jours .*L221-18.*Formulaire de rétractation/);
  expect(text).toMatch(
    /À l’attention de Atelier du Port .* Prestation Boutique de thés, Devis D-2026-0042 Commandée le à compléter/,
  );
});

test('V13 a consumer who signs in person gets no form of withdrawal', () => {
  const text = textOf({ client: consumer, distance: false });
  expect(text).toContain('L612-1');
  expect(text).not.toMatch(/rétract/i);
});

test('the checklist of a devis with everything on it is empty', () => {
  expect(breachesOf({ ...complete, client: business, late_rate: 120 })).toEqual({ missing: [], refused: [] });
  expect(breachesOf({ ...complete, client: consumer })).toEqual({ missing: [], refused: [] });
});

test('the checklist of a devis tells what is missing, of the provider and of this devis, each with its field', () => {
  const empty = { ...legalDetailsDefaults, company_name: null };
  expect(breachesOf({}, empty).missing).toEqual([
    ...['company_legal_name', 'legal_form', 'siret_number', 'rcs_number', 'company_address', 'postal_code', 'city'].map(
      (field) => `V2 ${field}`,
    ),
    'V4 vat',
    'V5 client',
    'V9 deposit',
    'V9 payment_terms',
    'V9 payment_means',
  ]);
  expect(breachesOf({ vat: 200 }, empty).missing).toContain('V4 vat_number');
  expect(breachesOf({ vat: 'exempt' }, empty).missing.filter((rule) => rule.startsWith('V4'))).toEqual([]);
  expect(breachesOf({ ...complete, client: { ...business, address: null } }).missing).toEqual([
    'V5 client',
    'V11 late_rate',
  ]);
});

test('V13 the checklist of a devis refuses a devis to a consumer without the mediator, and asks a business for none', () => {
  const unmediated = { ...provider, mediator_name: null, mediator_address: null, mediator_site: null };
  expect(breachesOf({ ...complete, client: consumer }, unmediated).refused).toEqual([
    'V13 mediator_name',
    'V13 mediator_address',
    'V13 mediator_site',
  ]);
  expect(breachesOf({ ...complete, client: business }, unmediated).refused).toEqual([]);
});

test.each(['Frais de 40 € par retard', 'indemnité forfaitaire en sus', 'selon l’article L. 441-10', '40 euros'])(
  'V11 the checklist of a devis refuses a consumer what only a business owes: %s',
  (payment_terms) => {
    expect(breachesOf({ ...complete, client: consumer, payment_terms }).refused).toEqual(['V11 payment_terms']);
    expect(breachesOf({ ...complete, client: business, payment_terms }).refused).toEqual([]);
  },
);

test('V6 the checklist of a devis refuses a start before the day of issue, on a day off or after two years', () => {
  for (const start_date of ['2026-11-19', '2026-11-22', '2028-11-21'])
    expect(breachesOf({ ...complete, start_date }).refused).toEqual(['V6 start_date']);
  for (const start_date of ['2026-11-20', '2028-11-20'])
    expect(breachesOf({ ...complete, start_date }).refused).toEqual([]);
});

test('V11 the checklist of a devis refuses penalties of late payment, and a SIREN, of a consumer', () => {
  expect(breachesOf({ ...complete, client: consumer, late_rate: 120 }).refused).toEqual(['V11 late_rate']);
  expect(breachesOf({ ...complete, client: { ...consumer, siren: '732829320' } }).refused).toEqual(['V5 client']);
  expect(breachesOf({ ...complete, client: consumer, payment_terms: '140 € par mois' }).refused).toEqual([]);
});

test('choices of a devis that are out of bounds are refused, one by one', () => {
  const wrong = {
    deposit: [-1, 101, 30.5, '30'],
    vat: [0, 20, 196, 'franchise'],
    late_rate: [-1, 1001, 1.5],
    validity_days: [0, 366],
    start_date: ['', '2027-02-30', '01/03/2027', '2027-3-1', '2027-03-01T00:00:00Z', 20270301],
    payment_terms: ['', 'x'.repeat(601)],
    client: [
      {},
      { ...business, kind: 'both' },
      { ...business, name: ' ' },
      { ...business, siren: '1234567890' },
      { ...business, email: 'nobody' },
    ],
  };
  for (const [name, values] of Object.entries(wrong))
    for (const value of values)
      expect([name, value, DevisChoices.safeParse({ [name]: value }).success]).toEqual([name, value, false]);
  expect(DevisChoices.safeParse({ ...complete, client: business, late_rate: 0, validity_days: 365 }).success).toBe(
    true,
  );
});
