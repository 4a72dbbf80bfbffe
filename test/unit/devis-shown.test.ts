import { expect, test } from 'vitest';
import { devisView } from '../../functions/devis/view.ts';
import { genericCalibration } from '../../shared/account/generic-calibration.ts';
import type { DevisChoices } from '../../shared/devis/devis-choices.ts';
import { estimate } from '../../shared/estimate/estimate.ts';
import type { Quote } from '../../shared/quote/quote.ts';
import { readElements } from '../support/html-elements.ts';
import { finishedQuote, print, provider, registered } from '../support/printed-devis.ts';
import { examples, fc } from '../support/properties.ts';
import { anyInput, featureOf, inputOf, scopeOf } from './estimate-inputs.ts';

const textOf = (...args: Parameters<typeof print>) =>
  readElements(print(...args))
    .texts.join(' ')
    .replace(/\s+/g, ' ');
/** An amount as printed, in cents. */
const cents = (written: string | null) =>
  Math.round(
    Number(
      (written ?? '')
        .replace(/[^\d,\u2212]/g, '')
        .replace('\u2212', '-')
        .replace(',', '.'),
    ) * 100,
  );
const sum = (values: number[]) => values.reduce((total, value) => total + value, 0);
const client = { ...provider, account_type: 'client' as const };

const [feature] = finishedQuote.features;
if (!feature) throw new Error('no feature');
/** A rate whose lines do not make whole euros, and a risk that costs hours. */
const risky: Quote = {
  ...finishedQuote,
  ...estimate(
    inputOf([], {
      scope: scopeOf([featureOf('payment'), featureOf('booking'), featureOf('authentication')], {
        risks: [{ text: 'Le catalogue change pendant le projet.', probability: 0.2, hours: 10 }],
      }),
      calibration: { ...genericCalibration, daily_rate: 501 },
    }),
  ),
};
const riskLine = 'Provision pour imprévus';

const way = fc.constantFrom('shown', 'spread', undefined);
const choices = fc.record({ risk_line: way, rounding: way }) as fc.Arbitrary<DevisChoices>;

test('V8 the printed lines make the total before tax to the cent, and each phase its lines, whatever is chosen', () => {
  fc.assert(
    fc.property(anyInput, choices, (input, chosen) => {
      const quote = { ...finishedQuote, ...estimate(input) };
      const { phases, rounding } = devisView(quote, registered, chosen);
      const printed = phases.flatMap(({ lines }) => lines.map(({ price }) => cents(price)));
      expect(sum(printed) + cents(rounding)).toBe(quote.total_price * 100);
      expect(printed.every((price) => price >= 0)).toBe(true);
      for (const { price, hours, lines } of phases) {
        expect(cents(price)).toBe(sum(lines.map((line) => cents(line.price))));
        expect(cents(hours)).toBe(sum(lines.map((line) => cents(line.hours))));
      }
      expect(sum(phases.map(({ hours }) => cents(hours)))).toBe(quote.estimated_hours * 100);
      if (chosen.rounding !== 'shown' && sum(printed) > 0) expect(rounding).toBe(null);
    }),
    { numRuns: examples(300) },
  );
});

test('the risks of a devis have their own line unless their provider spreads them, its rounding only where they choose it', () => {
  const namesOf = (chosen: DevisChoices) => {
    const { phases, rounding } = devisView(risky, registered, chosen);
    return { risk: phases.some(({ name }) => name === riskLine), rounding: rounding !== null };
  };
  expect(namesOf({})).toEqual({ risk: true, rounding: false });
  expect(namesOf({ risk_line: 'spread' })).toMatchObject({ risk: false });
  expect(namesOf({ rounding: 'shown' })).toEqual({ risk: true, rounding: true });
  expect(textOf(risky, registered)).not.toMatch(/Risques|probabilité/);
});

test('the risks of a devis keep their line where no other line has hours, and the name that their provider gave them', () => {
  const { risques } = risky.breakdown;
  if (!risques) throw new Error('no risks');
  const alone = { ...risky, features: [], breakdown: { risques: { ...risques, name: 'Aléas' } } };
  expect(devisView(alone, registered, { risk_line: 'spread' }).phases.map(({ name }) => name)).toEqual(['Aléas']);
});

const quote: Quote = {
  ...finishedQuote,
  stated: [
    { question: 'Combien de références\u00A0?', text: 'Deux cents.' },
    { question: null, text: 'Le budget est de 2\u202F000\u00A0€.' },
  ],
  budget: { value: 2_000, tax: 'ht' },
};
const answers = ['Combien de références ? Deux cents.', 'Le budget est de 2 000 €.'];
const shown = (choices: DevisChoices) =>
  answers.filter((answer) => textOf(quote, registered, choices).includes(answer));

test('what the client told of the project is printed where its provider ticked it, and only there', () => {
  expect(shown({})).toEqual([]);
  expect(textOf(quote, registered)).not.toContain('Précisions du client');
  expect(shown({ precisions: [0] })).toEqual([answers[0]]);
  expect(shown({ precisions: [0, 1, 7] })).toEqual(answers);
});

test('what the client told of a budget that the devis exceeds is printed where its provider ticked it, and only there', () => {
  const everythingElse = { range: true, risks: true, questions: true, sources: true };
  expect(textOf(quote, registered, everythingElse)).not.toMatch(/budget (annoncé|de)/);
  const text = textOf(quote, registered, { ...everythingElse, budget: true });
  expect(text).toContain('Le budget annoncé, 2 000 € HT, est inférieur');
  expect(text).toContain('Si le budget de 2 000 € HT ne suffit pas');
});

test('what the client told of the project is all on an estimation, which is the client’s own', () => {
  const text = textOf(quote, client);
  for (const answer of [...answers, 'Vos 2 000 € HT']) expect(text).toContain(answer);
});

const withLine = (part: Partial<typeof feature>): Quote => ({
  ...finishedQuote,
  features: [{ ...feature, ...part }],
});

test('a quotation in a line of a devis has no line breaks and indents of its file', () => {
  const source = '  Les clients paient\r\n  par carte et\n\tsuivent leur colis.\n';
  const from = source.indexOf('par carte');
  const html = print(withLine({ source, source_mark: [from, from + 9] }), registered, { sources: true });
  expect(html).toContain('«\u00A0Les clients paient <mark>par carte</mark> et suivent leur colis.\u00A0»');
});

test('a devis says once that lines are what every such project needs, and marks each of them', () => {
  const assumed = { ...feature, source: null };
  const quote = { ...finishedQuote, features: Array.from({ length: 10 }, () => assumed) };
  const text = textOf(quote, registered, { sources: true });
  expect(text.match(/Prévu pour un projet de ce type/g)).toHaveLength(1);
  expect(text.match(new RegExp(`${feature.name} \\*`, 'g'))).toHaveLength(10);
  expect(textOf(quote, registered)).not.toContain('*');
});

test('the description of a line of a devis stands under its name', () => {
  const quote = withLine({ description: 'Paiement en trois fois : inclus.' });
  expect(textOf(quote, registered)).toContain(`${feature.name} Paiement en trois fois : inclus.`);
});

test('a devis begins with what the project is about, as its quote tells it, paragraph by paragraph', () => {
  const ai_analysis = 'La maison vend du thé.\n\nLivrables : la boutique en ligne.';
  for (const issuer of [registered, client]) {
    const text = textOf({ ...finishedQuote, ai_analysis }, issuer);
    expect(text).toMatch(/Contexte La maison vend du thé\. Livrables : la boutique en ligne\. Objet/);
    expect(print({ ...finishedQuote, ai_analysis }, issuer)).toContain('thé.\n\nLivrables');
  }
  expect(textOf({ ...finishedQuote, ai_analysis: ' ' }, registered)).not.toContain('Contexte');
});

test('V12 a devis says once that a machine helped, with what the law wants read', () => {
  for (const issuer of [registered, client]) {
    const text = textOf(finishedQuote, issuer);
    expect(text.match(/assistée par IA/g)).toHaveLength(1);
  }
  expect(textOf(finishedQuote, registered)).toMatch(/Conditions .*assistée par IA.* Bon pour accord/);
});
