import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { type Issuer, providerItems } from '../../functions/devis/issuer.ts';
import { devisPage } from '../../functions/devis/page.ts';
import { devisView } from '../../functions/devis/view.ts';
import { genericCalibration } from '../../shared/account/generic-calibration.ts';
import type { DevisChoices } from '../../shared/devis/devis-choices.ts';
import { devisStyle } from '../../shared/devis/devis-style.ts';
import { totalsOf } from '../../shared/devis/totals.ts';
import { estimate } from '../../shared/estimate/estimate.ts';
import { recount } from '../../shared/estimate/recount.ts';
import { noCorrections } from '../../shared/quote/corrections.ts';
import { optionPriceText } from '../../shared/quote/option-description.ts';
import type { Quote } from '../../shared/quote/quote.ts';
import { formatDay, formatEuros } from '../../shared/text/format.ts';
import { quoteOf, termsOf } from '../support/generated-quotes.ts';
import { readElements } from '../support/html-elements.ts';
import { finishedQuote, print, provider, registered } from '../support/printed-devis.ts';
import { examples, fc } from '../support/properties.ts';
import { anyInput, certain, featureOf, inputOf, plainCalibration } from './estimate-inputs.ts';

const textOf = (...args: Parameters<typeof print>) =>
  readElements(print(...args))
    .texts.join(' ')
    .replace(/\s+/g, ' ');
/** Joins texts, since a mark may cut a word. */
const textOfHtml = (html: string) => readElements(html).texts.join('').replace(/\s+/g, ' ');
/** An amount as printed, in cents; hours as printed, in hundredths. */
const cents = (written: string | null | undefined) =>
  Math.round(
    Number(
      (written ?? '')
        .replace(/[^\d,\u2212]/g, '')
        .replace(',', '.')
        .replace('\u2212', '-'),
    ) * 100,
  );
const sum = (values: number[]) => values.reduce((total, value) => total + value, 0);
const client: Issuer = { ...provider, account_type: 'client' };
const everything: DevisChoices = { range: true, risks: true, questions: true, sources: true, verified: true };
const soleTrader: Issuer = { ...registered, legal_form: 'Auto-entrepreneur', vat_number: null };

const rate = fc.constantFrom(21, 55, 100, 200);
const amounts = fc.array(fc.record({ net: fc.nat(10_000_000_00), rate }), { maxLength: 20 });

test('V8 the totals of a devis: before tax and VAT by rate make the total, to the cent', () => {
  fc.assert(
    fc.property(amounts, (lines) => {
      const { net, taxes, gross } = totalsOf(lines);
      expect(net).toBe(lines.reduce((sum, line) => sum + line.net, 0));
      expect(net + taxes.reduce((sum, { amount }) => sum + amount, 0)).toBe(gross);
      for (const { base, amount, rate } of taxes)
        expect(Math.abs(amount * 1000 - base * rate)).toBeLessThanOrEqual(500);
      expect(taxes.map(({ rate }) => rate)).toEqual([...new Set(lines.map((line) => line.rate))].sort((a, b) => a - b));
    }),
    { numRuns: examples(1000) },
  );
  expect(
    totalsOf([
      { net: 19_99, rate: 200 },
      { net: 1_00, rate: 55 },
    ]),
  ).toEqual({
    net: 20_99,
    taxes: [
      { rate: 55, base: 1_00, amount: 6 },
      { rate: 200, base: 19_99, amount: 4_00 },
    ],
    gross: 25_05,
  });
});

test('V8 each printed line is its hours at the rate, to the cent, and one line brings the column to the total', () => {
  fc.assert(
    fc.property(anyInput, fc.constantFrom('shown', 'spread'), (input, risk_line) => {
      const quote = { ...finishedQuote, ...estimate(input) };
      const { phases, rounding, totals } = devisView(quote, registered, { risk_line, rounding: 'shown' });
      const lines = phases.flatMap((phase) => phase.lines);
      for (const { hours, unit, price } of lines)
        expect(cents(price)).toBe(Math.round((cents(hours) * cents(unit)) / 100));
      for (const phase of phases) expect(cents(phase.price)).toBe(sum(phase.lines.map(({ price }) => cents(price))));
      const [net, vat, gross] = totals.map(({ amount }) => cents(amount));
      expect(sum(lines.map(({ price }) => cents(price))) + cents(rounding)).toBe(net);
      expect(net).toBe(quote.total_price * 100);
      expect(Number(net) + Number(vat)).toBe(gross);
    }),
    { numRuns: 300 },
  );
});

test('V8 a discount of a devis comes off the sum of the lines before VAT, and all of it adds up to the cent', () => {
  const discount = fc.oneof(
    fc.record({ tenths: fc.integer({ min: 1, max: 999 }) }),
    fc.record({ euros: fc.integer({ min: 1, max: 5_000 }) }),
  );
  fc.assert(
    fc.property(anyInput, discount, fc.constantFrom(55, 100, 200), fc.nat(100), (input, wanted, rate, deposit) => {
      const counted = { ...finishedQuote, ...quoteOf(input) };
      const quote = recount(counted, termsOf(input), { ...noCorrections, discount: wanted });
      fc.pre(quote.discount !== undefined);
      const { phases, rounding, totals, conditions } = devisView(quote, registered, { vat: rate, deposit });
      const lines = phases.flatMap((phase) => phase.lines.map(({ price }) => cents(price)));
      const [subtotal, taken, net, vat, gross] = totals.map(({ amount }) => cents(amount)) as [
        number,
        number,
        number,
        number,
        number,
      ];
      expect(sum(lines) + cents(rounding)).toBe(subtotal);
      expect(subtotal + taken).toBe(net);
      expect(net).toBe(quote.total_price * 100);
      expect(Math.abs(vat * 1000 - net * rate)).toBeLessThanOrEqual(500);
      expect(net + vat).toBe(gross);
      if (deposit === 0) return;
      const [, first, rest] = /soit ([^;(]*).*solde.: (.*)$/.exec(conditions[1]?.value ?? '') ?? [];
      expect(cents(first) + cents(rest)).toBe(gross);
    }),
    { numRuns: 200 },
  );
});

test('V8 a discount of a devis is named with its share, and says where its euros are rounded', () => {
  const taken = (total_price: number, discount: Quote['discount']) =>
    textOf({ ...finishedQuote, total_price, discount }, registered);
  const before = finishedQuote.total_price;
  expect(taken(before - 489, { before, amount: 489, tenths: 100 })).toContain('Remise de 10 % \u2212489,00 € Total HT');
  expect(taken(before - 490, { before, amount: 490, tenths: 100 })).toContain(
    'Remise de 10 %, arrondie à l’euro \u2212490',
  );
  expect(taken(before - 300, { before, amount: 300 })).toContain(
    'Sous-total HT 4 890,00 € Remise \u2212300,00 € Total HT 4 590',
  );
});

test('V8 the line « Arrondi » of a devis is printed where its provider wants it and the lines do not make whole euros, and only there', () => {
  const odd = estimate(inputOf([featureOf('payment')], { calibration: { ...genericCalibration, daily_rate: 501 } }));
  expect(odd.hourly_rate).toBe(62.63);
  const text = textOf({ ...finishedQuote, ...odd }, registered, { rounding: 'shown' });
  expect(text).toMatch(/ 62,63 € .* Arrondi \u2212?0,\d\d € Totaux? Total HT /);
  expect(textOf(finishedQuote, registered, { rounding: 'shown' })).not.toContain('Arrondi');
  const spread = textOf({ ...finishedQuote, ...odd }, registered);
  expect(spread).not.toContain('Arrondi');
  expect(spread).toContain('avec sa part de l’arrondi du total');
});

const urgent = (hours: number): Quote => {
  const timeline = 'veryUrgent' as const;
  const input = inputOf([certain('booking', hours)], { timeline, calibration: plainCalibration });
  return { ...finishedQuote, ...estimate(input), timeline };
};

test('a devis and an estimation say what urgency adds to the total', () => {
  for (const issuer of [registered, client]) {
    expect(textOf(urgent(60), issuer)).toContain(
      'est tenu : fin prévue le 2 décembre 2026, au lieu du 3 décembre 2026 à un rythme normal. ' +
        'La majoration d’urgence comprise dans ce total est de 12 h, soit 720 € HT.',
    );
  }
});

test('a devis whose wished delay cannot be held says so, and that nothing more is asked for it', () =>
  expect(textOf(urgent(140), registered)).toMatch(
    /ne peut pas être tenu : fin prévue le .*, 12 jours trop tard\. Aucune majoration d’urgence n’est comptée\./,
  ));

test('a date of the brief is the wished delay that a devis prints', () => {
  const ready_by = { day: '2027-05-10', words: 'début mai au plus tard' };
  expect(textOf({ ...finishedQuote, ready_by }, registered)).toContain('Délai souhaité 10 mai 2027 au plus tard');
});

test('a devis says nothing of a wished delay that leaves time', () =>
  expect(textOf(finishedQuote, registered)).not.toMatch(/majoration|est tenu|trop tard/));

const devisText = textOf(finishedQuote, registered);

test('a provider’s devis is a devis, with a number of its own, its date and thirty days', () => {
  expect(devisText).toContain('Devis D-2026-0042');
  expect(devisText).toMatch(/Date d’émission 20 nov\. 2026 Valable jusqu’au 20 déc\. 2026/);
  expect(textOf(finishedQuote, { ...registered, quote_validity_days: 45 })).toMatch(/Valable jusqu’au 4 janv\. 2027/);
});

test('V1 a provider’s devis has the version beside its number once it was corrected, and a blank before its first issue', () => {
  expect(devisView({ ...finishedQuote, quote_version: 3 }, registered).number).toBe('D-2026-0042 v3');
  const { devis_number: _, ...never } = finishedQuote;
  const first = devisView({ ...finishedQuote, quote_version: 5 }, registered, {}, { number: 'D-2026-0042' });
  expect(first.number).toBe('D-2026-0042');
  expect(textOf(never, registered)).toMatch(/Numéro à compléter/);
});

test('a provider’s devis says who offers, and leaves the client to be filled in', () => {
  for (const text of [
    'Atelier du Port',
    'SARL',
    '123 456 789 00012',
    'RCS Vannes',
    '56100 Lorient',
    'camille@example.test',
  ])
    expect(devisText).toContain(text);
  expect(devisText).toMatch(/Client Nom ou raison sociale à compléter Adresse à compléter/);
});

test('a provider’s devis says what is done, when, at what price, and on what it rests', () => {
  const sourced = textOf(finishedQuote, registered, { sources: true });
  for (const { name, source } of finishedQuote.features) {
    expect(devisText).toContain(name);
    expect(sourced).toContain(source === null ? 'Prévu pour un projet de ce type' : `« ${source} »`);
  }
  for (const text of ['Gestion de projet', 'Début prévu 23 nov. 2026', 'Fin prévue', 'jours ouvrés', 'Bon pour accord'])
    expect(devisText).toContain(text);
  for (const text of ['photos des produits', 'anciennes commandes', 'Maintenance']) expect(devisText).toContain(text);
});

test('a provider’s devis shows no amount for an option whose price depends on use, nor for one that costs nothing', () => {
  const hosting = { name: 'Hébergement', description: 'Serveurs pendant un an.', value: '12 mois', price: null };
  const priced = devisView({ ...finishedQuote, included_options: [{ ...hosting, price: 540 }] }, registered);
  expect(priced.options.map(({ price }) => price.replace(/\s/g, ' '))).toEqual(['540,00 € par an']);
  const monthly = { ...hosting, value: '1\u00A0mois · 910\u00A0€', price: 10_920 };
  const plainly = (text: string) => text.replace(/\s/g, ' ');
  expect(
    devisView({ ...finishedQuote, included_options: [monthly] }, registered).options.map(({ price }) => plainly(price)),
  ).toEqual(['910,00 € par mois, soit 10 920,00 € par an']);
  expect(plainly(optionPriceText(monthly, formatEuros))).toBe('910 € par mois, soit 10 920 € par an');
  const open = devisView({ ...finishedQuote, included_options: [hosting] }, registered);
  expect(open.options.map(({ price }) => price)).toEqual(['Selon l’usage']);
  const free = devisView({ ...finishedQuote, included_options: [{ ...hosting, price: 0 }] }, registered);
  expect(free.options.map(({ price }) => price)).toEqual(['Sans frais']);
});

test('a provider’s devis marks the words of the brief that ask for a line, and only those', () => {
  const source = 'Les clients paient par carte et suivent leur colis.';
  const from = source.indexOf('paient par carte');
  const marks = (source_mark: [number, number]) => {
    const [first, ...others] = finishedQuote.features;
    if (!first) throw new Error('no feature');
    const html = print({ ...finishedQuote, features: [{ ...first, source, source_mark }, ...others] }, registered, {
      sources: true,
    });
    expect(textOfHtml(html)).toContain(`« ${source} »`);
    return html.match(/<mark>.*?<\/mark>/g) ?? [];
  };
  expect(marks([from, from + 16])).toEqual(['<mark>paient par carte</mark>']);
  expect(marks([0, source.length])).toEqual([]);
  expect(devisStyle).toContain('mark {');
});

test('a provider’s devis names the file that a sentence stands in, and its page', () => {
  const [first, ...others] = finishedQuote.features;
  if (!first) throw new Error('no feature');
  const cited = (source_document: NonNullable<typeof first.source_document>, more: Partial<typeof first> = {}) => {
    const line = { ...first, source: 'Les clients paient par carte.', source_document, ...more };
    return textOfHtml(print({ ...finishedQuote, features: [line, ...others] }, registered, { sources: true }));
  };
  expect(cited({ name: 'cahier.pdf', page: 3 })).toContain('« Les clients paient par carte. » (cahier.pdf, page 3)');
  expect(cited({ name: '<b>note.docx' })).toContain('(<b>note.docx)');
  const second_source = { source: 'Régler par\ncarte', source_document: { name: 'note.docx' } };
  expect(cited({ name: 'cahier.pdf' }, { second_source })).toContain(
    '(cahier.pdf) et « Régler par carte » (note.docx)',
  );
});

test('a provider’s devis leaves out the remark to its owner that earlier quotes held among their assumptions', () => {
  const remark =
    "Un passage reçu s'adresse à l'outil de chiffrage au lieu de décrire le projet, ou des heures étaient hors de " +
    'toute mesure : les heures de ce devis sont celles du catalogue, à relire.';
  const assumptions = [remark, ...finishedQuote.assumptions];
  for (const issuer of [registered, client])
    expect(print({ ...finishedQuote, assumptions }, issuer)).toBe(print(finishedQuote, issuer));
});

test('V12 a provider’s devis is said to be checked by its provider only where the provider says so', () => {
  expect(devisText).toContain('Estimation assistée par IA.');
  expect(devisText).not.toMatch(/vérifiée/i);
  const verified = textOf(finishedQuote, registered, { verified: true });
  expect(verified).toContain('Estimation assistée par IA, vérifiée par le prestataire.');
});

test('a provider’s devis shows the range, the risks, the questions and what asks for a line only where its provider wants them, each by itself', () => {
  const parts = {
    range: [`${finishedQuote.range.holds} % des cas`, 'Neuf fois sur dix'],
    risks: ['Risques', 'Le catalogue change pendant le projet.'],
    questions: ['Questions à préciser', 'Combien de références'],
    sources: ['Prévu pour un projet de ce type'],
  };
  const all = Object.values(parts).flat();
  const shown = (choices: DevisChoices) => {
    const text = textOf(finishedQuote, registered, choices);
    return all.filter((part) => text.includes(part));
  };
  expect(shown({})).toEqual([]);
  for (const [part, texts] of Object.entries(parts)) expect(shown({ [part]: true })).toEqual(texts);
  expect(shown({ range: true, risks: true, questions: true, sources: true })).toEqual(all);
});

test('a provider’s devis says nothing that is written for the provider or for the one who estimates', () => {
  const text = textOf(finishedQuote, registered, {
    verified: true,
    range: true,
    risks: true,
    questions: true,
    sources: true,
  });
  expect(text).not.toMatch(/hypothèse de chiffrage|à cocher par le prestataire|le client résume/i);
});

test('a provider’s devis tells the rules for professional clients apart from those for consumers', () => {
  expect(devisText).toMatch(/Client professionnel : .* 40 € .*L441-10.*Sans objet pour un consommateur/);
});

test('V2 a legal detail that the profile does not hold is a visible blank on the devis', () => {
  const text = textOf(finishedQuote, provider);
  for (const label of ['Nom ou raison sociale', 'Forme juridique', 'SIRET', 'RCS et ville', 'N° de TVA'])
    expect(text).toContain(`${label} à compléter`);
  expect(text).toMatch(/TVA à compléter Total TTC à compléter/);
  expect(text).not.toContain('TVA 20');
});

test('V4 a provider with a VAT number charges VAT on a devis', () => {
  expect(textOf(finishedQuote, registered)).toMatch(/TVA 20 % sur .* Total TTC/);
  expect(textOf(finishedQuote, registered)).not.toContain('293 B');
});

test('V3 V4 a sole trader without a VAT number is « EI » on a devis, exempt, and owes no VAT', () => {
  const text = textOf(finishedQuote, soleTrader);
  expect(text).toContain('Atelier du Port EI');
  expect(text).toContain('TVA non applicable, art. 293 B du CGI.');
  expect(text).not.toMatch(/TVA 20|Total TTC|RCS et ville/);
  const { totals } = devisView(finishedQuote, soleTrader);
  expect(totals.map(({ amount }) => cents(amount))).toEqual(Array(2).fill(finishedQuote.total_price * 100));
});

test.each([
  ['Jeanne Dupont', 'Jeanne Dupont EI'],
  ['EI Jeanne Dupont', 'EI Jeanne Dupont'],
  ['Jeanne Dupont EI', 'Jeanne Dupont EI'],
  ['Jeanne Dupont (EI)', 'Jeanne Dupont (EI)'],
  ['Jeanne Dupont E.I.', 'Jeanne Dupont E.I.'],
  ['Jeanne Dupont, entrepreneur individuel', 'Jeanne Dupont, entrepreneur individuel'],
  ['ENTREPRENEUR INDIVIDUEL Jeanne Dupont', 'ENTREPRENEUR INDIVIDUEL Jeanne Dupont'],
  ['Jeanne Éreinte, entrepreneure individuelle', 'Jeanne Éreinte, entrepreneure individuelle'],
  ['EIFFEL Conseil', 'EIFFEL Conseil EI'],
  ['ÉEI', 'ÉEI EI'],
])('V3 the name of a sole trader says « EI » once: %s', (company_legal_name, printed) =>
  expect(providerItems({ ...soleTrader, company_legal_name }, { kind: 'exempt' })[0]?.value).toBe(printed),
);

test('a client’s document is an estimation: nobody’s offer, nothing to sign', () => {
  const estimation = textOf(finishedQuote, client);
  expect(estimation).toContain('Estimation E-20261120-8V6Y1NRP');
  expect(estimation).toContain('n’est l’offre de personne');
  for (const text of [
    finishedQuote.ai_analysis,
    `${finishedQuote.range.holds} % des cas`,
    'Le catalogue change pendant le projet.',
    'Combien de références',
  ])
    expect(estimation).toContain(text);
  expect(estimation).not.toMatch(/Bon pour accord|Valable|SIRET|Total TTC|vérifiée par le prestataire/);
});

const logo = Buffer.from('a picture');
const page = (...args: Parameters<typeof devisView>) => devisPage(devisView(...args));

test('the provider’s own logo stands in a devis, within the document itself, and is named', () => {
  const { html, policy } = page(finishedQuote, registered, {}, { logo });
  expect(html).toContain(
    `<img class="logo" src="data:image/png;base64,${logo.toString('base64')}" alt="Logo : Atelier du Port">`,
  );
  expect(policy).toContain('img-src data:');
});

test('the provider’s own logo is in no estimation, and leaves no trace in a devis without one', () => {
  expect(page(finishedQuote, client, {}, { logo }).html).not.toContain('<img');
  expect(page(finishedQuote, registered).html).not.toContain('<img');
});

test('V2 a devis prints the numbers of its provider in groups, with whom to speak to', () => {
  const text = textOf(finishedQuote, { ...registered, siret_number: '12345678200010' });
  expect(text).toContain('SIRET 123 456 782 00010');
  expect(text).toContain('Interlocuteur Camille');
  expect(textOf(finishedQuote, { ...registered, username: 'Atelier du Port' })).not.toContain('Interlocuteur');
});

test('V1 a devis holds for the days that its provider says, 30 unless told', () => {
  const until = (issuer: Issuer) =>
    devisView(finishedQuote, issuer).heading.find(({ label }) => /Valable/.test(label))?.value;
  expect(until(registered)).toBe(`${formatDay('2026-12-20')} (heure de Paris)`);
  expect(until({ ...registered, quote_validity_days: 1 })).toBe(`${formatDay('2026-11-21')} (heure de Paris)`);
});

test('P2 the page of a devis carries its own content policy: one style, by its hash', () => {
  const { html, policy } = devisPage(devisView(finishedQuote, registered));
  const fingerprint = createHash('sha256').update(devisStyle).digest('base64');
  expect(policy).toContain("default-src 'none'");
  expect(policy).toContain(`style-src 'sha256-${fingerprint}'`);
  expect(html.indexOf('http-equiv="Content-Security-Policy"')).toBeLessThan(html.indexOf('<style>'));
  expect(html).toContain(`<style>${devisStyle}</style>`);
  expect(devisStyle).not.toMatch(/<|url\(|@import/);
});

test('a quote with next to nothing in it prints too, and nothing prints what only a program would say', () => {
  const lists = ['provisional_calendar', 'features', 'included_options', 'assumptions', 'exclusions', 'risks'];
  const empty = Object.fromEntries([...lists, 'questions', 'metrics'].map((name) => [name, []]));
  const bare = { ...finishedQuote, ...empty, timeline: null, technologies: '', ai_analysis: '' };
  for (const text of [textOf(bare, provider), textOf(finishedQuote, provider), textOf(finishedQuote, registered)])
    expect(text).not.toMatch(/NaN|undefined|null|Infinity|Invalid|\[object/);
  expect(textOf(bare, provider)).toMatch(/Début prévu à compléter/);
});

test('a devis prints no phase without hours and features, and prints one whose features cost nothing', () => {
  const empty = { position: 0, hours: 0, price: 0, description: 'Rien de plus.', name: 'Formation' };
  const quote = { ...finishedQuote, breakdown: { ...finishedQuote.breakdown, formation: empty } };
  expect(print(quote, registered)).toBe(print(finishedQuote, registered));
  const [gift] = finishedQuote.features;
  const features = [...finishedQuote.features, { ...gift, name: 'Une heure offerte', phase: 'formation', hours: 0 }];
  expect(textOf({ ...quote, features } as typeof quote, registered)).toMatch(/Formation.*Une heure offerte/);
});

test('the same quote gives the same devis', () => {
  expect(print(structuredClone(finishedQuote), registered)).toBe(print(finishedQuote, registered));
});

test('an estimation says that the work is out of reach, and gives no range; a devis is its provider’s own', () => {
  const outside = { work: ['un jeu'], questions: ['Combien de niveaux ?'] };
  const quote = { ...finishedQuote, outside };
  expect(textOf(quote, client)).toContain('ce projet comprend un jeu');
  expect(textOf(quote, client)).not.toContain('Neuf fois sur dix');
  expect(textOf(quote, registered, { range: true })).not.toContain('Neuf fois sur dix');
});

test('questions on work out of reach are printed among the others: a client’s all, a provider’s where ticked', () => {
  const outside = { work: ['un jeu'], questions: ['Combien de niveaux ?'] };
  const questionsOf = (...args: Parameters<typeof devisView>) =>
    devisView(...args).scope.find(({ title }) => title === 'Questions à préciser')?.notes;
  const quote = { ...finishedQuote, outside };
  const both = ['Combien de références\u202F?', 'Combien de niveaux\u202F?'];
  expect(questionsOf(quote, client)).toEqual(both);
  expect(questionsOf(quote, registered, { questions: true })).toEqual(both);
  expect(questionsOf(quote, registered)).toEqual([]);
  expect(textOf({ ...quote, questions: [] }, client)).toContain('Questions à préciser Combien de niveaux ?');
});

test('the prices of other providers are printed on an estimation with their source, and on no devis', () => {
  const others = 'Dix prestataires vous répondraient entre ';
  const text = textOf(finishedQuote, client);
  expect(text).toContain(others);
  expect(text).toContain('Evidence-based Software Engineering');
  expect(textOf(finishedQuote, registered, everything)).not.toContain(others);
});

test('a line of a devis that was confirmed is no longer called an assumption', () => {
  const stated = [{ question: null, text: 'Les photos des produits existent.' }];
  const features = finishedQuote.features.map((feature) => ({ ...feature, confirmed: true as const }));
  const assumed = 'Prévu pour un projet de ce type';
  const before = textOf(finishedQuote, registered, { sources: true });
  const after = textOf({ ...finishedQuote, assumptions: [], stated, features }, registered, { sources: true });
  expect([before.includes(assumed), after.includes(assumed)]).toEqual([true, false]);
});

test('every figure of a table of a devis has the headings of its column and of its row, each by its scope', () => {
  for (const issuer of [registered, provider, client]) {
    const { html } = devisPage(devisView(finishedQuote, issuer, issuer === client ? {} : everything));
    const tables = html.match(/<table[\s\S]*?<\/table>/g) ?? [];
    expect(tables.length).toBeGreaterThan(4);
    for (const table of tables) {
      expect(table).toMatch(/<caption[^>]*>[^<]+<\/caption>/);
      for (const [heading] of table.matchAll(/<th\b[^>]*>/g)) expect(heading).toMatch(/ scope="(col|row|rowgroup)"/);
      const [head = ''] = table.match(/<thead>[\s\S]*<\/thead>/) ?? [];
      // Cells of the calendar that are no heading are drawings, which no screen reader reads.
      for (const [, cell = ''] of head.matchAll(/<td[^>]*>([\s\S]*?)<\/td>/g))
        expect(cell).toMatch(/^<svg[^>]* aria-hidden="true"/);
      const rows = table.replace(head, '').match(/<tr[\s\S]*?<\/tr>/g) ?? [];
      for (const row of rows) expect(row.match(/<th scope="(row|rowgroup)"/g)).toHaveLength(1);
    }
  }
});

test('only a devis to print says how it is printed, not the preview of an issue', () => {
  const hintOf = (preview: boolean) =>
    devisPage(devisView(finishedQuote, provider, {}, { preview })).html.includes('class="hint"');
  expect([hintOf(false), hintOf(true)]).toEqual([true, false]);
});
