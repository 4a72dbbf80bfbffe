import { expect, test } from 'vitest';
import { answerOf } from '../../functions/model/question-answer.ts';
import type { Line } from '../../shared/quote/generation.ts';

const lines = [
  { module: 'mobile_screens', name: 'Écrans du livreur', sentences: [4] },
  { module: 'third_party_integration', name: 'Xero', sentences: [5] },
  { module: 'third_party_integration', name: 'Stripe', sentences: [6, 7] },
  { module: 'custom_feature', name: 'Plan de pose', sentences: [8] },
  { module: 'offline', name: 'Hors connexion', optional: true, sentences: [9] },
];
const told = (answer: Partial<Line<'question'>>, sentences: number[] = []) =>
  answerOf({ text: 'Qu’en est-il ?', swing: 'high', ...answer }, lines, sentences);
const screens = { module: 'mobile_screens', line: 'Écrans du livreur' };

test('a question for a number is of a driver that the module of its line has; what it counts is the catalogue’s where it is not told', () => {
  const number = { kind: 'number', of: screens, driver: 'screens' };
  expect(told({ modules: [['mobile_screens']], driver: 'screens', counted: 25 })).toEqual({ ...number, counted: 25 });
  expect(told({ modules: [['mobile_screens']], driver: 'screens' })).toEqual({ ...number, counted: 10 });
  expect(told({ modules: [['mobile_screens']], driver: 'screens', counted: 900 })).toEqual({ ...number, counted: 80 });
});

test.each<[string, Partial<Line<'question'>>]>([
  ['nothing more is told', {}],
  ['the module has no such driver', { modules: [['mobile_screens']], driver: 'pages' }],
  ['the driver is none', { modules: [['mobile_screens']], driver: 'girafes' }],
  ['no line has the module', { modules: [['page_templates']], driver: 'pages' }],
  ['a text is asked for', { driver: 'text' }],
  ['no module is told', { driver: 'screens' }],
  ['the module is none', { modules: [['girafes']] }],
  ['work of no known kind has no line', { modules: [['custom_feature']], driver: 'rules' }],
  ['several lines have the module', { modules: [['third_party_integration']] }],
  ['its line is in no total', { modules: [['offline']] }],
  ['the work recurs', { modules: [['application_maintenance']] }],
  ['there is one choice', { choices: ['Oui'], modules: [['shipping']] }],
  ['no choice counts anything', { choices: ['A', 'B'], modules: [['girafes'], []] }],
  ['two choices are the same', { choices: ['Oui', 'Oui'], modules: [['shipping'], []] }],
  ['more modules than choices are told', { choices: ['A', 'B'], modules: [['shipping'], ['cms'], ['blog']] }],
])('any words answer a question where %s', (_, answer) => expect(told(answer)).toBeUndefined());

test('a question on a module of several lines means that of the sentence that is told with it, of its own sentence, or of its name', () => {
  expect(told({ modules: [['third_party_integration']] }, [6])).toEqual({
    kind: 'yes_no',
    of: { module: 'third_party_integration', line: 'Stripe' },
  });
  expect(told({ modules: [['third_party_integration 5']] }, [6])).toEqual({
    kind: 'yes_no',
    of: { module: 'third_party_integration', line: 'Xero' },
  });
  expect(told({ modules: [['Plan de pose']] })).toEqual({
    kind: 'yes_no',
    of: { module: 'custom_feature', line: 'Plan de pose' },
  });
});

test('a question for a choice keeps its answers; an unknown module counts nothing for them', () =>
  expect(told({ choices: ['Par SMS', 'Par e-mail'], modules: [['sms'], ['girafes', 'mobile_screens']] })).toMatchObject(
    {
      kind: 'choice',
      choices: [{ label: 'Par SMS' }, { label: 'Par e-mail', counts: [screens] }],
    },
  ));
