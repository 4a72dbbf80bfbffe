// @vitest-environment happy-dom
import { screen, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { Gantt } from '../../web/src/quote-view/gantt.tsx';
import { screenOfThisFile, show } from './screen.tsx';

screenOfThisFile();
afterEach(() => vi.useRealTimers());

const entry = (phase: string, start_date: string, end_date: string, dependencies: string[] = []) => ({
  phase,
  start_date,
  end_date,
  duration_days: 5,
  description: `Le travail de ${phase}`,
  dependencies,
});
const entries = [
  entry('Cadrage', '2026-03-02', '2026-03-06'),
  entry('Conception', '2026-03-09', '2026-03-13', ['Cadrage']),
];
const chart = () => within(screen.getByRole('figure', { name: 'Diagramme de Gantt des phases' }));

test('W1 a phase of the calendar tells its days and its work to who presses Enter on it, one at a time', async () => {
  const user = show(<Gantt entries={entries} />);
  await user.tab();
  await user.keyboard('{Enter}');
  expect(chart().getByRole('button', { name: 'Cadrage', expanded: true })).toBe(document.activeElement);
  chart().getByText('Du 2 mars 2026 au 6 mars 2026, 5 jours ouvrés : Le travail de Cadrage', {
    normalizer: (text) => text.replace(/\s/g, ' '),
  });
  await user.tab();
  await user.keyboard(' ');
  chart().getByRole('button', { name: 'Conception après Cadrage', expanded: true });
  expect(chart().queryByText(/Le travail de Cadrage/)).toBeNull();
  await user.keyboard(' ');
  expect(chart().queryByText(/Le travail de/)).toBeNull();
});

test.each([
  ['2026-03-10T23:30:00Z', 'Nous sommes le 11 mars 2026, pendant ce calendrier.'],
  ['2026-03-01T10:00:00Z', undefined],
  ['2026-03-14T10:00:00Z', undefined],
])('the day of the reader in France stands on the calendar that holds it: %s', (now, sentence) => {
  vi.useFakeTimers({ now: new Date(now), toFake: ['Date'] });
  show(<Gantt entries={entries} />);
  const said = chart()
    .queryByText(/Nous sommes le/)
    ?.textContent?.replace(/\s/g, ' ');
  expect(said).toBe(sentence);
});
