import { expect, test } from 'vitest';
import { systemPrompt, userPrompt } from '../../functions/model/prompt.ts';
import { isTitle } from '../../functions/model/sentence-intent.ts';
import { numberSentences } from '../../functions/model/sentences.ts';
import { statedBudget } from '../../functions/model/stated-budget.ts';
import { offlineAnswer } from '../../infra/local/external/model/offline-answer.ts';
import { routes } from '../../shared/api/routes.ts';
import { type Line, ModelLine } from '../../shared/quote/generation.ts';
import { briefLimits } from '../../shared/quote/quote.ts';
import { briefBody } from '../../web/src/features/generator/brief-body.ts';
import { guidedProject } from '../../web/src/features/generator/guided-project.ts';
import {
  type Answers,
  answerError,
  answerLimits,
  noAnswers,
  type Question,
  questions,
  questionToAnswer,
} from '../../web/src/features/generator/questions.ts';
import { briefs } from '../support/briefs.ts';
import { linesIn } from '../support/model-lines.ts';
import { fc } from '../support/properties.ts';

const answers: Answers = {
  ...noAnswers,
  projectGoal: 'sell',
  projectDescription: briefs.shop.description,
  currentSolution: 'none',
  mainFeatures: ['auth', 'payment'],
  budget: 'medium',
  timeline: 'urgent',
};
const choices = (id: Question['id']) =>
  questions.flatMap((question) => (question.id === id && question.kind !== 'text' ? question.choices : []));
const questionOf = (id: Question['id']) => {
  const question = questions.find((each) => each.id === id);
  if (!question) throw new Error(`no question ${id}`);
  return question;
};
const sentence = (id: Question['id'], change: Partial<Answers>) =>
  answerError(questionOf(id), { ...answers, ...change })?.sentence;

test.each([
  ['showcase', 'web'],
  ['sell', 'ecommerce'],
  ['manage', 'webapp'],
  ['connect', 'webapp'],
  ['automate', 'api'],
  ['other', 'web'],
  ['', 'web'],
])('the project of a questionnaire of the goal « %s » is of type %s', (projectGoal, type) =>
  expect(guidedProject({ ...answers, projectGoal }).projectType).toBe(type),
);

test('the project of a questionnaire has a normal delay and no technology, whatever is answered', () => {
  const { timeline, technologies } = guidedProject({ ...answers, timeline: 'veryUrgent' });
  expect([timeline, technologies]).toEqual(['normal', '']);
});

test.each([
  ['Une boutique de thés, vendus au poids.', undefined, 'Boutique de thés'],
  ['Bonjour,\nje voudrais un site pour ma boulangerie.', undefined, 'Site pour ma boulangerie'],
  ['un outil qui tient les plannings de toutes nos équipes', undefined, 'Outil qui tient les plannings'],
  ['Nous vendons des vélos de course depuis 2010 dans toute la Bretagne.', undefined, 'Vélos de course depuis 2010'],
  ['Réservation de créneaux de court de tennis pour nos adhérents', undefined, 'Réservation de créneaux de court'],
  ['Anticonstitutionnellement gouvernementalisation extraordinaire', undefined, 'Projet guidé'],
  ['', undefined, 'Projet guidé'],
  ['Une boutique de thés', ' Thés d’ailleurs ', 'Thés d’ailleurs'],
  ['Une boutique de thés', ' ', 'Projet guidé'],
])(
  'the project of a questionnaire described by « %s » and named « %s » is called « %s »',
  (projectDescription, projectName, name) =>
    expect(guidedProject({ ...answers, projectDescription, projectName }).projectName).toBe(name),
);

test('the project of a questionnaire keeps what was answered of its delay beside it', () => {
  expect(guidedProject({ ...answers, timeline: 'flexible' }).timelineAnswer).toBe('flexible');
  expect(guidedProject({ ...answers, timeline: 'unknown' }).timelineAnswer).toBe('unknown');
  expect(guidedProject(noAnswers).timelineAnswer).toBeUndefined();
});

test('the project of a questionnaire asks for hosting and support always, and for maintenance where statistics are wanted', () => {
  expect(guidedProject(answers).options).toEqual({ maintenance: false, hosting: true, support: true });
  expect(guidedProject({ ...answers, mainFeatures: ['analytics'] }).options).toEqual({
    maintenance: true,
    hosting: true,
    support: true,
  });
});

test('the project of a questionnaire is described by every answer under its label, free texts in place of « Autre »', () => {
  const { description } = guidedProject({
    ...answers,
    projectGoal: 'other',
    projectGoalOther: '  Prêter des outils entre voisins ',
    mainFeatures: ['other', 'auth'],
    mainFeaturesOther: 'Un carnet de prêts',
    additionalInfo: 'Notre logo existe déjà.',
  });
  expect(description).toBe(
    [
      'Objectif : Prêter des outils entre voisins',
      `Description :\n${briefs.shop.description}`,
      'Existant : Rien n’existe encore',
      'Fonctionnalités principales :\n- Connexion des utilisateurs\n- Un carnet de prêts',
      'Budget : De 5\u00A0000\u00A0€ à 15\u00A0000\u00A0€',
      'Délai : Urgent (2 à 4 semaines)',
      'Informations complémentaires :\nNotre logo existe déjà.',
    ].join('\n\n'),
  );
});

test('the project of a questionnaire says nothing of what is not answered, nor of a text whose « Autre » was taken back', () => {
  expect(guidedProject(noAnswers).description).toBe('');
  const { description } = guidedProject({ ...answers, projectGoalOther: 'Un texte abandonné', additionalInfo: '  ' });
  expect(description).not.toContain('abandonné');
  expect(description).not.toContain('Informations complémentaires');
});

test('the project of a questionnaire of any allowed answers is a brief that `generate-quote` takes', () => {
  const one = (id: Question['id']) => fc.constantFrom(...choices(id).map(({ value }) => value));
  fc.assert(
    fc.property(
      one('projectGoal'),
      one('currentSolution'),
      fc.uniqueArray(one('mainFeatures'), { minLength: 1 }),
      one('budget'),
      one('timeline'),
      (projectGoal, currentSolution, mainFeatures, budget, timeline) => {
        const all = { ...answers, projectGoal, currentSolution, mainFeatures, budget, timeline };
        const said = { ...all, projectGoalOther: 'Une chose', mainFeaturesOther: 'Une autre' };
        expect(questionToAnswer(said)).toBe(questions.length);
        expect(routes.generateQuote.body.safeParse(briefBody(guidedProject(said))).error).toBeUndefined();
      },
    ),
  );
});

test('the project of a questionnaire stays within the description of a brief with every answer at its longest', () => {
  const longest = (id: Question['id']) =>
    choices(id).reduce((one, other) => (other.label.length > one.label.length ? other : one)).value;
  const full: Answers = {
    projectGoal: 'other',
    projectGoalOther: 'a'.repeat(answerLimits.other),
    projectDescription: 'a b c '.repeat(answerLimits.description / 6),
    currentSolution: longest('currentSolution'),
    mainFeatures: choices('mainFeatures').map(({ value }) => value),
    mainFeaturesOther: 'a'.repeat(answerLimits.other),
    budget: longest('budget'),
    timeline: longest('timeline'),
    additionalInfo: 'a'.repeat(answerLimits.additional),
  };
  expect(guidedProject(full).description.length).toBeLessThanOrEqual(briefLimits.description);
});

test('no label of the questionnaire asks for work, nor does what is told of the budget, the delay or what exists', () => {
  const asking = new Set<string>();
  const every = (id: Question['id']) => choices(id).map(({ value }) => value);
  for (const currentSolution of every('currentSolution'))
    for (const budget of every('budget'))
      for (const timeline of every('timeline')) {
        const project = guidedProject({
          ...answers,
          currentSolution,
          budget,
          timeline,
          additionalInfo: 'En français.',
          projectName: '',
        });
        const { sentences } = numberSentences(routes.generateQuote.body.parse(briefBody(project)), []);
        for (const each of sentences) if (!isTitle(each, sentences)) asking.add(each.text);
      }
  const { sentences } = numberSentences(
    { ...routes.generateQuote.body.parse(briefs.shop), projectName: 'Projet guidé' },
    [],
  );
  const described = sentences.filter(({ field }) => !field).map(({ text }) => text);
  expect([...asking]).toEqual([
    'Projet guidé',
    'Objectif : Vendre en ligne',
    ...described,
    'Connexion des utilisateurs',
    'Paiement en ligne',
    'En français.',
  ]);
});

test('the words of a client on what exists may ask for work', () => {
  const description = 'Existant : un site WordPress à migrer\nBudget : à voir';
  const { sentences } = numberSentences({ ...routes.generateQuote.body.parse(briefs.shop), description }, []);
  expect(sentences.filter((each) => isTitle(each, sentences)).map(({ text }) => text)).toEqual(['Budget : à voir']);
});

test('every question of the questionnaire but the last wants an answer', () => {
  expect(questions.map((question) => answerError(question, noAnswers) !== undefined)).toEqual([
    ...Array(6).fill(true),
    false,
  ]);
  expect(questionToAnswer(noAnswers)).toBe(1);
  expect(questionToAnswer({ ...answers, budget: '' })).toBe(5);
  expect(questionToAnswer(answers)).toBe(7);
});

test('one answer of the list of a question is chosen, and none that the list does not hold', () => {
  expect(sentence('budget', { budget: '' })).toBe('Choisissez une réponse');
  expect(sentence('budget', { budget: 'gratuit' })).toBe('Choisissez une réponse');
  expect(sentence('budget', { budget: 'unknown' })).toBeUndefined();
  expect(sentence('mainFeatures', { mainFeatures: [] })).toBe('Choisissez au moins une réponse');
  expect(sentence('mainFeatures', { mainFeatures: ['teleportation'] })).toBe('Choisissez au moins une réponse');
});

test('the answer « Autre » of the questionnaire wants its words, and not too many of them', () => {
  expect(sentence('projectGoal', { projectGoal: 'other', projectGoalOther: '  ' })).toBe(
    'La précision est obligatoire',
  );
  expect(sentence('projectGoal', { projectGoal: 'other', projectGoalOther: 'a'.repeat(301) })).toBe(
    '300 caractères au maximum',
  );
  expect(sentence('projectGoal', { projectGoal: 'other', projectGoalOther: 'Un prêt' })).toBeUndefined();
  expect(sentence('mainFeatures', { mainFeatures: ['auth', 'other'] })).toBe('La précision est obligatoire');
  expect(sentence('mainFeatures', { mainFeatures: ['auth', 'other'], mainFeaturesOther: 'Un prêt' })).toBeUndefined();
});

test('the description of the questionnaire has at least 100 characters after trimming, and words', () => {
  const { description } = briefs.shop;
  expect(sentence('projectDescription', { projectDescription: `  ${description.slice(0, 98)}   ` })).toBe(
    'Minimum requis non atteint',
  );
  expect(sentence('projectDescription', { projectDescription: description.slice(0, 101).trim() })).toBeUndefined();
  expect(sentence('projectDescription', { projectDescription: 'a'.repeat(120) })).toContain('avec des mots');
  expect(sentence('projectDescription', { projectDescription: 'un mot ici '.repeat(1500) })).toMatch(
    /^15.000 caractères au maximum$/,
  );
  expect(sentence('additionalInfo', { additionalInfo: 'a'.repeat(3_001) })).toMatch(/^3.000 caractères au maximum$/);
});

/** What the offline model tells of the answers. */
const told = (change: Partial<Answers>) => {
  const project = guidedProject({ ...answers, ...change });
  const brief = routes.generateQuote.body.parse(briefBody(project));
  const turns = [
    { role: 'user' as const, text: userPrompt({ brief, documents: [], sentAt: '2026-11-27T10:00:00.000Z' }, 'c0de') },
  ];
  const lines = linesIn(offlineAnswer({ system: systemPrompt, turns, maxTokens: 8_192 }));
  return { description: brief.description, lines: lines.map((line) => ModelLine.parse(line)) };
};
const linesOf = <T extends ModelLine['t']>(lines: ModelLine[], kind: T) =>
  lines.filter((line): line is Extract<ModelLine, { t: T }> => line.t === kind);

test.each([
  ['small', 5_000],
  ['medium', 15_000],
  ['large', 50_000],
  ['enterprise', undefined],
  ['unknown', undefined],
])('the upper bound of the budget « %s » is the stated budget', (budget, value) => {
  const { lines, description } = told({ budget });
  const [fact] = linesOf(lines, 'fact') as Line<'fact'>[];
  expect(fact && statedBudget(fact, description)?.value).toBe(value);
});

test.each([
  ...choices('projectGoal').map(({ value }) => ({ projectGoal: value, projectGoalOther: 'Vendre du thé' })),
  ...choices('currentSolution').map(({ value }) => ({ currentSolution: value })),
  ...choices('budget').map(({ value }) => ({ budget: value })),
  ...choices('timeline').map(({ value }) => ({ timeline: value })),
])('the labels of the answers are no features: %o', (change) => {
  const features = linesOf(told(change).lines, 'feature').filter(({ source }) => source);
  expect(
    features.filter(({ name, source }) => /^(?:Existant|Budget|Délai|Description)/.test(name ?? source ?? '')),
  ).toEqual([]);
  expect(features.filter(({ module }) => module === 'custom_feature')).toEqual([]);
});

test.each([
  ['auth', 'authentication'],
  ['payment', 'payment'],
  ['cms', 'cms'],
  ['analytics', 'audience_analytics'],
  ['notifications', 'notifications'],
  ['responsive', 'responsive'],
  ['native-app', 'mobile_shell'],
  ['api', 'third_party_integration'],
  ['admin', 'admin_panel'],
])('the feature « %s » is asked for by its line of the list', (feature, module) => {
  const features = linesOf(told({ projectGoal: 'showcase', mainFeatures: [feature] }).lines, 'feature');
  expect(features.filter(({ source }) => source).map((each) => each.module)).toContain(module);
});
