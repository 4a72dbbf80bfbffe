import { isDeepStrictEqual } from 'node:util';
import { expect, test } from 'vitest';
import { systemPrompt, userPrompt } from '../../functions/model/prompt.ts';
import { offlineAnswer } from '../../infra/local/external/model/offline-answer.ts';
import { sentencesOf } from '../../infra/local/external/offline-reader/sentences.ts';
import { genericCalibration } from '../../shared/account/generic-calibration.ts';
import { hoursOf, moduleById } from '../../shared/estimate/catalogue.ts';
import { estimate } from '../../shared/estimate/estimate.ts';
import { ModelLine, type Scope } from '../../shared/quote/generation.ts';
import type { Brief } from '../../shared/quote/quote.ts';
import { type BlindCase, readBlindCases } from '../eval/blind.ts';
import { linesIn } from '../support/model-lines.ts';
import { examples, fc } from '../support/properties.ts';
import { randomFrom, shuffled } from '../support/random.ts';

/** Briefs that nobody looks at: an example is told by its place among them. */
const cases = readBlindCases('validation');

/** What the reader says of a brief, without where it stands in the text. */
const read = (brief: Brief, documents: BlindCase['documents']) => {
  const turns = [
    { role: 'user' as const, text: userPrompt({ brief, documents, sentAt: '2026-11-27T10:00:00.000Z' }, 'c0de') },
  ];
  const answer = offlineAnswer({ system: systemPrompt, turns, maxTokens: 8_192 });
  return linesIn(answer).map((line) => ModelLine.parse(line));
};

const featuresOf = (lines: ModelLine[]): Scope['features'] =>
  lines.flatMap((line) => {
    if (line.t !== 'feature') return [];
    const { name, phase, complexity } = moduleById(line.module) ?? {};
    if (!name || !phase || !complexity) return [];
    const hours = line.hours ?? hoursOf(line.module, line.complexity ?? complexity);
    return [
      {
        ...{ name: line.name ?? name, module: line.module, phase, hours },
        ...{ complexity: line.complexity ?? complexity, source: null, needs: [] },
      },
    ];
  });

/** Hours of the whole at normal pace: the surcharge of an urgent wish (shared/estimate/pace.ts) is not monotone. */
const totalOf = (brief: Brief, lines: ModelLine[]): number => {
  const risks = lines.flatMap((line) => (line.t === 'risk' ? { ...line, remedy: undefined } : []));
  const scope = { summary: '', analysis: '', assumptions: [], exclusions: [], questions: [], options: [] };
  return estimate({
    scope: { ...scope, risks, features: featuresOf(lines) } as Scope,
    projectType: brief.projectType,
    technologies: [],
    options: { maintenance: false, hosting: false, support: false },
    calibration: genericCalibration,
    createdAt: '2026-11-02T09:00:00.000Z',
  }).estimated_hours;
};

/** The lines and their hours, in an order of their own. */
const figures = (lines: ModelLine[]) =>
  featuresOf(lines)
    .map(({ module, name, hours }) => `${module} ${name} ${hours.join('/')}`)
    .sort();

const placeAmong = (some: BlindCase[]) => fc.integer({ min: 0, max: some.length - 1 });
const at = (some: BlindCase[], place: number) => some[place] as BlindCase;

test('S3 the name of the project changes no figure', () => {
  const name = fc.constantFrom(
    ...['Outil de salles', 'Plateforme de gestion et maintenance préventive', 'Refonte', 'Correction d’un bug', 'X'],
  );
  fc.assert(
    fc.property(placeAmong(cases), name, (place, projectName) => {
      const { brief, documents } = at(cases, place);
      const [own, renamed] = [read(brief, documents), read({ ...brief, projectName }, documents)];
      expect(figures(renamed)).toEqual(figures(own));
    }),
    { numRuns: examples(236) },
  );
});

const idle = [
  'Merci d’avance pour votre réponse.',
  'Notre entreprise existe depuis 1987 et compte 25 salariés.',
  'Notre budget est de 12 000 € HT.',
  'Cordialement, Claire Martin.',
  'Nous aimerions ouvrir en septembre 2031.',
  'Je reste à votre disposition.',
];
test('S3 a sentence that asks for nothing changes no figure: thanks, history, budget, signature, a date', () => {
  fc.assert(
    fc.property(placeAmong(cases), fc.constantFrom(...idle), (place, sentence) => {
      const { brief, documents } = at(cases, place);
      const text = { ...brief, description: `${brief.description}\n\n${sentence}` };
      expect(figures(read(text, documents)), sentence).toEqual(figures(read(brief, documents)));
    }),
    { numRuns: examples(236) },
  );
});

const needs = [
  'Les clients doivent pouvoir payer par carte bancaire.',
  'Nous voulons une newsletter.',
  'Il faut un tableau de bord des ventes.',
  'Les utilisateurs peuvent réserver un créneau en ligne.',
  'Nous souhaitons exporter les données vers Excel.',
  'Il nous faut une application mobile.',
  'Il faudrait afficher la météo des neiges.',
];
test('S3 one need more never costs less, at normal pace', () => {
  fc.assert(
    fc.property(placeAmong(cases), fc.constantFrom(...needs), (place, need) => {
      const { brief, documents } = at(cases, place);
      const before = read(brief, documents);
      const more = { ...brief, description: `${brief.description}\n\n${need}` };
      const after = read(more, documents);
      expect(totalOf(more, after), need).toBeGreaterThanOrEqual(
        before.some(({ t }) => t === 'refusal') ? 0 : totalOf(brief, before),
      );
    }),
    { numRuns: examples(236) },
  );
});

test('S3 the order of sentences changes nothing but the order of lines', () => {
  // What stands under a heading, or in a list, is read with the words that open it: there, order is meaning.
  const prose = cases.filter(({ brief }) =>
    sentencesOf(brief.description).every(
      ({ text, under, heading, listed }) => /[.!?]$/.test(text) && !under && !heading && !listed,
    ),
  );
  expect(prose.length).toBeGreaterThan(50);
  fc.assert(
    fc.property(placeAmong(prose), fc.string({ minLength: 1, maxLength: 8 }), (place, seed) => {
      const { brief, documents } = at(prose, place);
      const sentences = sentencesOf(brief.description).map(({ text }) => text);
      const others = [...shuffled(sentences.length, randomFrom(seed))].map((place) => sentences[place] ?? '');
      // Two sentences that are one or three side by side are others.
      for (const texts of [sentences, others])
        fc.pre(
          isDeepStrictEqual(
            sentencesOf(texts.join(' ')).map(({ text }) => text),
            texts,
          ),
        );
      const [before, after] = [sentences, others].map((texts) =>
        figures(read({ ...brief, description: texts.join(' ') }, documents)),
      );
      expect(after).toEqual(before);
    }),
    { numRuns: examples(236) },
  );
});
