import { expect, test } from 'vitest';
import { catalogue, type ModuleId, moduleById } from '../../shared/estimate/catalogue.ts';
import { mostSuggestions, type SuggestionInput, suggestionsOf } from '../../shared/estimate/suggestions.ts';
import { projectTypeLabels } from '../../shared/quote/labels.ts';
import type { ProjectType } from '../../shared/quote/quote.ts';
import { readBlindCases } from '../eval/blind.ts';
import { answeredBySuggestions } from '../eval/with-suggestions.ts';
import { sampled } from '../support/extent.ts';

const inputOf = (text: string, overrides: Partial<SuggestionInput> = {}): SuggestionInput => ({
  ...{ projectType: 'webapp', texts: [text], features: [], exclusions: [] },
  ...overrides,
});
const modulesOf = (input: SuggestionInput) => suggestionsOf(input).map(({ module }) => module);
const line = (module: string, source: string | null = null) => ({ module, source });

const rescue =
  'Les agents voient leur stock et reçoivent une alerte sous le seuil. On imprime des étiquettes à QR code.';

test('what the client’s words evoke is suggested with these words, as a question', () => {
  const labels = suggestionsOf(inputOf(rescue)).find(({ module }) => module === 'labels');
  expect(labels?.words).toBe('On imprime des étiquettes à QR code');
  expect(labels?.reason).toBe(
    'Avez-vous aussi besoin de «\u00A0Étiquettes et codes imprimés\u00A0»\u202F? Le brief dit «\u00A0On imprime des étiquettes à QR code\u00A0».',
  );
});

test('what such projects often hold is suggested without any word of the client', () => {
  const usual = suggestionsOf(inputOf('Un outil pour notre mairie.', { projectType: 'mobile' }));
  expect(usual.find(({ module }) => module === 'admin_panel')).toEqual({
    module: 'admin_panel',
    reason: 'Avez-vous aussi besoin de «\u00A0Administration\u00A0»\u202F? Les projets de ce type en comptent souvent.',
    words: null,
  });
});

test.each<[string, ModuleId]>([
  ['Notre trésorière s’appelle Monique.', 'webhooks'],
  ['Nous voulons une application web pour nos adhérents.', 'mobile_shell'],
  ['Nous voulons une application web pour nos adhérents.', 'mobile_screens'],
])('« %s » evokes no %s', (words, module) => {
  expect(modulesOf(inputOf(words))).not.toContain(module);
});

test('what a line holds or an exclusion names is not suggested', () => {
  expect(modulesOf(inputOf(rescue))).toEqual(expect.arrayContaining(['labels', 'stock']));
  const exclusions = ['Gestion des stocks\u00A0: le client la garde telle quelle.'];
  const modules = modulesOf(inputOf(rescue, { features: [line('labels')], exclusions }));
  expect(modules).not.toContain('labels');
  expect(modules).not.toContain('stock');
});

test('what is refused, kept or there already evokes nothing', () => {
  for (const sentence of [
    'Pas besoin d’étiquettes à QR code',
    'Nos étiquettes à QR code existent déjà',
    'Sans étiquettes',
  ])
    expect(modulesOf(inputOf(`${sentence}.`))).not.toContain('labels');
});

test('a small job on what exists gets nothing that its words do not evoke', () => {
  const sentence = 'Le libellé du bandeau est faux.';
  expect(modulesOf(inputOf(sentence))).not.toEqual([]);
  expect(suggestionsOf(inputOf(sentence, { features: [line('bug_fix')] }))).toEqual([]);
});

test('a part of a word is no name: facebook is no face', () => {
  expect(modulesOf(inputOf('Le groupe facebook de la rue principale.'))).not.toContain('biometrics');
});

const texts = readBlindCases('blind').map(({ brief, documents }) => [
  brief.description,
  ...documents.map(({ text }) => text),
]);
const types = Object.keys(projectTypeLabels) as ProjectType[];

test('words that only begin alike are no name: references are neither search engines nor key people', () => {
  const evoked = suggestionsOf(inputOf('La boutique vend environ 200 références.', { projectType: 'ecommerce' }));
  for (const module of ['seo', 'business_records', 'change_management'])
    expect([module, evoked.find((suggestion) => suggestion.module === module)?.words ?? null]).toEqual([module, null]);
});

test('any brief of any type gets at most ten, each once, all of the catalogue, the same each time', () => {
  for (const [index, each] of sampled(texts, 60).entries()) {
    const projectType = types[index % types.length] as ProjectType;
    const features = catalogue.filter((_, place) => place % 3 === index % 3).map(({ id }) => line(id, each[0] ?? null));
    const input = { projectType, texts: each, features, exclusions: [] };
    const suggestions = suggestionsOf(input);
    const ids = suggestions.map(({ module }) => module);
    expect(ids.length).toBeLessThanOrEqual(mostSuggestions);
    expect(new Set(ids).size).toBe(ids.length);
    expect(ids.filter((id) => !moduleById(id) || features.some(({ module }) => module === id))).toEqual([]);
    expect(suggestionsOf(input)).toEqual(suggestions);
    for (const { reason, words } of suggestions) {
      expect(reason).toMatch(/^Avez-vous aussi besoin de «\u00A0/);
      if (words) expect(each.join('\n').replace(/\s+/g, ' ')).toContain(words);
    }
  }
  // In `npm run test:all` some 1,100 briefs are read, twice each.
}, 400_000);

test('a suggestion answers one need only', () => {
  const need = (name: string) => ({ name, words: name, modules: ['training'], count: 1 });
  const needs = [need('Prise en main'), need('Formation des chefs')];
  const training = { module: 'training', reason: '', words: null } as const;
  expect(answeredBySuggestions(needs, [training])).toBe(1);
  expect(answeredBySuggestions(needs, [])).toBe(0);
  expect(answeredBySuggestions(needs, [training, { ...training, module: 'labels', words: 'prise en main' }])).toBe(2);
});
