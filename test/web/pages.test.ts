import { expect, test } from 'vitest';
import { dependencyLabel, ganttBars, ganttDay, ganttLinks, ganttTicks } from '../../shared/quote/gantt.ts';
import { progressSteps } from '../../shared/quote/quote.ts';
import { formatDay, formatDayOfYear, formatKey, formatLongDate, formatShortDate } from '../../shared/text/format.ts';
import { signInFailure, signUpFailure } from '../../web/src/features/sign-in/failures.ts';
import { idempotencyKey } from '../../web/src/lib/idempotency-key.ts';
import { passwordStrength } from '../../web/src/lib/password-strength.ts';
import { progressValue } from '../../web/src/quote-view/progress-value.ts';

const entry = (start_date: string, end_date: string) => ({
  phase: 'Cadrage',
  start_date,
  end_date,
  duration_days: 1,
  description: '',
  dependencies: [],
});
const calendar = [
  entry('2026-01-05', '2026-12-30'),
  entry('2026-01-05', '2026-01-05'),
  entry('2026-12-31', '2026-12-31'),
];

test('no bar of the calendar is thinner than 5 %, none leaves it', () => {
  const bars = ganttBars(calendar);
  expect(bars.map(({ width }) => Math.round(width))).toEqual([100, 5, 5]);
  for (const { left, width } of bars) {
    expect(left).toBeGreaterThanOrEqual(0);
    expect(left + width).toBeLessThanOrEqual(100);
  }
  expect(bars[2]?.left).toBe(95);
});

test('the axis of the calendar has at most four days, from the first one, all within it', () => {
  for (const entries of [calendar, [entry('2026-01-05', '2026-01-05')], [entry('2026-01-05', '2026-01-09')]]) {
    const ticks = ganttTicks(entries);
    expect(ticks[0]).toEqual({ date: '2026-01-05', left: 0 });
    expect(ticks.length).toBeLessThanOrEqual(4);
    for (const { left } of ticks) expect(left).toBeLessThan(100);
  }
});

test('a day of the calendar has its place on it, a day outside has none', () => {
  const week = [entry('2026-01-05', '2026-01-08')];
  expect(['2026-01-04', '2026-01-05', '2026-01-08', '2026-01-09'].map((date) => ganttDay(week, date))).toEqual([
    undefined,
    12.5,
    87.5,
    undefined,
  ]);
});

test('a line of the calendar leads from the end of each phase to the beginning of the one that waits for it', () => {
  const named = (phase: string, start: string, end: string, dependencies: string[] = []) => ({
    ...entry(start, end),
    phase,
    dependencies,
  });
  const links = ganttLinks([
    named('Cadrage', '2026-01-01', '2026-01-02'),
    named('Développement', '2026-01-03', '2026-01-08', ['Cadrage', 'Une phase sans ligne']),
    named('Recette', '2026-01-09', '2026-01-10', ['Cadrage', 'Développement', 'Recette']),
  ]);
  expect(links).toEqual([
    { from: 0, to: 1, end: 20, begin: 20 },
    { from: 0, to: 2, end: 20, begin: 80 },
    { from: 1, to: 2, end: 80, begin: 80 },
  ]);
});

test('a label of the calendar’s dependencies is cut at 20 characters', () => {
  expect(dependencyLabel(['Cadrage', 'Conception'])).toBe('Cadrage, Conception');
  expect(dependencyLabel(['Développement', 'Intégration'])).toBe('Développement, Intég…');
});

test('the progress bar of a generation never goes back and never ends before the quote', () => {
  const features = Array.from({ length: 200 }, (_, index) => `Fonctionnalité ${index}`);
  const values = progressSteps.flatMap((step) => {
    const found = step === 'features' ? features : [];
    return found.length === 0
      ? [progressValue({ step, features: [] })]
      : found.map((_, index) => progressValue({ step, features: found.slice(0, index + 1) }));
  });
  expect(values).toEqual([...values].sort((a, b) => a - b));
  expect(values.at(-1)).toBeLessThan(100);
});

test('C2 the same draft gives the same key in every tab, another draft or text another one', async () => {
  const key = await idempotencyKey('draft', { projectName: 'Site' });
  expect(await idempotencyKey('draft', { projectName: 'Site' })).toBe(key);
  expect(await idempotencyKey('draft', { projectName: 'Site 2' })).not.toBe(key);
  expect(await idempotencyKey('other', { projectName: 'Site' })).not.toBe(key);
  expect(key).toMatch(/^[A-Za-z0-9_-]{8,128}$/);
});

const failure = (name: string, message = name) => Object.assign(new Error(message), { name });

test("the user pool's errors are said in the product's own words", () => {
  expect(signUpFailure(failure('UsernameExistsException'))).toEqual({
    title: 'Compte existant',
    description: 'Un compte avec cet email existe déjà. Essayez de vous connecter.',
  });
  expect(signUpFailure(failure('InvalidPasswordException')).title).toBe("Erreur d'inscription");
  expect(signInFailure(failure('NotAuthorizedException'))).toEqual({
    title: 'Connexion échouée',
    description: 'Email ou mot de passe incorrect.',
  });
  expect(signInFailure(failure('NotAuthorizedException', 'Password attempts exceeded')).title).toBe(
    'Erreur de connexion',
  );
  expect(signInFailure(failure('NetworkError')).title).toBe('Erreur de connexion');
  const unexpected = { title: 'Erreur', description: "Une erreur inattendue s'est produite." };
  expect(signUpFailure(failure('SomethingNew', 'raw text'))).toEqual(unexpected);
  expect(signInFailure(failure('SomethingNew', 'raw text'))).toEqual(unexpected);
});

test('a longer and more varied password is said to be stronger', () => {
  expect(
    ['abc', 'aaaaaaaaaaaaaaaa', 'motdepasse', 'Motdepasse1', 'une phrase assez longue'].map(passwordStrength),
  ).toEqual(['faible', 'faible', 'moyenne', 'bonne', 'bonne']);
});

test('dates and keys are written as French readers expect', () => {
  expect(formatShortDate('2026-08-05T10:00:00.000Z')).toBe('05\u00A0août\u00A02026');
  expect(formatLongDate('2026-11-21T10:00:00.000Z')).toBe('21\u00A0novembre\u00A02026');
  expect(formatDay('2026-11-20')).toBe('20\u00A0nov.\u00A02026');
  expect(formatDay('2026-12-01')).toBe('1er\u00A0déc.\u00A02026');
  expect(formatDayOfYear('2026-12-01')).toBe('1er\u00A0déc.');
  expect(formatKey('mise_en_production')).toBe('Mise en production');
});
