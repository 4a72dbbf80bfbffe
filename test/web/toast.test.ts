import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { AppError } from '../../shared/api/errors.ts';
import { toastError } from '../../web/src/lib/errors.ts';
import { dismissFailures, dismissToast, toast, toastStore } from '../../web/src/ui/toast.ts';

const shown = () => toastStore.read().map(({ title }) => title);

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  for (const { id } of toastStore.read()) dismissToast(id);
  vi.useRealTimers();
});

test('a success takes the failures of the same form off the screen, and no others', () => {
  toast({ title: 'Lettre non envoyée', tone: 'danger', about: 'contact' });
  toast({ title: 'Connexion refusée', tone: 'danger', about: 'sign-in' });
  toast({ title: 'Lettre envoyée', tone: 'success', about: 'contact' });
  expect(shown()).toEqual(['Connexion refusée', 'Lettre envoyée']);
});

test('a form that fails again shows one toast', () => {
  for (const title of ['Premier échec', 'Second échec']) toastError(new Error('500'), { title, about: 'contact' });
  expect(shown()).toEqual(['Second échec']);
});

test('a silent success of a form takes its failures off the screen too; a failure of no form stays', () => {
  toast({ title: 'Non lu', tone: 'danger', about: 'quote' });
  toast({ title: 'Autre chose', tone: 'danger' });
  dismissFailures('quote');
  expect(shown()).toEqual(['Autre chose']);
});

test('a brief that only a plan may still send today is told the plan, and when all may send one again', () => {
  toastError(new AppError('capacity_for_plans', { retryAt: '2026-11-11T00:00:00.000Z' }));
  const wait = 'Réessayez à partir du 11\u00A0novembre à 1\u00A0h\u00A000 (heure de Paris).';
  expect(toastStore.read()).toMatchObject([
    {
      title: 'Capacité du jour atteinte',
      description: `Le plan\u00A0Pro ouvre le reste de la capacité du jour. ${wait}`,
    },
  ]);
});

test.each([
  ['daily_limit_reached', 'Limite du jour atteinte'],
  ['capacity_reached', 'Capacité du jour atteinte'],
] as const)(
  'a brief refused for the tokens of the day (%s) is told when the next day begins, in Paris',
  (code, title) => {
    toastError(new AppError(code, { retryAt: '2026-11-11T00:00:00.000Z' }));
    expect(toastStore.read()).toMatchObject([
      { title, description: 'Réessayez à partir du 11\u00A0novembre à 1\u00A0h\u00A000 (heure de Paris).' },
    ]);
  },
);
