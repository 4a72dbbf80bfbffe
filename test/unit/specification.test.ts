import { describe, expect, test } from 'vitest';
import { specificationFile } from '../../functions/devis/file.ts';
import { specificationPage } from '../../functions/devis/page.ts';
import { featureApart } from '../../shared/estimate/options.ts';
import type { Quote } from '../../shared/quote/quote.ts';
import { type Specification, specificationOf, specificationText } from '../../shared/quote/specification.ts';
import { typography } from '../../shared/text/format.ts';
import { readElements } from '../support/html-elements.ts';
import { openPdf } from '../support/pdf.ts';
import { finishedQuote, quoteWith } from '../support/printed-devis.ts';
import { fc } from '../support/properties.ts';
import { payloads } from '../support/xss-payloads.ts';

const told: Quote = {
  ...finishedQuote,
  included_options: [...finishedQuote.included_options, featureApart('Cartes cadeaux', 12, 60, 'Valables un an.')],
  outside: { work: ['l’image d’un film'], questions: ['Qui la filme ?'] },
  stated: [{ question: 'Qui écrit les textes ?', text: 'Le client.' }],
  unused_sentences: ['Nos clients aiment le thé vert.'],
  ready_by: { day: '2027-05-10', words: 'pour le 10 mai' },
};
const without = { prices: false };
const plainly = (text: string) => text.replace(/\s/g, ' ');
const partOf = ({ parts }: Specification, title: string) => parts.find((part) => part.title === title);
const linesOf = (specification: Specification, title: string) =>
  partOf(specification, title)?.notes.map(({ text }) => text) ?? [];
const everything = (specification: Specification) => plainly(specificationText(specification));
/** A sum, or hours. */
const figures = /€|\d\s?h\b/;

describe('K3 the specification to send', () => {
  const words = fc.string({ minLength: 1, maxLength: 30 }).filter((text) => /\p{L}/u.test(text) && !figures.test(text));
  const feature = fc.record({ name: words, source: fc.option(words) });
  const quotes = fc.record({
    features: fc.array(feature, { minLength: 1, maxLength: 8 }),
    exclusions: fc.array(words, { maxLength: 5 }),
    assumptions: fc.array(words, { maxLength: 5 }),
    questions: fc.array(words, { maxLength: 5 }),
  });

  test('names every need, constraint, exclusion and open question of a quote, with no price and no hour', () => {
    const [line] = finishedQuote.features as [Quote['features'][number]];
    fc.assert(
      fc.property(quotes, ({ features, questions, ...others }) => {
        const quote: Quote = {
          ...told,
          ...others,
          features: features.map((each) => ({ ...line, ...each })),
          questions: questions.map((text) => ({ text, swing: 'low' })),
        };
        const specification = specificationOf(quote, without);
        const named = [...linesOf(specification, 'Besoins'), ...linesOf(specification, 'Besoins supposés')];
        for (const { name } of features) expect(named).toContain(typography(name));
        expect(linesOf(specification, 'Questions encore ouvertes')).toEqual(
          [...questions, 'Qui la filme ?'].map(typography),
        );
        expect(linesOf(specification, 'Non compris')).toEqual(others.exclusions.map(typography));
        const constraints = linesOf(specification, 'Contraintes et dates');
        for (const text of others.assumptions) expect(constraints).toContain(typography(text));
        expect(everything(specification)).not.toMatch(figures);
      }),
    );
  });

  test('tells the words of the brief beside a need, and the steps, dates, options and sentences that are left', () => {
    const [first, ...others] = told.features as [Quote['features'][number], ...Quote['features']];
    const quote = { ...told, features: [{ ...first, name: 'Paiement', source: 'On paie par carte.' }, ...others] };
    const specification = specificationOf(quote, without);
    expect(partOf(specification, 'Besoins')?.notes[0]).toEqual({
      text: 'Paiement',
      detail: '«\u00A0On paie par carte.\u00A0»',
    });
    const text = everything(specification);
    for (const each of [
      'Boutique de thés',
      'Une boutique en ligne pour une maison de thé.',
      'l’image d’un film',
      'Cartes cadeaux',
      'Valables un an.',
      'Délai souhaité : 10 mai 2027 au plus tard',
      'React, Node.js',
      'Qui écrit les textes ?',
      'Le client.',
      'Nos clients aiment le thé vert.',
      'le taux de TVA',
      'La garantie',
      'La propriété du code',
    ])
      expect(text).toContain(each);
    expect(linesOf(specification, 'Étapes')).toContain('Développement');
    expect(text).not.toMatch(/chiffr[eé]\.|https?:/i);
  });

  test('keeps the client’s budget to itself, wherever it stands', () => {
    const budget = { value: 30_000, low: 20_000, tax: 'ht' } as const;
    const quote: Quote = {
      ...finishedQuote,
      budget,
      ai_analysis: 'Un budget de 20 000 à 30 000 euros est annoncé. La livraison est offerte dès 60 €.',
      assumptions: ['Le budget est de 30000.'],
      questions: [{ text: 'Les 30 000 € sont-ils fermes ?', swing: 'low' }],
    };
    const text = everything(specificationOf(quote, without));
    expect(text).not.toMatch(/[23]0 ?000/);
    expect(text).toContain('La livraison est offerte dès 60 €.');
    expect(text).toContain('Les [montant] sont-ils fermes ?');
    expect(everything(specificationOf(quote, { prices: true }))).toContain('Les 30 000 € sont-ils fermes ?');
  });

  test('tells the estimation where it is ticked, unless nobody can tell it', () => {
    const ticked = everything(specificationOf(finishedQuote, { prices: true }));
    expect(ticked).toMatch(/Total : [\d ]+ € HT/);
    expect(ticked).toMatch(/À prévoir : [\d ]+ € HT/);
    expect(ticked).toContain('Estimation assistée par IA');
    expect(everything(specificationOf(told, { prices: true }))).not.toMatch(figures);
  });

  test('shows a hostile text as it was typed', () => {
    const tagsOf = (text: string) =>
      readElements(specificationPage(specificationOf(quoteWith(text), without)).html).tags;
    const harmless = tagsOf('x');
    for (const payload of payloads) expect(tagsOf(`x${payload}`), payload).toEqual(harmless);
  });

  test('is a tagged PDF with the same words as its page', async () => {
    const specification = specificationOf(told, without);
    const { text, marked, title, tags } = await openPdf(await specificationFile(specification));
    expect(marked).toBe(true);
    expect(title).toBe('Cahier des charges – Boutique de thés');
    const run = (shown: string) => shown.normalize('NFC').replace(/[\s\u200B\u00AD‐-]/g, '');
    for (const part of specification.parts) {
      expect(tags.filter(({ role }) => role === 'H2').length).toBe(specification.parts.length);
      for (const note of [{ text: part.title, detail: '' }, ...part.notes]) {
        expect(run(text)).toContain(run(note.text));
        expect(run(text)).toContain(run(note.detail));
      }
    }
    const hostile = await specificationFile(specificationOf(quoteWith('#panic("x") $x$ *b* <a> \\u{0}'), without));
    expect((await openPdf(hostile)).text).toContain('#panic("x")');
  });
});
